import { ErrorCode } from '@portal/api-contract';
import { addOwner, type TestOwner } from '../../../test/owners';
import { testApp, type TestApp } from '../../../test/test-app';
import { seal } from '../../../test/wire';
import { hashPassword } from './password';

let portal: TestApp;
let known: TestOwner;
const password = '密码 Freight#2026';

beforeAll(async () => {
  portal = await testApp();
  known = await addOwner(portal.db, { password_hash: await hashPassword(password), ext_flag: true });
});
afterAll(() => portal.close());
afterEach(() => {
  portal.time.now = undefined;
});

const login = (email: string, secret: string, headers?: Record<string, string>) => portal.call('owner', 'login', { email, password: seal(secret) }, headers);

describe('signing in', () => {
  test('answers a token that works, for an address in any case, until it expires', async () => {
    const answer = await login(known.email.toUpperCase(), password);
    if (answer.code !== 0) throw new Error(answer.msg);
    const { token, expiresAt } = answer.data as { token: string; expiresAt: string };
    const before = await portal.call('owner', 'userInfo', {}, { token });
    expect(before).toMatchObject({ code: 0, data: { email: known.email, extFlag: true } });
    portal.time.now = new Date(expiresAt);
    expect(await portal.call('owner', 'userInfo', {}, { token })).toMatchObject({ code: ErrorCode.UNAUTHORIZED });
  });

  test('keeps only a hash of the token', async () => {
    const answer = await login(known.email, password);
    const stored = await portal.db.selectFrom('session').select('token_hash').execute();
    const { token } = answer.data as { token: string };
    expect(stored.every((row) => !row.token_hash.includes(token))).toBe(true);
  });

  test('answers a wrong password and an unknown address alike, never with 401', async () => {
    const wrong = await login(known.email, 'no');
    expect(wrong.code).toBe(ErrorCode.BAD_CREDENTIALS);
    expect(await login('nobody@example.com', 'no')).toEqual(wrong);
  });

  test('says which field could not be opened when a password was sealed for another key', async () => {
    const answer = await portal.call('owner', 'login', { email: known.email, password: 'AAAA' });
    expect(answer).toMatchObject({ code: ErrorCode.INVALID, data: [{ field: 'password' }] });
  });
});

test('ends only the session that signs out', async () => {
  const one = (await login(known.email, password)).data as { token: string };
  const two = (await login(known.email, password)).data as { token: string };
  expect(await portal.call('owner', 'logout', {}, one)).toEqual({ code: 0, msg: 'ok', data: true });
  expect((await portal.call('owner', 'userInfo', {}, one)).code).toBe(ErrorCode.UNAUTHORIZED);
  expect((await portal.call('owner', 'userInfo', {}, two)).code).toBe(0);
});

test('masks personal data unless the request asks for it plainly', async () => {
  const info = (decrypt: string) => portal.call('owner', 'userInfo', {}, { 'is-decrypt': decrypt });
  expect(await info('false')).toMatchObject({ data: { contactName: '测**', phone: '312****0100', email: portal.owner.email } });
  expect(await info('true')).toMatchObject({ data: { contactName: '测试员', phone: '312-555-0100' } });
});
