import { EventEmitter, once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { ErrorCode } from '@portal/api-contract';
import { sql } from 'kysely';
import { uploaded } from '../../../test/files';
import { testApp, type TestApp } from '../../../test/test-app';

jest.setTimeout(60_000);

let portal: TestApp;
let sending: ClientRequest[];

beforeAll(async () => {
  // Two uploads and two calls of one owner at the same time.
  portal = await testApp({ publicPointsPerMinute: 100, uploadsAtOnce: 8 });
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(() => {
  sending = [];
});
afterEach(() => {
  for (const one of sending) one.destroy();
});
afterAll(() => portal.close());

/** The head of a request with a body of 10 MB, of which nothing is sent. */
function stall(path: string, headers: Record<string, string>): ClientRequest {
  const { port } = portal.app.server.address() as AddressInfo;
  const one = request({ port, host: '127.0.0.1', path: `/api${path}`, method: 'POST', headers: { 'content-length': String(10_000_000), ...headers } });
  one.on('error', () => undefined).flushHeaders();
  sending.push(one);
  return one;
}

async function answerTo(one: ClientRequest) {
  const [response] = (await once(one, 'response')) as [IncomingMessage];
  return { retryAfter: response.headers['retry-after'], ...(JSON.parse(await text(response)) as { code: number; msg: string }) };
}

describe('before its body is read, a call is refused', () => {
  test.each([['/oss/object'], ['/order/list'], ['/owner/updatePwd']])('%s without a session', async (path) => {
    expect(await answerTo(stall(path, { token: 'none' }))).toMatchObject({ code: ErrorCode.UNAUTHORIZED });
  });

  test('that an address has no points for, with the time after which it has', async () => {
    const from = { 'x-forwarded-for': '192.0.2.9' };
    for (let n = 0; n < 5; n += 1) await portal.callRaw('aiHelper', 'orderInfo', { text: 'x' }, { ...from, token: '' });
    expect(await answerTo(stall('/ai-helper/order-info', from))).toMatchObject({ code: ErrorCode.TOO_MANY, retryAfter: '12' });
  });
});

test('uploads of one owner that stop wait for each other, then are refused, and keep nobody else from uploading', async () => {
  const { token } = portal.owner;
  const stalled = Array.from({ length: 7 }, () => stall('/oss/object', { token }));
  const refused = await Promise.race(stalled.map(answerTo));
  expect(refused).toEqual({ code: ErrorCode.TOO_MANY, msg: '正在上传的文件过多，请稍后再试', data: null, retryAfter: '8' });
  await uploaded(portal, { token: portal.stranger.token });
  for (const one of stalled) one.destroy();
  // Their places are free as soon as the server has seen them go.
  const retry = (): Promise<string> => uploaded(portal).catch(retry);
  expect(await retry()).toMatch(/^obj_/);
});

test("one owner's slow searches leave connections to others", async () => {
  const release = new EventEmitter();
  const locked = portal.db.transaction().execute(async (trx) => {
    await sql`lock table address`.execute(trx);
    await once(release, 'done');
  });
  const slow = Array.from({ length: 40 }, () => portal.callRaw('addressBook', 'page', {}));
  while ((await blocked()) < 2) await sleep(20);
  expect(await portal.call('order', 'list', {}, { token: portal.stranger.token })).toMatchObject({ code: 0 });
  expect(await blocked()).toBe(2);
  release.emit('done');
  await locked;
  // The others of the same owner waited for their turn.
  for (const answer of await Promise.all(slow)) expect(answer.code).toBe(0);
});

/** Statements that wait for the lock. */
async function blocked(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(portal.db);
  return rows[0]!.count;
}
