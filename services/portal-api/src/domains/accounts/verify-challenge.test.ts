import { ErrorCode } from '@portal/api-contract';
import { browser } from '../../../test/browser';
import { codeIn, otherThan } from '../../../test/mail';
import { addOwner, TEST_PASSWORD, testPasswordHash, type TestOwner } from '../../../test/owners';
import { testApp, type TestApp } from '../../../test/test-app';
import { seal } from '../../../test/wire';

const { BAD_VERIFY_CODE, TOO_MANY } = ErrorCode;
const password = TEST_PASSWORD;

let portal: TestApp;
let owner: TestOwner;

beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());
beforeEach(async () => {
  portal.time.now = undefined;
  await portal.deliverMail();
  portal.post.sent.length = 0;
  owner = await addOwner(portal.db, { password_hash: await testPasswordHash });
});

type Browser = ReturnType<typeof browser>;
let places = 0;
const place = () => `192.0.2.${(places += 1)}`;

/** Asks for a code for a forgotten password; the owner reads the mail. */
async function ask(one: Browser): Promise<{ challenge: string | undefined; code: string }> {
  const answer = await one.post('sendVerifyMsg', { email: owner.email, scene: 2 });
  if (answer.code !== 0) throw new Error(answer.msg);
  await portal.deliverMail();
  return { challenge: answer.data!.challenge, code: codeIn(portal.post.sent.findLast(({ to }) => to === owner.email)!.text)! };
}
const reset = async (one: Browser, input: { code: string; challenge?: string | undefined }) => (await one.post('forgetPwd', { email: owner.email, newPassword: seal('Better#2027'), ...input })).code;
const times = async <T>(n: number, work: () => Promise<T>): Promise<T[]> => {
  const done: T[] = [];
  for (let count = 0; count < n; count += 1) done.push(await work());
  return done;
};

test('a code has five tries by those who know its challenge', async () => {
  const mine = browser(portal, place());
  const { challenge, code } = await ask(mine);
  expect(await times(5, () => reset(mine, { code: otherThan(code), challenge }))).toEqual(Array<number>(5).fill(BAD_VERIFY_CODE));
  expect(await reset(mine, { code, challenge })).toBe(BAD_VERIFY_CODE);
});

test('a stranger who guesses does not use up the tries of the owner, neither from elsewhere nor from the same network', async () => {
  const here = place();
  const mine = browser(portal, here);
  const { challenge, code } = await ask(mine);
  for (const stranger of [browser(portal, place()), browser(portal, here)]) {
    const codes = await times(6, () => reset(stranger, { code: otherThan(code) }));
    expect(codes).toEqual(Array<number>(6).fill(BAD_VERIFY_CODE));
    expect(await reset(stranger, { code: otherThan(code), challenge: 'chl_made_up' })).toBe(BAD_VERIFY_CODE);
  }
  expect(await reset(mine, { code, challenge })).toBe(0);
});

test('a stranger who asks for new codes neither ends the code of the owner nor keeps the owner from asking', async () => {
  const mine = browser(portal, place());
  const stranger = browser(portal, place());
  const { challenge, code } = await ask(mine);
  const other = await ask(stranger);
  expect(await reset(stranger, { code, challenge: other.challenge })).toBe(BAD_VERIFY_CODE);
  expect(await reset(mine, { code, challenge })).toBe(0);
});

test('strangers who use up all codes of an address leave those of a known device and of an open session', async () => {
  const mine = browser(portal, place());
  expect((await mine.post('login', { email: owner.email, password: seal(password) })).code).toBe(0);
  const asked = await times(21, async () => (await browser(portal, place()).post('sendVerifyMsg', { email: owner.email, scene: 2 })).code);
  expect(asked.at(-1)).toBe(TOO_MANY);
  const { challenge, code } = await ask(mine);
  expect(await reset(mine, { code, challenge })).toBe(0);
  const signedIn = await browser(portal, place()).post('sendVerifyMsg', { email: portal.owner.email, scene: 3 }, { token: portal.owner.token });
  expect(signedIn).toMatchObject({ code: 0, data: { challenge: expect.any(String) } });
});

test('who does not name the challenge is found by the browser, from another network too, else by the network', async () => {
  const mine = browser(portal, place());
  const first = await ask(mine);
  const roaming = browser(portal, place());
  for (const [name, value] of mine.jar) roaming.jar.set(name, value);
  expect(await reset(browser(portal, place()), { code: first.code })).toBe(BAD_VERIFY_CODE);
  expect(await reset(roaming, { code: first.code })).toBe(0);

  const here = place();
  const second = await ask(browser(portal, here));
  expect(await reset(browser(portal, here), { code: second.code })).toBe(0);
});

test('a used code is used, and ends the others for the same purpose', async () => {
  const [mine, other] = [browser(portal, place()), browser(portal, place())];
  const [first, second] = [await ask(mine), await ask(other)];
  expect(await Promise.all([reset(mine, first), reset(other, second)])).toEqual(expect.arrayContaining([0, BAD_VERIFY_CODE]));
  expect([await reset(mine, first), await reset(other, second)]).toEqual([BAD_VERIFY_CODE, BAD_VERIFY_CODE]);
});

test('a code is good for ten minutes, for its own purpose and address', async () => {
  const start = new Date();
  portal.time.now = start;
  const mine = browser(portal, place());
  const { challenge, code } = await ask(mine);
  const stranger = { email: portal.stranger.email, newPassword: seal('Better#2027'), code, challenge };
  expect((await mine.post('forgetPwd', stranger)).code).toBe(BAD_VERIFY_CODE);
  expect((await mine.post('updatePwd', { code, challenge, newPassword: seal('Better#2027') }, { token: owner.token })).code).toBe(BAD_VERIFY_CODE);
  portal.time.now = new Date(start.getTime() + 600_000);
  expect(await reset(mine, { code, challenge })).toBe(BAD_VERIFY_CODE);
  portal.time.now = new Date(start.getTime() + 599_000);
  expect(await reset(mine, { code, challenge })).toBe(0);
});
