import { sql } from 'kysely';
import { letBankWork } from '../../../../test/bank';
import { deliver, signed } from '../../../../test/bank-webhook';
import { expectBooksBalance } from '../../../../test/books';
import { data } from '../../../../test/freight';
import { addPayer } from '../../../../test/money';
import { testApp, type TestApp } from '../../../../test/test-app';
import type { Bank } from '../../../bank/bank';

let portal: TestApp;

beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());

test('no request and no job is locked while the bank is asked, and what it reports meanwhile is settled once', async () => {
  const { id, token } = await addPayer(portal, 1_000_00);
  const { transactionNo } = data(await portal.call('fund', 'recharge', { amount: '100.00', method: 'wire' }, { token }));
  let asked = 0;
  const bank: Bank = {
    async ask() {
      asked += 1;
      await sql`select from bank_order where transaction_no = ${transactionNo} for update nowait`.execute(portal.db);
      await sql`select from job where subject = ${transactionNo} for update nowait`.execute(portal.db);
      const { rows } = await sql`select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`.execute(portal.db);
      expect(rows).toEqual([]);
      await deliver(portal, signed({ eventId: 'meanwhile', transactionNo, amount: '100.00', status: 'success' }));
      return { decision: { status: 1 } };
    },
  };
  await letBankWork(portal, 60, bank);
  expect(asked).toBe(1);
  expect(await portal.db.selectFrom('wallet').select('available').where('owner_id', '=', id).executeTakeFirst()).toEqual({ available: 1_100_00 });
  await expectBooksBalance(portal, id);
  await letBankWork(portal, 3600, bank);
  expect(asked).toBe(1);
});
