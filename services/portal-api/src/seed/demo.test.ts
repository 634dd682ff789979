import type { Kysely } from 'kysely';
import { faultsOf } from '../../test/books';
import { cloneDatabase } from '../../test/databases';
import { testFiles } from '../../test/files';
import { addOwner } from '../../test/owners';
import { connect } from '../database/connect';
import type { Database } from '../database/schema';
import { passwordMatches } from '../owner/password';
import { seedDemo } from './demo';

// The first file of a run waits for the database server.
jest.setTimeout(60_000);

let db: Kysely<Database>;
let drop: () => Promise<void>;

beforeEach(async () => {
  const database = await cloneDatabase();
  db = connect(database.url, () => undefined, 2);
  drop = database.drop;
});
afterEach(async () => {
  await db.destroy();
  await drop();
});

it('leaves a database with owners alone', async () => {
  await addOwner(db);
  await seedDemo(db, testFiles);
  expect(await db.selectFrom('owner').select('id').execute()).toHaveLength(1);
});

it('makes two accounts that can sign in, each with an address book and a wallet whose ledger adds up, and does it once', async () => {
  await seedDemo(db, testFiles);
  await seedDemo(db, testFiles);
  const owners = await db.selectFrom('owner').selectAll().orderBy('email').execute();
  expect(owners.map(({ email, ext_flag }) => [email, ext_flag])).toEqual([['express@example.com', true], ['owner@example.com', false]]);
  for (const { id, password_hash } of owners) {
    expect(await passwordMatches(password_hash, 'Freight#2026')).toBe(true);
    const addresses = await db.selectFrom('address').select(['type', 'is_default', 'lat']).where('owner_id', '=', id).execute();
    expect(addresses).toHaveLength(12);
    expect(addresses.filter(({ is_default }) => is_default).map(({ type }) => type).sort()).toEqual([1, 2, 3]);
    expect(addresses.every(({ lat }) => lat !== null)).toBe(true);

    const requests = await db.selectFrom('bank_order').innerJoin('trade_record', 'trade_record.transaction_no', 'bank_order.transaction_no').select(['bank_order.type', 'status']).where('bank_order.owner_id', '=', id).execute();
    const kinds = requests.map(({ type, status }) => `${type}:${status}`);
    expect(new Set(kinds)).toEqual(new Set(['1:0', '1:1', '1:2', '8:0', '8:1', '8:2']));
  }
  // No job asks the bank about what is pending here.
  expect((await faultsOf(db)).filter(({ fault }) => fault !== 'half written')).toEqual([]);
});
