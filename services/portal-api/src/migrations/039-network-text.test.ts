import { clientAddress } from '@portal/node-kit';
import { sql } from 'kysely';
import { ownDatabase, type OwnDatabase } from '../../test/own-database';
import { migrate } from '../platform/database/migrate';
import { migrations } from './all';

let database: OwnDatabase;

beforeEach(async () => {
  database = await ownDatabase(1);
  await sql`drop schema public cascade; create schema public;`.execute(database.db);
});
afterEach(() => database.close());

test('networks of keys stay known in their new text, and to the version before in the old one', async () => {
  const { db } = database;
  await migrate(db, Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '039')));
  // No row needs a key here: replica mode skips the check of foreign keys.
  await sql`set session_replication_role = replica`.execute(db);
  const before = ['0:0:0:0::/64', '203.0.113.7', '2001:db8:0:0::/64', '2001:db8:0:2::/64', '2001:db8:1:0::/64', 'fe80:0:0:0::/64'];
  for (const network of before) await sql`insert into access_key_network values ('K', ${network}, now(), now())`.execute(db);

  await migrate(db, migrations);
  const known = (await db.selectFrom('access_key_network').select('network').execute()).map(({ network }) => network);
  const seen = ['::1', '203.0.113.7', '2001:db8::5', '2001:db8:0:2::5', '2001:db8:1::5', 'fe80::5'].map(clientAddress);
  expect(known.sort()).toEqual([...new Set([...before, ...seen])].sort());
});
