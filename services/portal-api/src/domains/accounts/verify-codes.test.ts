import { ErrorCode } from '@portal/api-contract';
import { data } from '../../../test/freight';
import { codeIn, mailedCode } from '../../../test/mail';
import { addOwner } from '../../../test/owners';
import { testApp, type TestApp } from '../../../test/test-app';

let portal: TestApp;

beforeAll(async () => {
  portal = await testApp({ codesPerHour: 12 });
});
afterAll(() => portal.close());
beforeEach(() => {
  portal.time.now = undefined;
  portal.post.sent.length = 0;
  portal.post.broken = false;
});

let unused = 0;
const stranger = () => `nobody${(unused += 1)}@example.com`;
async function ask(email: string, scene: 1 | 2 | 3, headers: Record<string, string> = {}) {
  const from = { token: '', 'x-forwarded-for': `198.51.100.${(places += 1) % 199}` };
  const answer = await portal.call('owner', 'sendVerifyMsg', { email, scene }, { ...from, ...headers });
  await portal.deliverMail();
  return answer;
}
let places = 0;
const seconds = (n: number) => new Date(Date.now() + n * 1000);

test.each([1, 2, 3] as const)('answers alike for scene %i whether there is an account or not, and mails a code only where it is of use', async (scene) => {
  const { email: known } = await addOwner(portal.db);
  const unknown = stranger();
  const answer = await ask(known, scene);
  expect(answer).toEqual({ code: 0, msg: 'ok', data: { retryAfter: 60, challenge: expect.stringMatching(/^chl_[\da-f]{32}$/) } });
  const other = await ask(unknown, scene);
  expect({ ...other, data: { ...data(other), challenge: '' } }).toEqual({ ...answer, data: { ...data(answer), challenge: '' } });
  expect(portal.post.sent.map(({ to, text }) => [to, codeIn(text) !== undefined])).toEqual([
    [known, scene !== 1],
    [unknown, scene === 1],
  ]);
});

test('writes in the language of the request', async () => {
  await ask(stranger(), 1);
  await ask(stranger(), 1, { 'accept-language': 'en' });
  const [chinese, english] = portal.post.sent;
  expect(chinese).toMatchObject({ subject: '零担货运平台：注册验证码', text: expect.stringContaining('10 分钟内有效') });
  expect(english).toMatchObject({ subject: 'LTL Freight Portal: your registration code', text: expect.stringContaining('good for 10 minutes') });
});

test('sends another one after sixty seconds, and tells until then how long it takes', async () => {
  const email = stranger();
  const first = new Date();
  const here = { 'x-forwarded-for': '198.51.100.201' };
  portal.time.now = first;
  await ask(email, 1, here);
  portal.time.now = new Date(first.getTime() + 18_500);
  expect(await ask(email.toUpperCase(), 1, here)).toEqual({ code: 0, msg: 'ok', data: { retryAfter: 42 } });
  expect(portal.post.sent).toHaveLength(1);
  expect(await ask(email, 2, here)).toMatchObject({ data: { retryAfter: 60 } });
  portal.time.now = new Date(first.getTime() + 60_000);
  expect(await ask(email, 1, here)).toMatchObject({ data: { retryAfter: 60 } });
  expect(portal.post.sent).toHaveLength(3);
});

test('sends one when many ask at once', async () => {
  const email = stranger();
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask(email, 1, { 'x-forwarded-for': '198.51.100.202' })));
  expect(answers.every(({ code }) => code === 0)).toBe(true);
  expect(portal.post.sent).toHaveLength(1);
});

test('stops after ten in a day for one who asks, and goes on the next; another one may ask', async () => {
  const email = stranger();
  const here = { 'x-forwarded-for': '198.51.100.203' };
  const english = { ...here, 'accept-language': 'en' };
  for (let n = 0; n < 10; n += 1) {
    portal.time.now = seconds(n * 61);
    expect((await ask(email, 1, here)).code).toBe(0);
  }
  portal.time.now = seconds(700);
  expect(await ask(email, 1, english)).toMatchObject({ code: ErrorCode.TOO_MANY, msg: 'Too many codes were sent to this address, please try again later' });
  expect((await ask(email, 1)).code).toBe(0);
  portal.time.now = seconds(86_401);
  expect((await ask(email, 1, here)).code).toBe(0);
  expect(portal.post.sent).toHaveLength(12);
});

test('mails an address no more than twenty because unknown devices ask from wherever, and one more an hour', async () => {
  const email = stranger();
  const start = new Date();
  portal.time.now = start;
  const codes = [];
  for (let n = 0; n < 21; n += 1) codes.push((await ask(email, 1)).code);
  expect(codes).toEqual([...Array<number>(20).fill(0), ErrorCode.TOO_MANY]);
  portal.time.now = new Date(start.getTime() + 3_600_000);
  expect([(await ask(email, 1)).code, (await ask(email, 1)).code]).toEqual([0, ErrorCode.TOO_MANY]);
});

test('mails no more than so many in an hour because one client asks, whomever it names', async () => {
  const here = { 'x-forwarded-for': '198.51.100.200', 'accept-language': 'en' };
  const start = new Date();
  portal.time.now = start;
  for (let n = 0; n < 12; n += 1) expect((await ask(stranger(), 1, here)).code).toBe(0);
  expect(await ask(stranger(), 1, here)).toMatchObject({ code: ErrorCode.TOO_MANY, msg: 'Too many codes were asked for from here, please try again in 60 minutes' });
  expect((await ask(stranger(), 1)).code).toBe(0);
  expect(portal.post.sent).toHaveLength(13);
  portal.time.now = new Date(start.getTime() + 3_600_000);
  expect((await ask(stranger(), 1, here)).code).toBe(0);
});

test('sends a code later when the mail server fails, and none that is no longer good', async () => {
  const start = new Date();
  portal.time.now = start;
  const [late, tooLate] = [stranger(), stranger()];
  portal.post.broken = true;
  for (const email of [late, tooLate]) expect(await ask(email, 1)).toMatchObject({ code: 0, data: { retryAfter: 60 } });
  portal.post.broken = false;
  portal.time.now = new Date(start.getTime() + 5_000);
  await portal.db.updateTable('mail').set({ expires_at: portal.time.now }).where('recipient', '=', tooLate).execute();
  await portal.deliverMail();
  expect(portal.post.sent.map(({ to }) => to)).toEqual([late]);
});

test('keeps no code readable', async () => {
  const code = await mailedCode(portal, stranger(), 1);
  expect(JSON.stringify(await portal.db.selectFrom('mail').selectAll().execute())).not.toContain(code);
  const rows = await portal.db.selectFrom('verify_challenge').selectAll().execute();
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.every(({ code_hash }) => code_hash === null || code_hash.startsWith('$argon2id$'))).toBe(true);
  expect(JSON.stringify(rows)).not.toContain(`"${code}"`);
});

test.each([
  [{ email: 'nobody', scene: 1 }, 'email'],
  [{ email: 'a@example.com,b@example.com', scene: 1 }, 'email'],
  [{ email: 'a@example.com\r\nBcc: b@example.com', scene: 1 }, 'email'],
  [{ email: 'a@example.com', scene: 4 }, 'scene'],
  [{ email: 'a@example.com' }, 'scene'],
])('%j is refused', async (input, field) => {
  expect(await portal.callRaw('owner', 'sendVerifyMsg', input)).toMatchObject({ code: ErrorCode.INVALID, data: [{ field }] });
  expect(portal.post.sent).toEqual([]);
});
