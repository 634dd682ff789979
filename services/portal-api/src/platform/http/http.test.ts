import { createHash } from 'node:crypto';
import { ErrorCode } from '@portal/api-contract';
import { calls } from '@portal/api-contract/table';
import Fastify from 'fastify';
import { testApp, type TestApp } from '../../../test/test-app';
import { BusinessError, messages } from './errors';
import type { Handlers } from './contract';
import { deleteExpired } from '../jobs/retention';
import { keyRing } from '../keys/key-ring';
import { plainHashRetention, withIdempotency } from './idempotency';
import { createRequestMac, type RequestMac } from './request-mac';
import { type ContractOptions, registerCalls, serveContract } from './server';

let portal: TestApp;

beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());

const english = { 'accept-language': 'en-US,en;q=0.9' };

describe('every call of the contract', () => {
  const rows = Object.entries(calls).flatMap(([group, names]) => Object.entries(names).map(([name, call]) => ({ group, name, call })));

  test('exists, and requires a token unless it is public', async () => {
    for (const { call } of rows) {
      const url = `/api${call.path.replace(/\{\w+\}/g, 'x')}`;
      const response = await portal.app.inject({ method: call.method, url, headers: english });
      expect(response.statusCode).toBe(200);
      const { code } = response.json<{ code: number }>();
      expect(code).not.toBe(ErrorCode.GENERIC);
      if (!('public' in call)) expect(response.json()).toEqual({ code: 401, msg: 'Your session has ended, please sign in again', data: null });
      else expect(code).not.toBe(ErrorCode.UNAUTHORIZED);
    }
  });

  test('accepts a body up to the limit of its entry', async () => {
    for (const { call } of rows.filter(({ call: one }) => one.params === 'body')) {
      const limit = 'bodyLimit' in call ? call.bodyLimit : 1024 * 1024;
      const codeOf = async (bytes: number) =>
        (await portal.app.inject({ method: call.method, url: `/api${call.path}`, payload: ' '.repeat(bytes), headers: { ...english, token: portal.owner.token } })).json<{ code: number }>().code;
      const over = call.path === '/oss/object' ? ErrorCode.INVALID : ErrorCode.TOO_LARGE;
      expect([call.path, await codeOf(limit + 1)]).toEqual([call.path, over]);
      expect([call.path, await codeOf(limit)]).not.toEqual([call.path, ErrorCode.TOO_LARGE]);
    }
  });

  test('is described in the OpenAPI document', async () => {
    const document = (await portal.app.inject('/api/openapi.json')).json<{ openapi: string; paths: Record<string, object>; components: { schemas: object } }>();
    expect(document.openapi).toBe('3.1.0');
    for (const { call } of rows) expect(document.paths[`/api${call.path}`]).toHaveProperty(call.method.toLowerCase());
    const references = new Set(Array.from(JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g), ([, target]) => target));
    for (const target of references) expect(document.components.schemas).toHaveProperty([String(target).replace('#/components/schemas/', '')]);
  });
});

describe('a call without a handler', () => {
  const answer = () => Promise.reject(new Error('not asked for'));
  const serve = (groups: ContractOptions['groups']) => {
    const app = Fastify();
    serveContract(app, { groups } as ContractOptions);
    return app;
  };

  test('stops the start, with its name in the error', async () => {
    const app = serve(['location', 'translate']);
    registerCalls(app, 'location', { searchPlace: answer, detail: answer });
    await expect(app.ready()).rejects.toThrow('No handler for translate.text');
  });

  test('does not compile', async () => {
    const app = serve(['location']);
    // @ts-expect-error searchPlace was forgotten
    const forgetful: Handlers<'location'> = { detail: answer };
    registerCalls(app, 'location', forgetful);
    await expect(app.ready()).rejects.toThrow('No handler for location.searchPlace');
  });
});

describe('an invalid request', () => {
  const send = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: string, headers = {}) => {
    const response = await portal.app.inject({ method, url, ...(payload === undefined ? {} : { payload }), headers: { ...english, token: portal.owner.token, ...headers } });
    return { status: response.statusCode, ...response.json<{ code: number; msg: string; data: unknown }>() };
  };

  test.each([
    ['GET', '/api/nothing/here'],
    ['GET', '/api/owner/login'],
    ['GET', '/api/address-book/%zz'],
    ['GET', '/'],
    ['GET', `/api/address-book/${'x'.repeat(9000)}`],
  ] as const)('%s %s is an envelope 40400', async (method, url) => {
    expect(await send(method, url)).toMatchObject({ status: 200, code: ErrorCode.NOT_FOUND });
  });

  test('with a body that is not JSON is a 20000, and with one that is too large a 41300', async () => {
    expect(await send('POST', '/api/address-book/page', '{"pageNo":', { 'content-type': 'application/json' })).toMatchObject({ code: ErrorCode.INVALID, data: [] });
    expect(await send('POST', '/api/address-book/page', '<html>', { 'content-type': 'text/html' })).toMatchObject({ code: ErrorCode.INVALID });
    expect(await send('POST', '/api/address-book/page', '[1]')).toMatchObject({ code: ErrorCode.INVALID });
    expect(await send('POST', '/api/address-book/page', JSON.stringify('x'.repeat(2_000_000)))).toMatchObject({ code: ErrorCode.TOO_LARGE });
  });

  test('without a body gets the defaults', async () => {
    expect(await send('POST', '/api/address-book/page')).toMatchObject({ code: 0, data: { pageNo: 1, pageSize: 10 } });
    expect(await send('POST', '/api/address-book/page', '', { 'content-type': 'application/json' })).toMatchObject({ code: 0 });
  });

  test('answers an unexpected failure as -1 without details', async () => {
    await portal.db.schema.alterTable('address').renameTo('gone').execute();
    const answer = await portal.callRaw('addressBook', 'page', {}, english);
    await portal.db.schema.alterTable('gone').renameTo('address').execute();
    expect(answer).toEqual({ code: -1, msg: 'Something went wrong, please try again later', data: null });
  });
});

