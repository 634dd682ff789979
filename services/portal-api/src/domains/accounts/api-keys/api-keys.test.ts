import { ErrorCode, limits, type KeyScope } from '@portal/api-contract';
import { exampleAddress } from '../../../../test/examples';
import { bareOwner, PASSWORD } from '../../../../test/every-call/belongings';
import { data } from '../../../../test/freight';
import type { TestOwner } from '../../../../test/owners';
import { testApp, type TestApp } from '../../../../test/test-app';
import { seal } from '../../../../test/wire';
import { callRows } from '../../../platform/http/contract';

let portal: TestApp;
let owner: TestOwner;
let here: string;
let networks = 0;

beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());
beforeEach(async () => {
  owner = await bareOwner(portal);
  here = `192.0.2.${(networks += 1)}`;
  portal.post.sent.length = 0;
});
afterEach(() => {
  portal.time.now = undefined;
});

const as = () => ({ token: owner.token });
const create = async (scope: KeyScope = 'read', name = 'WMS') => data(await portal.call('apiKey', 'create', { name, scope, password: seal(PASSWORD) }, as()));
const list = async () => data(await portal.call('apiKey', 'list', {}, as()));
const basic = (keyId: string, secret: string) => ({ token: '', authorization: `Basic ${Buffer.from(`${keyId}:${secret}`).toString('base64')}`, 'x-forwarded-for': here });
const balance = async (headers: Record<string, string>) => (await portal.callRaw('fund', 'balance', {}, headers)).code;
const subjects = async () => {
  await portal.deliverMail();
  return portal.post.sent.filter(({ to }) => to === owner.email).map(({ subject }) => subject);
};

test('a key is made with the password, shown once, and stored as a hash', async () => {
  expect(await portal.callRaw('apiKey', 'create', { name: 'WMS', scope: 'read', password: seal('Wrong#2026') }, as())).toMatchObject({
    code: ErrorCode.BAD_CREDENTIALS,
    data: [{ field: 'password' }],
  });
  expect(await list()).toEqual([]);
  const { keyId, secret } = await create('booking', '仓库系统');
  expect(secret).toMatch(/^sk_[\w-]{43}$/);
  expect(await list()).toMatchObject([{ keyId, name: '仓库系统', scope: 'booking', secretMasked: `sk_****${secret.slice(-4)}`, hasSecret: true }]);
  const stored = await portal.db.selectFrom('access_key').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(secret);
  expect(await subjects()).toEqual(['零担货运平台：已创建 API 密钥']);
});

test('a key makes the calls of its owner: as the user of HTTP Basic, with its secret as the password', async () => {
  const key = await create();
  const answer = await portal.callRaw('owner', 'userInfo', {}, basic(key.keyId, key.secret));
  expect(answer).toMatchObject({ code: 0, data: { id: owner.id } });
});

test.each<[string, (key: { keyId: string; secret: string }) => Record<string, string>]>([
  ['another secret', ({ keyId }) => basic(keyId, `sk_${'A'.repeat(43)}`)],
  ['no secret', ({ keyId }) => basic(keyId, '')],
  ['an unknown id', ({ secret }) => basic('ak_00', secret)],
  ['an id with NUL', ({ secret }) => basic('ak_\0', secret)],
])('%s is refused, on a public call too', async (_what, headers) => {
  const key = await create();
  expect(await portal.callRaw('fund', 'balance', {}, { ...headers(key), 'accept-language': 'en' })).toEqual({ code: ErrorCode.UNAUTHORIZED, msg: 'This API key is wrong or was revoked', data: null });
  expect((await portal.callRaw('location', 'searchPlace', { input: 'Chicago' }, headers(key))).code).toBe(ErrorCode.UNAUTHORIZED);
});

test('an Authorization header of a proxy is none of ours', async () => {
  for (const authorization of ['Basic b3BlcmF0b3I6c2VjcmV0', 'Bearer abc', 'Basic !', 'Basic']) {
    const headers = { token: '', authorization, 'x-forwarded-for': here };
    expect((await portal.callRaw('location', 'searchPlace', { input: 'Chicago' }, headers)).code).toBe(0);
    expect(await balance(headers)).toBe(ErrorCode.UNAUTHORIZED);
    expect(await balance({ ...headers, token: owner.token })).toBe(0);
  }
});

