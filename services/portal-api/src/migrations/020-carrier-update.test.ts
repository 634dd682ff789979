import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { ownDatabase, type OwnDatabase } from '../../test/own-database';
import { migrate } from '../platform/database/migrate';
import { migrations } from './all';

let database: OwnDatabase;

beforeEach(async () => {
  database = await ownDatabase(1);
  await sql`drop schema public cascade; create schema public;`.execute(database.db);
});
afterEach(() => database.close());

test('keeps the updates that orders have, and lets the version before it read and add some', async () => {
  const { db } = database;
  await new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } }).migrateTo('019-sweep-objects');
  // Neither row needs an order here: replica mode skips the check of foreign keys.
  await sql`set session_replication_role = replica`.execute(db);
  await sql`insert into order_news values ('F1', 'before', now())`.execute(db);

  await migrate(db, migrations);
  await db.insertInto('carrier_update').values({ order_no: 'F1', reference: 'now', created_at: new Date() }).execute();
  await sql`insert into order_news (order_no, reference, created_at) values ('F1', 'old version', now())`.execute(db);

  const known = await db.selectFrom('carrier_update').select('reference').where('order_no', '=', 'F1').orderBy('reference').execute();
  expect(known.map(({ reference }) => reference)).toEqual(['before', 'now', 'old version']);
  const { rows } = await sql<{ reference: string }>`select reference from order_news order by reference`.execute(db);
  expect(rows).toEqual(known);
});

test('applies an update once, also when both versions write it', async () => {
  const { db } = database;
  await migrate(db, migrations);
  await sql`set session_replication_role = replica`.execute(db);
  await sql`insert into order_news values ('F1', 'a', now())`.execute(db);
  await expect(db.insertInto('carrier_update').values({ order_no: 'F1', reference: 'a', created_at: new Date() }).execute()).rejects.toThrow('carrier_update_pkey');
});