describe('an Idempotency-Key', () => {
  let runs = 0;
  let requestMac: RequestMac;
  const [first, second] = [3, 4].map((byte) => Buffer.alloc(32, byte)) as [Buffer, Buffer];
  const macBy = (...secrets: Buffer[]) => createRequestMac(keyRing('link', secrets));
  const work = () => Promise.resolve({ run: (runs += 1) });
  const run = (key: string | undefined, input: unknown = {}, ownerId = portal.owner.id, task: () => Promise<unknown> = work) =>
    portal.db.transaction().execute((trx) => withIdempotency(trx, { ownerId, call: 'fund.cashOut', key, input, requestMac }, task));

  beforeEach(() => {
    runs = 0;
    requestMac = macBy(first);
  });

  test('gives a repeat the first answer, for its owner only', async () => {
    expect(await run('a')).toEqual({ run: 1 });
    expect(await run('a')).toEqual({ run: 1 });
    expect(await run('a', {}, portal.stranger.id)).toEqual({ run: 2 });
    expect(await run(undefined)).toEqual({ run: 3 });
  });

  test('makes parallel repeats wait for the first', async () => {
    const answers = await Promise.all([run('b'), run('b'), run('b')]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(runs).toBe(1);
  });

  test('refuses another request under the same key', async () => {
    await run('c', { amount: '1' });
    await expect(run('c', { amount: '2' })).rejects.toMatchObject({ code: ErrorCode.CONFLICT });
  });

  test('is stored with a keyed hash, and with a plain one for an hour only', async () => {
    await run('e', { accountNumber: '12345678' });
    const stored = () => portal.db.selectFrom('idempotency').select(['request_hash', 'request_mac']).where('key', '=', 'e').executeTakeFirstOrThrow();
    const plain = createHash('sha256').update('{"accountNumber":"12345678"}').digest();
    expect((await stored()).request_hash).toEqual(plain);
    expect((await stored()).request_mac).toHaveLength(32);
    const expire = (minutes: number) => portal.db.transaction().execute((trx) => deleteExpired([plainHashRetention])(trx, 'all', new Date(Date.now() + minutes * 60_000)));
    await expire(59);
    expect((await stored()).request_hash).toEqual(plain);
    await expire(61);
    expect((await stored()).request_hash).toHaveLength(0);
    expect(await run('e', { accountNumber: '12345678' })).toEqual({ run: 1 });
    await expect(run('e', { accountNumber: '12345679' })).rejects.toMatchObject({ code: ErrorCode.CONFLICT });
  });

  test('of the former version is compared by its plain hash, which is kept', async () => {
    await run('f', { amount: '1' });
    await portal.db.updateTable('idempotency').set({ request_mac: null, mac_key: null }).where('key', '=', 'f').execute();
    await portal.db.transaction().execute((trx) => deleteExpired([plainHashRetention])(trx, 'all', new Date(Date.now() + 7_200_000)));
    expect(await run('f', { amount: '1' })).toEqual({ run: 1 });
    await expect(run('f', { amount: '2' })).rejects.toMatchObject({ code: ErrorCode.CONFLICT });
  });

  test('stays good while the keys of the server rotate, also when the former one is gone', async () => {
    await run('g', { amount: '1' });
    requestMac = macBy(second, first);
    expect(await run('g', { amount: '1' })).toEqual({ run: 1 });
    await expect(run('g', { amount: '2' })).rejects.toMatchObject({ code: ErrorCode.CONFLICT });
    requestMac = macBy(second);
    expect(await run('g', { amount: '1' })).toEqual({ run: 1 });
  });

  test.each(['', '  '])('that is empty (%j) is refused by its name, before anything is done', async (key) => {
    const answer = await portal.callRaw('fund', 'recharge', { amount: '1.00', method: 'wire' }, { ...english, token: portal.owner.token, 'idempotency-key': key });
    expect(answer).toEqual({ code: ErrorCode.INVALID, msg: 'Some of the values are not valid', data: [{ field: 'Idempotency-Key', msg: 'The Idempotency-Key is empty' }] });
  });

  test('that is too long is refused by its name, and one of 200 characters is taken whole', async () => {
    const ask = (key: string) => portal.callRaw('fund', 'recharge', { amount: '50.00', method: 'wire' }, { ...english, token: portal.owner.token, 'idempotency-key': key });
    expect(await ask('k'.repeat(201))).toMatchObject({ code: ErrorCode.INVALID, data: [{ field: 'Idempotency-Key', msg: 'The Idempotency-Key is longer than 200 characters' }] });
    expect(await ask('k'.repeat(200))).toMatchObject({ code: 0 });
  });

  test('is free again after a refusal', async () => {
    const refuse = () => Promise.reject(new BusinessError(ErrorCode.CONFLICT, messages.notFound));
    await expect(run('d', {}, portal.owner.id, refuse)).rejects.toThrow();
    expect(await run('d')).toEqual({ run: 1 });
  });
});
