import { faultsOf } from '../../test/books';
import { testStores } from '../../test/storage';
import { ownDatabase, type OwnDatabase } from '../../test/own-database';
import { addOwner } from '../../test/owners';
import { passwordMatches } from '../domains/accounts/password';
import { seedDemo } from './demo';

let db: OwnDatabase['db'];
let close: OwnDatabase['close'];

beforeEach(async () => {
  ({ db, close } = await ownDatabase());
});
afterEach(() => close());

test('does not change a database with owners', async () => {
  await addOwner(db);
  await seedDemo(db, testStores);
  expect(await db.selectFrom('owner').select('id').execute()).toHaveLength(1);
});

test('creates two accounts that can sign in, each with an address book and a balanced wallet, and does it once', async () => {
  await seedDemo(db, testStores);
  await seedDemo(db, testStores);
  const owners = await db.selectFrom('owner').selectAll().orderBy('email').execute();
  expect(owners.map(({ email, ext_flag }) => [email, ext_flag])).toEqual([
    ['express@example.com', true],
    ['owner@example.com', false],
  ]);
  for (const { id, password_hash } of owners) {
    expect(await passwordMatches(password_hash, 'Freight#2026')).toBe(true);
    const addresses = await db.selectFrom('address').select(['type', 'is_default', 'lat']).where('owner_id', '=', id).execute();
    expect(addresses).toHaveLength(12);
    expect(
      addresses
        .filter(({ is_default }) => is_default)
        .map(({ type }) => type)
        .sort(),
    ).toEqual([1, 2, 3]);
    expect(addresses.every(({ lat }) => lat !== null)).toBe(true);

    const requests = await db
      .selectFrom('bank_order')
      .innerJoin('trade_record', 'trade_record.transaction_no', 'bank_order.transaction_no')
      .select(['bank_order.type', 'status'])
      .where('bank_order.owner_id', '=', id)
      .execute();
    const kinds = requests.map(({ type, status }) => `${type}:${status}`);
    expect(new Set(kinds)).toEqual(new Set(['1:0', '1:1', '1:2', '8:0', '8:1', '8:2']));
  }
  // No job asks the bank about what is pending here.
  expect((await faultsOf(db)).filter(({ fault }) => fault !== 'half written')).toEqual([]);
});