test('a read-only key books and changes nothing', async () => {
  const reading = await create('read');
  const booking = await create('booking');
  const add = (key: typeof reading) => portal.callRaw('addressBook', 'create', exampleAddress(), basic(key.keyId, key.secret));
  expect(await add(reading)).toMatchObject({ code: ErrorCode.FORBIDDEN });
  expect(await portal.db.selectFrom('address').select('id').where('owner_id', '=', owner.id).execute()).toEqual([]);
  expect(await add(booking)).toMatchObject({ code: 0 });
  expect(await balance(basic(booking.keyId, booking.secret))).toBe(0);
});

test('no key makes a call that the contract gives no scope: passwords, cash-outs, keys, sessions', async () => {
  const { keyId, secret } = await create('booking');
  const closed = callRows.filter(({ call }) => call.key === undefined);
  expect(closed.map(({ id }) => id)).toEqual(expect.arrayContaining(['owner.login', 'owner.updatePwd', 'owner.logout', 'fund.cashOut', 'apiKey.create', 'apiKey.list']));
  for (const { group, name, call } of closed) {
    const { code } = await portal.callRaw(group, name, { keyId, transactionNo: 'T0' }, { 'operator-key': '', ...basic(keyId, secret) });
    // A call of operators does not even look at it.
    expect([name, code]).toEqual([name, call.operator ? ErrorCode.UNAUTHORIZED : ErrorCode.FORBIDDEN]);
  }
  const opened = callRows.filter(({ call }) => call.key !== undefined);
  for (const { group, name } of opened) expect([name, (await portal.callRaw(group, name, { id: 'x' }, basic(keyId, secret))).code]).not.toEqual([name, ErrorCode.FORBIDDEN]);
});

test('a rotated key has another secret at once, a revoked one opens nothing at once', async () => {
  const { keyId, secret } = await create();
  expect(await balance(basic(keyId, secret))).toBe(0);
  expect(await portal.callRaw('apiKey', 'rotate', { keyId, password: seal('Wrong#2026') }, as())).toMatchObject({ code: ErrorCode.BAD_CREDENTIALS });
  const next = data(await portal.call('apiKey', 'rotate', { keyId, password: seal(PASSWORD) }, as()));
  expect(await balance(basic(keyId, secret))).toBe(ErrorCode.UNAUTHORIZED);
  expect(await balance(basic(keyId, next.secret))).toBe(0);
  data(await portal.call('apiKey', 'revoke', { keyId }, as()));
  expect(await balance(basic(keyId, next.secret))).toBe(ErrorCode.UNAUTHORIZED);
  expect(await list()).toEqual([]);
  expect(await subjects()).toEqual(['零担货运平台：已创建 API 密钥', '零担货运平台：API 密钥首次在新的网络使用', '零担货运平台：API 密钥已更换']);
});

test('the use of a key is stored once a minute, and mailed once for each network', async () => {
  const { keyId, secret } = await create();
  const at = (seconds: number) => (portal.time.now = new Date(Date.UTC(2026, 2, 1) + seconds * 1000));
  const lastUsed = async () => (await list())[0]!.lastUsedAt;
  const { time } = portal;
  const ask = async (seconds: number, from = here) => {
    at(seconds);
    expect(await balance({ ...basic(keyId, secret), 'x-forwarded-for': from })).toBe(0);
    time.now = undefined;
    return lastUsed();
  };
  expect(await lastUsed()).toBeUndefined();
  expect(await ask(0)).toBe('2026-03-01T00:00:00.000Z');
  expect(await ask(59)).toBe('2026-03-01T00:00:00.000Z');
  expect(await ask(61)).toBe('2026-03-01T00:01:01.000Z');
  await ask(62, '198.51.100.7');
  await ask(63, '198.51.100.7');
  for (let n = 1; n < 9; n += 1) await ask(64, `203.0.113.${n}`);
  const notices = (await subjects()).filter((subject) => subject.endsWith('新的网络使用'));
  expect(notices).toHaveLength(5);
  expect(portal.post.sent.map(({ text }) => text).join()).toContain('首次从 198.51.100.7 使用');
});

