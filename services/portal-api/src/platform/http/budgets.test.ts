import { ErrorCode } from '@portal/api-contract';
import type { Kysely } from 'kysely';
import { uploaded } from '../../../test/files';
import { ownDatabase } from '../../../test/own-database';
import { testApp, type TestApp } from '../../../test/test-app';
import type { Statement } from '../database/executor';
import type { Database } from '../database/schema';
import { type Budgets, createBudgets, noBudgets } from './budgets';
import type { TooMany } from './errors';

jest.setTimeout(60_000);

describe('two servers', () => {
  let db: Kysely<Database>;
  let close: () => Promise<void>;
  let statements: Statement[];
  let now: number;
  let servers: Budgets[];

  beforeAll(async () => {
    ({ db, close } = await ownDatabase(4, (one) => statements.push(one)));
  });
  beforeEach(async () => {
    statements = [];
    now = 1_700_000_000_000;
    await db.deleteFrom('budget').execute();
    statements = [];
    servers = [1, 2].map(() => createBudgets(db, { ...noBudgets, requests: 100, quotes: 3 }, () => new Date(now)));
  });
  afterAll(() => close());

  /** Spends as often as asked, at both servers in turn; the answers of those that were refused. */
  async function spend(count: number, name: 'requests' | 'quotes', owner = 'a') {
    const outcomes = Array.from({ length: count }, async (_none, n) => {
      try {
        await servers[n % 2]!.spend(owner, name);
        return undefined;
      } catch (error) {
        return error as TooMany;
      }
    });
    return (await Promise.all(outcomes)).filter((one) => one !== undefined);
  }

  test('give an owner one budget together, and every owner their own', async () => {
    const refused = await spend(8, 'quotes');
    expect(refused).toHaveLength(5);
    expect(refused[0]).toMatchObject({ code: ErrorCode.TOO_MANY, retryAfterMs: 20 * 60_000, params: { max: 3, minutes: 20 } });
    expect(await spend(3, 'quotes', 'b')).toHaveLength(0);
  });

  test('fill it again over the hour', async () => {
    await spend(4, 'quotes');
    now += 20 * 60_000 - 1;
    expect(await spend(1, 'quotes')).toHaveLength(1);
    now += 1;
    expect(await spend(2, 'quotes')).toHaveLength(1);
    now += 10 * 3_600_000;
    expect(await spend(4, 'quotes')).toHaveLength(1);
  });

  test('ask the database for one plain request in twenty of the budget, and not while there is none', async () => {
    expect(await spend(100, 'requests')).toHaveLength(0);
    expect(statements).toHaveLength(20);
    expect(await spend(2, 'requests')).toHaveLength(2);
    expect(statements).toHaveLength(22);
    expect(await spend(100, 'requests')).toHaveLength(100);
    expect(statements).toHaveLength(22);
  });
});

describe('in the API', () => {
  let portal: TestApp;
  beforeAll(async () => {
    portal = await testApp({ budgets: { requests: 40, uploads: 3, ai: 2, quotes: 1, exports: 1 }, storedBytes: 2 * 1024 * 1024 });
    // Budgets fill again as time passes.
    portal.time.now = new Date();
  });
  afterAll(() => portal.close());

  const english = { 'accept-language': 'en' };
  const read = (headers = {}) => portal.callRaw('aiHelper', 'orderInfo', { text: '2 pallets' }, { ...english, ...headers });

  test('the budget of a call is that of its entry; a refusal names it, and other calls and owners go on', async () => {
    expect([(await read()).code, (await read()).code]).toEqual([0, 0]);
    const { url, headers } = { url: '/api/ai-helper/order-info', headers: { ...english, token: portal.owner.token } };
    const response = await portal.app.inject({ method: 'POST', url, headers, payload: { text: '2 pallets' } });
    const msg = 'Your account has used its 2 AI readings and translations an hour. Please try again in 30 min';
    expect([response.json(), response.headers['retry-after']]).toEqual([{ code: ErrorCode.TOO_MANY, msg, data: null }, '1800']);
    expect((await read({ token: portal.stranger.token })).code).toBe(0);
    expect((await portal.call('fund', 'balance', {})).code).toBe(0);
  });

  test('an export is spent when it begins, not when its progress is asked for', async () => {
    await portal.db.updateTable('owner').set({ ext_flag: true }).where('id', '=', portal.owner.id).execute();
    const begun = await portal.call('shipment', 'export', { filter: {} });
    expect(begun.code).toBe(0);
    const { jobId } = begun.data as { jobId: string };
    for (let n = 0; n < 3; n += 1) expect((await portal.call('shipment', 'export', { jobId })).code).toBe(0);
    expect((await portal.call('shipment', 'export', { filter: {} })).code).toBe(ErrorCode.TOO_MANY);
  });

  test('bytes stored', async () => {
    await uploaded(portal, english, Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(1_900_000)]));
    await uploaded(portal, english);
    const over = uploaded(portal, english, Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(300_000)]));
    await expect(over).rejects.toThrow('Your files take up all of your 2 MB');
    await uploaded(portal, { token: portal.stranger.token }, Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(300_000)]));
  });

  test('plain requests', async () => {
    const codes = new Set<number>();
    for (let n = 0; n < 60; n += 1) codes.add((await portal.call('owner', 'userInfo', {})).code);
    expect(codes).toEqual(new Set([0, ErrorCode.TOO_MANY]));
  });
});
