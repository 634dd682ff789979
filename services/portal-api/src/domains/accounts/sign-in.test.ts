import { verify } from '@node-rs/argon2';
import { ErrorCode } from '@portal/api-contract';
import { addOwner } from '../../../test/owners';
import { seal, testApp, type TestApp } from '../../../test/test-app';
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

test('closes an account, known or not, after ten failures from anywhere, until the first is fifteen minutes old', async () => {
  const { email } = await account();
  for (const target of [email, 'unknown@example.com']) {
    expect(await times(11, () => codeOf(target, 'no'))).toEqual([...Array<number>(10).fill(BAD_CREDENTIALS), TOO_MANY]);
  }
  const refused = await login(email, password, undefined, { 'accept-language': 'en' });
  expect(refused).toEqual({ code: TOO_MANY, msg: 'Too many attempts, please try again in 15 minutes', data: null });
  expect((await login(email, password)).msg).toContain('请稍后再试');
  portal.time.now = new Date(Date.now() + 15 * 60_000 + 1000);
  expect(await codeOf(email, password)).toBe(0);
});

test('closes an address after ten failures on any accounts, for that address alone', async () => {
  const { email } = await account();
  const here = somewhere();
  expect(await times(10, (n) => codeOf(`victim${n}@example.com`, 'no', here))).toEqual(Array<number>(10).fill(BAD_CREDENTIALS));
  expect([await codeOf(email, password, here), await codeOf(email, password)]).toEqual([TOO_MANY, 0]);
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
  await times(9, (n) => codeOf(`other${n}@example.com`, 'no', here));
  expect(await codeOf(email, password, here)).toBe(0);
  expect(await codeOf('other@example.com', 'no', here)).toBe(BAD_CREDENTIALS);
  expect([await codeOf(email, password, here), await codeOf(email, password)]).toEqual([TOO_MANY, 0]);
});

test('looks at no more than ten passwords when many come at once', async () => {
  const looks = jest.mocked(verify);
  looks.mockClear();
  const codes = await Promise.all(Array.from({ length: 40 }, () => codeOf('parallel@example.com', 'no')));
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
    looks.mockClear();
    answers.push(await login(target, 'no'));
    expect(looks).toHaveBeenCalledTimes(1);
    await times(9, () => login(target, 'no'));
    looks.mockClear();
    answers.push(await login(target, password));
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
  const codes = await times(11, async (n) => (await forged(n)).json<{ code: number }>().code);
  expect(codes.at(-1)).toBe(TOO_MANY);
});

test('counts an IPv6 network as one address', async () => {
  const codes = await times(11, (n) => codeOf(`guest${n}@example.com`, 'no', `2001:db8:0:7:${n + 1}::9`));
  expect(codes.at(-1)).toBe(TOO_MANY);
  expect(await codeOf('guest@example.com', 'no', '2001:db8:0:8::9')).toBe(BAD_CREDENTIALS);
});
