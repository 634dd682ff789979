import type { Kysely } from 'kysely';
import { cloneDatabase } from '../../test/databases';
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
  await seedDemo(db);
  expect(await db.selectFrom('owner').select('id').execute()).toHaveLength(1);
});

it('makes two accounts that can sign in, each with an address book and a wallet whose ledger adds up, and does it once', async () => {
  await seedDemo(db);
  await seedDemo(db);
  const owners = await db.selectFrom('owner').selectAll().orderBy('email').execute();
  expect(owners.map(({ email, ext_flag }) => [email, ext_flag])).toEqual([['express@example.com', true], ['owner@example.com', false]]);
  for (const { id, password_hash } of owners) {
    expect(await passwordMatches(password_hash, 'Freight#2026')).toBe(true);
    const addresses = await db.selectFrom('address').select(['type', 'is_default', 'lat']).where('owner_id', '=', id).execute();
    expect(addresses).toHaveLength(12);
    expect(addresses.filter(({ is_default }) => is_default).map(({ type }) => type).sort()).toEqual([1, 2, 3]);
    expect(addresses.every(({ lat }) => lat !== null)).toBe(true);

    const wallet = await db.selectFrom('wallet').selectAll().where('owner_id', '=', id).executeTakeFirstOrThrow();
    const entries = await db.selectFrom('ledger_entry').select(['account', 'amount']).where('owner_id', '=', id).execute();
    const sum = (account: string) => entries.filter((entry) => entry.account === account).reduce((total, { amount }) => total + amount, 0);
    expect(wallet).toMatchObject({ available: sum('available'), frozen: sum('frozen') });
    expect(wallet.available + wallet.frozen).toBe(-sum('outside'));
    const last = await db.selectFrom('trade_record').selectAll().where('owner_id', '=', id).orderBy('sequence', 'desc').executeTakeFirstOrThrow();
    expect(last).toMatchObject({ balance_after: wallet.available, frozen_after: wallet.frozen });
  }
});
