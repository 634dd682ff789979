import { ErrorCode } from '@portal/api-contract';
import { data } from '../../../test/freight';
import { mailedCode, otherThan } from '../../../test/mail';
import { addOwner } from '../../../test/owners';
import { testApp, type TestApp } from '../../../test/test-app';
import { seal } from '../../../test/wire';

let portal: TestApp;

beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());
afterEach(() => {
  portal.time.now = undefined;
});

let used = 0;
const fresh = () => `New${(used += 1)}@Example.com`;
const password = '密码 Freight#2026';
const register = (values: object, headers = {}) =>
  portal.callRaw(
    'owner',
    'register',
    {
      password: seal(password),
      company: '示例贸易',
      contactName: '操作部',
      phone: '312-555-0142',
      agree: true,
      ...values,
    },
    { token: '', ...headers },
  );
const owners = (email: string) => portal.db.selectFrom('owner').selectAll().where('email', '=', email.toLowerCase()).execute();

const badCode = { code: ErrorCode.BAD_VERIFY_CODE, msg: '验证码错误或已失效', data: [{ field: 'code', msg: '验证码错误或已失效' }] };

test('opens an account with an empty wallet, signed in, in the language of the request', async () => {
  const email = fresh();
  const code = await mailedCode(portal, email, 1);
  const before = Date.now();
  const { token, expiresAt } = data(await register({ email, code }, { 'accept-language': 'en' })) as { token: string; expiresAt: string };
  const opened = Date.parse(expiresAt) - 7 * 24 * 3_600_000;
  expect(opened).toBeGreaterThanOrEqual(before);
  expect(opened).toBeLessThanOrEqual(Date.now());
  expect(data(await portal.call('owner', 'userInfo', {}, { token, 'is-decrypt': 'true' }))).toMatchObject({
    email: email.toLowerCase(),
    company: '示例贸易',
    contactName: '操作部',
    phone: '312-555-0142',
    extFlag: false,
    language: 'en',
    unitSystem: 0,
  });
  expect(data(await portal.call('fund', 'balance', {}, { token }))).toMatchObject({ available: '0.00', frozen: '0.00', total: '0.00', currency: 'USD' });
  expect((await portal.call('owner', 'login', { email, password: seal(password) })).code).toBe(0);
  const [owner] = await owners(email);
  expect(owner!.password_hash).toMatch(/^\$argon2id\$/);
});

test('takes a code once, also when it comes several times at once', async () => {
  const email = fresh();
  const code = await mailedCode(portal, email, 1);
  const answers = await Promise.all([1, 2, 3].map(() => register({ email, code })));
  expect(answers.map((answer) => answer.code).sort((a, b) => a - b)).toEqual([0, ErrorCode.BAD_VERIFY_CODE, ErrorCode.BAD_VERIFY_CODE]);
  expect(await owners(email)).toHaveLength(1);
  expect(await register({ email, code })).toEqual(badCode);
});

test('takes no code of another address or another purpose', async () => {
  const email = fresh();
  const foreign = await mailedCode(portal, fresh(), 1);
  expect(await register({ email, code: foreign })).toEqual(badCode);
  const { email: known } = await addOwner(portal.db);
  const forgot = await mailedCode(portal, known, 2);
  expect(await register({ email: known, code: forgot })).toEqual(badCode);
});

test('closes a code after five wrong tries, also when they come at once', async () => {
  const email = fresh();
  const code = await mailedCode(portal, email, 1);
  const answers = await Promise.all(Array.from({ length: 5 }, () => register({ email, code: otherThan(code) })));
  expect(answers).toEqual(Array.from({ length: 5 }, () => badCode));
  expect(await register({ email, code })).toEqual(badCode);

  const patient = fresh();
  const second = await mailedCode(portal, patient, 1);
  for (let n = 0; n < 4; n += 1) await register({ email: patient, code: otherThan(second) });
  expect((await register({ email: patient, code: second })).code).toBe(0);
});

test('forgets a code after ten minutes, and the one before when a new one is sent', async () => {
  const email = fresh();
  const start = new Date();
  portal.time.now = start;
  const first = await mailedCode(portal, email, 1);
  portal.time.now = new Date(start.getTime() + 61_000);
  const second = await mailedCode(portal, email, 1);
  if (first !== second) expect(await register({ email, code: first })).toEqual(badCode);
  portal.time.now = new Date(start.getTime() + 61_000 + 600_000);
  expect(await register({ email, code: second })).toEqual(badCode);
  portal.time.now = new Date(start.getTime() + 61_000 + 599_000);
  expect((await register({ email, code: second })).code).toBe(0);
});

test('tells those with a good code, and only them, that the address got an account in the meantime', async () => {
  const email = fresh();
  const code = await mailedCode(portal, email, 1);
  await addOwner(portal.db, { email: email.toLowerCase() });
  expect(await register({ email, code: otherThan(code) })).toEqual(badCode);
  expect(await register({ email, code }, { 'accept-language': 'en' })).toMatchObject({ code: ErrorCode.EMAIL_TAKEN, data: [{ field: 'email' }] });
  expect((await owners(email))[0]!.company).toBe('测试公司');
});

test.each([
  ['short1', '密码须为 8–64 个字符，并同时包含字母和数字'],
  ['lettersonly', '密码须为 8–64 个字符，并同时包含字母和数字'],
  ['1234567890', '密码须为 8–64 个字符，并同时包含字母和数字'],
  [`a1${'x'.repeat(63)}`, '密码须为 8–64 个字符，并同时包含字母和数字'],
])('refuses the password %s at its field, and the code stays good', async (weak, msg) => {
  const email = fresh();
  const code = await mailedCode(portal, email, 1);
  for (let n = 0; n < 6; n += 1) {
    expect(await register({ email, code, password: seal(weak) })).toMatchObject({ code: ErrorCode.INVALID, data: [{ field: 'password', msg }] });
  }
  expect((await register({ email, code })).code).toBe(0);
});

test.each([
  [{ password: 'AAAA' }, 'password'],
  [{ agree: false }, 'agree'],
  [{ company: ' ' }, 'company'],
  [{ phone: 'call me' }, 'phone'],
  [{ email: 'me' }, 'email'],
  [{ code: undefined }, 'code'],
])('%j is refused', async (values, field) => {
  expect(await register({ email: fresh(), code: '123456', ...values })).toMatchObject({ code: ErrorCode.INVALID, data: [{ field }] });
});
