import { sql } from 'kysely';
import { casesFor } from '../../../bench/cases';
import { fill } from '../../../bench/data/fill';
import { type Recorder, recordStatements } from '../../../bench/statements-of';
import type { Statement } from '../../platform/database/executor';
import { ownDatabase, type OwnDatabase } from '../../../test/own-database';

// Enough that reading the whole table is dearer than any index, as it is with a million.
const ORDERS = 6000;
const OWNERS = 30;

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Heap Fetches'?: number;
  Plans?: Plan[];
}

jest.setTimeout(120_000);

let database: OwnDatabase;
let db: OwnDatabase['db'];
let recorder: Recorder;
let ownerId: string;
let own: number;

beforeAll(async () => {
  database = await ownDatabase();
  db = database.db;
  recorder = recordStatements(database.url);
  ownerId = (await fill(db, { orders: ORDERS, owners: OWNERS }))[0]!;
  await vacuumed();
  own = (await db.selectFrom('freight_order').select('order_no').where('owner_id', '=', ownerId).execute()).length;
});
afterAll(async () => {
  await recorder.close();
  await database.close();
});

/** Until every page of orders is known to be visible to all: a statistics run of the server's own may hold the vacuum back. */
async function vacuumed(): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ done: boolean }>`select relallvisible >= relpages as done from pg_class where oid = 'freight_order'::regclass`.execute(db);
    if (rows[0]!.done) return;
    await sql`vacuum analyze freight_order`.execute(db);
  }
}

/** The nodes of a plan that read orders, with what they did. */
async function reads({ sql: text, parameters }: Statement): Promise<Plan[]> {
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': [{ Plan: Plan }] }>({ ...sql`explain`.compile(db), sql: `explain (analyze, format json) ${text}`, parameters });
  const flat = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flat)];
  return flat(rows[0]!['QUERY PLAN'][0].Plan).filter((node) => node['Relation Name'] === 'freight_order');
}

/** The names are those of the benchmark's cases; the numbers are any, since the names alone are wanted here. */
const names = casesFor(
  200,
  [
    { order_no: 'FP1', pro_no: '1', bol_no: '2', reference_no: '3', scac: 'SRFX' },
    { order_no: 'FP2', pro_no: '4', bol_no: '5', reference_no: '6', scac: 'SRFX' },
  ],
  new Date(),
).map(({ name }) => name);

describe('statements of the lists', () => {
  test.each(names.map((name, n) => [name, n] as const))('%s: reads only orders of the owner, in few statements', async (_name, n) => {
    const known = await db
      .selectFrom('freight_order')
      .select(['order_no', 'pro_no', 'bol_no', 'reference_no', 'scac'])
      .where('owner_id', '=', ownerId)
      .where('status', '=', 80)
      .orderBy('order_no')
      .limit(2)
      .execute();
    const { call, input } = casesFor(own, known, new Date())[n]!;
    const statements = await recorder.of(ownerId, call, input);
    expect(statements.length).toBeLessThanOrEqual(call === 'list' ? 3 : 1);
    for (const statement of statements) {
      for (const node of await reads(statement)) {
        expect(node['Node Type']).not.toBe('Seq Scan');
        expect((node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']).toBeLessThanOrEqual(own);
      }
    }
  });

  test.each<[string, 'list' | 'orderStatus', object]>([
    ['counts', 'orderStatus', {}],
    ['counts of a carrier', 'orderStatus', { scac: 'SRFX' }],
    ['counts of a keyword', 'orderStatus', { keyword: 'gulf' }],
    ['the last page', 'list', { pageNo: 20 }],
    ['the dearest of a carrier', 'list', { sort: '-total', scac: 'SRFX' }],
    ['pickup dates', 'list', { dateType: 'pickup', dateFrom: '2020-01-01', sort: 'pickupDate' }],
  ])('%s come from an index alone: a column that they read belongs in freight_order_search (docs/CONTRIBUTING.md, "Add a column to the orders list")', async (_name, call, input) => {
    const [first] = await recorder.of(ownerId, call, input);
    expect((await reads(first!)).map((node) => [node['Node Type'], node['Heap Fetches']])).toEqual([['Index Only Scan', 0]]);
  });

  test('orders with an exception are found by an index of their own: no other order is read', async () => {
    const { count } = await db
      .selectFrom('freight_order')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('owner_id', '=', ownerId)
      .where('exception_code', 'is not', null)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow();
    const [first] = await recorder.of(ownerId, 'list', { sort: '-total', exceptionOnly: true });
    expect(Number(count)).toBeGreaterThan(0);
    expect((await reads(first!)).map((node) => [node['Actual Rows'], node['Rows Removed by Filter'] ?? 0])).toEqual([[Number(count), 0]]);
  });
});
