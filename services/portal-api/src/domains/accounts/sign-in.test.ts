import { verify } from '@node-rs/argon2';
import { ErrorCode } from '@portal/api-contract';
import { browser } from '../../../test/browser';
import { mailedCode } from '../../../test/mail';
import { addOwner } from '../../../test/owners';
import { testApp, type TestApp } from '../../../test/test-app';
import { seal } from '../../../test/wire';
import { hashPassword } from './password';

jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<{ verify: typeof verify }>('@node-rs/argon2');
  return { ...real, verify: jest.fn(real.verify) };
});

let portal: TestApp;
const password = 'Freight#2026';
const { BAD_CREDENTIALS, TOO_MANY } = ErrorCode;

beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());
afterEach(() => {
  portal.time.now = undefined;
});

const account = async () => addOwner(portal.db, { password_hash: await hashPassword(password) });
let places = 0;
/** An address that no other test uses. */
const somewhere = () => `198.51.100.${(places += 1)}`;
const login = async (email: string, secret: string, from: string = somewhere(), headers: Record<string, string> = {}) =>
  portal.callRaw('owner', 'login', { email, password: seal(secret) }, { 'x-forwarded-for': from, ...headers });
const codeOf = async (...given: Parameters<typeof login>) => (await login(...given)).code;
const times = async <T>(n: number, work: (n: number) => Promise<T>): Promise<T[]> => {
  const done: T[] = [];
  for (let count = 0; count < n; count += 1) done.push(await work(count));
  return done;
};

/** Guesses that are found wrong without the work of finding it out. */
async function wrongly<T>(work: () => Promise<T>): Promise<T> {
  const looks = jest.mocked(verify).mockResolvedValue(false);
  return work().finally(() => looks.mockImplementation(jest.requireActual<{ verify: typeof verify }>('@node-rs/argon2').verify));
}

test('closes an account, known or not, to the unknown devices of a network after ten failures, until the first is fifteen minutes old', async () => {
  const { email } = await account();
  const here = somewhere();
  for (const target of [email, 'unknown@example.com']) {
    expect(await times(11, () => codeOf(target, 'no', here))).toEqual([...Array<number>(10).fill(BAD_CREDENTIALS), TOO_MANY]);
  }
  const refused = await login(email, password, here, { 'accept-language': 'en' });
  expect(refused).toEqual({ code: TOO_MANY, msg: 'Too many attempts, please try again in 15 minutes', data: null });
  expect((await login(email, password, here)).msg).toContain('请 15 分钟后再试');
  expect(await codeOf(email, password)).toBe(0);
  portal.time.now = new Date(Date.now() + 15 * 60_000 + 1000);
  expect(await codeOf(email, password, here)).toBe(0);
});

test('closes an address after thirty failures on any accounts, for that address alone', async () => {
  const { email } = await account();
  const here = somewhere();
  const codes = await wrongly(() => times(30, (n) => codeOf(`victim${n}@example.com`, 'no', here)));
  expect(codes).toEqual(Array<number>(30).fill(BAD_CREDENTIALS));
  expect([await codeOf(email, password, here), await codeOf(email, password)]).toEqual([TOO_MANY, 0]);
});

describe('strangers who guess from everywhere', () => {
  const guess = (email: string) => wrongly(() => times(51, () => codeOf(email, 'no')));

  test('close an account to unknown devices after fifty failures; one more comes back every fifteen minutes', async () => {
    const start = new Date();
    portal.time.now = start;
    const { email } = await account();
    expect((await guess(email)).slice(49)).toEqual([BAD_CREDENTIALS, TOO_MANY]);
    expect((await login(email, password, undefined, { 'accept-language': 'en' })).msg).toBe('Too many attempts, please try again in 15 minutes');
    portal.time.now = new Date(start.getTime() + 15 * 60_000);
    expect(await wrongly(() => times(2, () => codeOf(email, 'no')))).toEqual([BAD_CREDENTIALS, TOO_MANY]);
    portal.time.now = new Date(start.getTime() + 30 * 60_000);
    expect(await codeOf(email, password)).toBe(0);
    expect(await codeOf(email, password)).toBe(0);
  });

  test('do not close it to a device that has signed in before, and that has ten failures of its own', async () => {
    const { email } = await account();
    const mine = browser(portal, somewhere());
    const tried = async (secret: string) => (await mine.post('login', { email, password: seal(secret) })).code;
    expect(await tried(password)).toBe(0);
    await guess(email);
    expect([await codeOf(email, password), await tried(password)]).toEqual([TOO_MANY, 0]);
    expect(await wrongly(() => times(11, () => tried('no')))).toEqual([...Array<number>(10).fill(BAD_CREDENTIALS), TOO_MANY]);
    expect(await tried(password)).toBe(TOO_MANY);
  });

  test('cannot claim to be a known device: neither by a made-up cookie nor by one that is known to another account', async () => {
    const [{ email }, mine] = [await account(), await account()];
    const thief = browser(portal, somewhere());
    expect((await thief.post('login', { email: mine.email, password: seal(password) })).code).toBe(0);
    await guess(email);
    expect((await thief.post('login', { email, password: seal(password) })).code).toBe(TOO_MANY);
    thief.jar.set('portal_device', 'x'.repeat(43));
    expect((await thief.post('login', { email, password: seal(password) })).code).toBe(TOO_MANY);
  });

  test('do not keep an owner out who has a new device: a mailed code lets it in', async () => {
    const { email } = await account();
    await guess(email);
    const here = somewhere();
    const fresh = browser(portal, here);
    const code = await mailedCode(portal, email, 2, { 'x-forwarded-for': here });
    expect((await fresh.post('forgetPwd', { email, code, newPassword: seal('Better#2027') })).code).toBe(0);
    expect((await fresh.post('login', { email, password: seal('Better#2027') })).code).toBe(0);
    expect(await codeOf(email, 'Better#2027')).toBe(TOO_MANY);
  });
});