test('wrong keys of one address are limited, its right one with them; other addresses are not', async () => {
  const { keyId, secret } = await create();
  const codes: number[] = [];
  for (let n = 0; n < 31; n += 1) codes.push(await balance(basic(keyId, `wrong-${n}`)));
  expect(codes.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => ErrorCode.UNAUTHORIZED));
  expect(codes[30]).toBe(ErrorCode.TOO_MANY);
  expect(await balance(basic(keyId, secret))).toBe(ErrorCode.TOO_MANY);
  expect(await balance({ ...basic(keyId, secret), 'x-forwarded-for': '198.51.100.99' })).toBe(0);
  expect(await balance({ ...as(), 'x-forwarded-for': here })).toBe(0);
});

test('wrong keys of one address are counted by all servers together', async () => {
  const second = await testApp({ beside: portal });
  const { keyId, secret } = await create();
  const servers = [portal, second];
  const ask = async (server: TestApp, headers: Record<string, string>) => (await server.callRaw('fund', 'balance', {}, headers)).code;
  // One instant, in which no try comes back.
  portal.time.now = second.time.now = new Date();
  const codes: number[] = [];
  for (let n = 0; n < 32; n += 1) codes.push(await ask(servers[n % 2]!, basic(keyId, `wrong-${n}`)));
  expect(codes.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => ErrorCode.UNAUTHORIZED));
  expect(codes.slice(30)).toEqual([ErrorCode.TOO_MANY, ErrorCode.TOO_MANY]);
  for (const server of servers) expect(await ask(server, basic(keyId, secret))).toBe(ErrorCode.TOO_MANY);
  portal.time.now = second.time.now = new Date(portal.time.now.getTime() + 2_001);
  for (const server of servers) expect(await ask(server, basic(keyId, secret))).toBe(0);
  expect(await ask(second, basic(keyId, 'wrong'))).toBe(ErrorCode.UNAUTHORIZED);
  expect(await ask(portal, basic(keyId, 'wrong'))).toBe(ErrorCode.TOO_MANY);
  await second.close();
});

test('an owner has ten keys at most, also when they are made at once', async () => {
  const { count } = limits.apiKey;
  const answers = await Promise.all(Array.from({ length: count + 2 }, () => portal.callRaw('apiKey', 'create', { name: 'WMS', scope: 'read', password: seal(PASSWORD) }, as())));
  expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([...Array.from({ length: count }, () => 0), ErrorCode.CONFLICT, ErrorCode.CONFLICT]);
  expect(await list()).toHaveLength(count);
});

describe('secretKey', () => {
  const key = async (headers = {}) => data(await portal.call('owner', 'secretKey', {}, { ...as(), ...headers }));

  test('answers the first key with its secret masked, whatever is asked for', async () => {
    const { keyId, secret } = await create();
    await create();
    const masked = { appKey: keyId, secretMasked: `sk_****${secret.slice(-4)}` };
    expect(await key()).toEqual(masked);
    expect(await key({ 'is-decrypt': 'true' })).toEqual(masked);
  });

  test('makes one where there is none, also when asked several times at once; it opens nothing before it has a secret', async () => {
    const keys = await Promise.all(Array.from({ length: 5 }, () => key()));
    expect(new Set(keys.map(({ appKey }) => appKey)).size).toBe(1);
    const { appKey, secretMasked } = keys[0]!;
    expect(secretMasked).toBe('sk_****');
    expect(await list()).toMatchObject([{ keyId: appKey, scope: 'read', hasSecret: false }]);
    for (const secret of ['', 'sk_****', 'null']) expect(await balance(basic(appKey, secret))).toBe(ErrorCode.UNAUTHORIZED);
    const { secret } = data(await portal.call('apiKey', 'rotate', { keyId: appKey, password: seal(PASSWORD) }, as()));
    expect(await balance(basic(appKey, secret))).toBe(0);
  });
});
