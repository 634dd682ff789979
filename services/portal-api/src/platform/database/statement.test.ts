import { type Kysely, sql } from 'kysely';
import { ownDatabase } from '../../../test/own-database';
import type { Statement } from './executor';
import type { Database } from './schema';
import { statement } from './statement';

jest.setTimeout(60_000);

let db: Kysely<Database>;
let close: () => Promise<void>;
let sent: Statement[] = [];

beforeAll(async () => {
  ({ db, close } = await ownDatabase(1, (one) => sent.push(one)));
  const rows = ['a', 'b'].map((owner_id, n) => ({ owner_id, name: 'quotes' as const, remaining: n + 1, leased: 0, at: new Date(0) }));
  await db.insertInto('budget').values(rows).execute();
});
beforeEach(() => {
  sent = [];
});
afterAll(() => close());

interface Search {
  ownerId?: string | undefined;
  below?: number | undefined;
}

/** Budgets by what is given, and how often the statement was built. */
function budgets() {
  const built = { times: 0 };
  const find = statement<Search, { owner_id: string; remaining: number }>((on, { ownerId, below }) => {
    built.times += 1;
    let query = on.selectFrom('budget').selectAll().where('name', '=', 'quotes').orderBy('owner_id');
    if (ownerId) query = query.where('owner_id', '=', ownerId);
    if (below) query = query.where('remaining', '<', below);
    return query;
  });
  const owners = async (values: Search, on = db) => (await find(on, values)).map(({ owner_id }) => owner_id);
  return { owners, built };
}

const preparedNames = async () => (await sql<{ name: string }>`select name from pg_prepared_statements`.execute(db)).rows.map(({ name }) => name);

test('is built and prepared once for each set of values that are given, and runs with the values of each call', async () => {
  const { owners, built } = budgets();
  expect(await owners({ ownerId: 'a' })).toEqual(['a']);
  expect(await owners({ ownerId: 'b', below: undefined })).toEqual(['b']);
  expect(await owners({ ownerId: 'absent' })).toEqual([]);
  expect(built.times).toBe(1);
  expect(await owners({})).toEqual(['a', 'b']);
  expect(await owners({ below: 2 })).toEqual(['a']);
  expect(await owners({ below: 3, ownerId: 'b' })).toEqual(['b']);
  expect(built.times).toBe(4);
  const names = sent.map(({ name }) => name);
  expect(new Set(names.slice(0, 3)).size).toBe(1);
  expect(new Set(names).size).toBe(4);
  expect(await preparedNames()).toEqual(expect.arrayContaining(names));
});

test('a table that gets a column while its statement is prepared costs no call', async () => {
  const { owners } = budgets();
  await owners({ ownerId: 'a' });
  await sql`alter table budget add column note text`.execute(db);
  sent = [];
  for (let n = 0; n < 3; n += 1) expect(await owners({ ownerId: 'a' })).toEqual(['a']);
  // Refused, carried out without its name, then prepared by a new connection.
  const names = sent.map(({ name }) => name !== undefined);
  expect(names).toEqual([true, false, true, true]);
});

test('in a transaction it is not prepared, because an outdated one would break the transaction', async () => {
  const { owners } = budgets();
  await db.transaction().execute(async (trx) => expect(await owners({ ownerId: 'a' }, trx)).toEqual(['a']));
  expect(sent.map(({ name }) => name)).toEqual([undefined, undefined, undefined]);
});

test('what is asked in more ways than are kept is not prepared', async () => {
  const before = (await preparedNames()).length;
  const any = statement<Record<string, number>, { one: number }>((on) => on.selectNoFrom(sql<number>`1`.as('one')));
  for (let n = 0; n < 60; n += 1) expect(await any(db, { [`v${n}`]: n })).toEqual([{ one: 1 }]);
  expect((await preparedNames()).length).toBe(before + 50);
});