test('forgets after a success what failed on that account', async () => {
  const { email } = await account();
  const here = somewhere();
  for (let round = 0; round < 2; round += 1) {
    await times(9, () => codeOf(email, 'no', here));
    expect(await codeOf(email, password, here)).toBe(0);
  }
});

test('does not forget what an address failed on other accounts: an own account is no way around it', async () => {
  const { email } = await account();
  const here = somewhere();
  await wrongly(() => times(29, (n) => codeOf(`other${n}@example.com`, 'no', here)));
  expect(await codeOf(email, password, here)).toBe(0);
  expect(await codeOf('other@example.com', 'no', here)).toBe(BAD_CREDENTIALS);
  expect([await codeOf(email, password, here), await codeOf(email, password)]).toEqual([TOO_MANY, 0]);
});

test('looks at no more than ten passwords when many come at once', async () => {
  const here = somewhere();
  const looks = jest.mocked(verify);
  looks.mockClear();
  const codes = await Promise.all(Array.from({ length: 40 }, () => codeOf('parallel@example.com', 'no', here)));
  expect(codes.filter((code) => code === BAD_CREDENTIALS)).toHaveLength(10);
  expect(codes.filter((code) => code === TOO_MANY)).toHaveLength(30);
  expect(looks).toHaveBeenCalledTimes(10);
});

test('lets a crowd with the right password in, however many come at once from one address', async () => {
  const { email } = await account();
  const here = somewhere();
  const codes = await Promise.all(Array.from({ length: 25 }, () => codeOf(email, password, here)));
  expect(codes).toEqual(Array<number>(25).fill(0));
});

test('does the same work and answers alike for a wrong password and an unknown address, and none once it is closed', async () => {
  const { email } = await account();
  const looks = jest.mocked(verify);
  const answers = [];
  for (const target of [email, 'nobody@example.com']) {
    const here = somewhere();
    looks.mockClear();
    answers.push(await login(target, 'no', here));
    expect(looks).toHaveBeenCalledTimes(1);
    await times(9, () => login(target, 'no', here));
    looks.mockClear();
    answers.push(await login(target, password, here));
    expect(looks).not.toHaveBeenCalled();
  }
  expect(answers.slice(0, 2)).toEqual(answers.slice(2));
});

test('believes nobody but the edge where a request comes from', async () => {
  const forged = (n: number) =>
    portal.app.inject({
      method: 'POST',
      url: '/api/owner/login',
      remoteAddress: '203.0.113.9',
      headers: { 'x-forwarded-for': `10.0.0.${n}`, forwarded: `for=10.0.0.${n}` },
      payload: { email: `target${n}@example.com`, password: seal('no') },
    });
  const codes = await wrongly(() => times(31, async (n) => (await forged(n)).json<{ code: number }>().code));
  expect(codes.at(-1)).toBe(TOO_MANY);
});

test('counts an IPv6 network as one address', async () => {
  const codes = await wrongly(() => times(31, (n) => codeOf(`guest${n}@example.com`, 'no', `2001:db8:0:7:${n + 1}::9`)));
  expect(codes.at(-1)).toBe(TOO_MANY);
  expect(await codeOf('guest@example.com', 'no', '2001:db8:0:8::9')).toBe(BAD_CREDENTIALS);
});
