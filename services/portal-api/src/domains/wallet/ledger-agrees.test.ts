import { TradeStatus, TradeType } from '@portal/api-contract';
import { type Kysely, sql, type Transaction } from 'kysely';
import { booked, data } from '../../../test/freight';
import { addPayer, recharge } from '../../../test/money';
import { testApp, type TestApp } from '../../../test/test-app';
import { testKeys } from '../../../test/server-keys';
import type { Database } from '../../platform/database/schema';
import { requestCashOut, requestRecharge } from './bank-orders';
import { createFieldCipher } from './field-cipher';

// What the commit refuses, whoever writes it.
let portal: TestApp;
let ownerId: string;
let as: { token: string };

beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());
beforeEach(async () => {
  const owner = await addPayer(portal, 2_000_00);
  ownerId = owner.id;
  as = { token: owner.token };
});

type Accounts = Partial<Record<'available' | 'frozen' | 'owed' | 'outside', number>>;

interface Raw {
  type: TradeType;
  amount: number;
  status?: TradeStatus;
  orderNo?: string | null;
  entries?: Accounts;
  /** What the entries say instead of the record. */
  entryOwner?: string;
  entryOrder?: string | null;
  receivableNo?: string;
}

let count = 0;

/** A record and its entries as SQL that knows nothing of the ledger's rules. */
async function write(db: Kysely<Database>, { type, amount, status = 1, orderNo = null, entries = {}, ...entry }: Raw): Promise<string> {
  const no = `RAW-${ownerId}-${(count += 1)}`;
  await sql`insert into trade_record (transaction_no, owner_id, type, status, amount, balance_after, frozen_after, order_no, created_at)
    values (${no}, ${ownerId}, ${type}, ${status}, ${amount}, 0, 0, ${orderNo}, now())`.execute(db);
  for (const [account, cents] of Object.entries(entries)) {
    const { entryOwner = ownerId, entryOrder = orderNo, receivableNo = null } = entry;
    await sql`insert into ledger_entry (transaction_no, owner_id, account, amount, order_no, receivable_no, created_at)
      values (${no}, ${entryOwner}, ${account}, ${cents}, ${entryOrder}, ${receivableNo}, now())`.execute(db);
  }
  return no;
}

const commit = <T>(work: (trx: Transaction<Database>) => Promise<T>) => portal.db.transaction().execute(work);
const posting = (raw: Raw) => commit((trx) => write(trx, raw));

const { RECHARGE, FREEZE, CHARGE, UNFREEZE, DEBIT_ADJUSTMENT, CREDIT_ADJUSTMENT, REFUND, CASH_OUT, REPAYMENT, REVERSAL } = TradeType;

test.each<[string, Raw, string]>([
  ['a recharge of nothing that was asked for', { type: RECHARGE, amount: 5_00, entries: { available: 5_00, outside: -5_00 } }, 'disagrees with its recharge'],
  ['a pending recharge without a request', { type: RECHARGE, amount: 5_00, status: 0 }, 'disagrees with its recharge'],
  ['a recharge that moves more than it shows', { type: RECHARGE, amount: 5_00, entries: { available: 50_00, outside: -50_00 } }, 'do not match'],
  ['a recharge that moves nothing', { type: RECHARGE, amount: 5_00 }, 'do not match'],
  ['a cash-out without a request', { type: CASH_OUT, amount: -5_00, status: 0, entries: { available: -5_00, frozen: 5_00 } }, 'disagrees with its recharge or cash-out'],
  ['a paid cash-out that is still held', { type: CASH_OUT, amount: -5_00, entries: { available: -5_00, frozen: 5_00 } }, 'do not match'],
  ['entries that do not sum to zero', { type: CREDIT_ADJUSTMENT, amount: 5_00, entries: { available: 5_00 } }, 'do not sum to zero'],
  ['a hold for no order', { type: FREEZE, amount: -5_00, entries: { available: -5_00, frozen: 5_00 } }, 'names no order'],
  ['a hold for an order that does not exist', { type: FREEZE, amount: -5_00, orderNo: 'X', entries: { available: -5_00, frozen: 5_00 } }, 'names no order'],
  ['a charge for no order', { type: CHARGE, amount: -5_00, entries: { available: -5_00, outside: 5_00 } }, 'names no order'],
  ['a credit that is paid into a hold', { type: CREDIT_ADJUSTMENT, amount: 5_00, entries: { frozen: 5_00, outside: -5_00 } }, 'do not match'],
  ['a debit that is booked as a debt and more', { type: DEBIT_ADJUSTMENT, amount: -5_00, entries: { available: 1_00, owed: -6_00, outside: 5_00 } }, 'do not match'],
  ['a refund of no cash-out', { type: REFUND, amount: 5_00, entries: { available: 5_00, outside: -5_00 } }, 'that it reverses'],
  ['a reversal of no recharge', { type: REVERSAL, amount: -5_00, entries: { available: -5_00, outside: 5_00 } }, 'that it reverses'],
  ['a repayment of what is not owed', { type: REPAYMENT, amount: -5_00, entries: { available: -5_00, owed: 5_00 }, receivableNo: 'T0' }, 'check'],
])('%s is refused', async (_what, raw, reason) => {
  await expect(posting(raw)).rejects.toThrow(reason);
  expect(data(await portal.call('fund', 'balance', {}, as))).toMatchObject({ available: '2000.00', frozen: '0.00' });
});

describe('of an order', () => {
  let orderNo: string;
  let cents: number;

  beforeEach(async () => {
    orderNo = await booked(portal, as);
    cents = Math.round(Number(data(await portal.call('order', 'detail', { orderNo }, as)).estimatedTotal) * 100);
  });

  const close = (trx: Kysely<Database>, total: number) => trx.updateTable('freight_order').set({ final_total: total, status: 80 }).where('order_no', '=', orderNo).execute();
  const charge = (amount: number) => ({ type: CHARGE, amount: -amount, orderNo, entries: { frozen: -amount, outside: amount } });

  test('a charge is refused before the order is complete, and one of another amount than its total', async () => {
    await expect(posting(charge(cents))).rejects.toThrow(`has paid ${cents} cents of 0`);
    const less = commit(async (trx) => {
      await close(trx, cents);
      await write(trx, charge(cents - 1));
    });
    await expect(less).rejects.toThrow(`has paid ${cents - 1} cents of ${cents}`);
    await commit(async (trx) => {
      await close(trx, cents);
      await write(trx, charge(cents));
    });
    await expect(posting({ ...charge(1), entries: { available: -1, outside: 1 } })).rejects.toThrow(`has paid ${cents + 1} cents of ${cents}`);
    const adjustment = { type: CREDIT_ADJUSTMENT, amount: 7, orderNo, entries: { available: 7, outside: -7 } };
    await expect(posting(adjustment)).rejects.toThrow('has paid');
    await expect(close(portal.db, 1)).rejects.toThrow('has paid');
  });

  test('a hold is refused that is more than the order costs, and a release of an open order', async () => {
    await expect(posting({ type: FREEZE, amount: -1, orderNo, entries: { available: -1, frozen: 1 } })).rejects.toThrow(`holds ${cents + 1} cents of ${cents}`);
    await expect(posting({ type: UNFREEZE, amount: cents, orderNo, entries: { available: cents, frozen: -cents } })).rejects.toThrow(`holds 0 cents of ${cents}`);
  });

  test('an order that is closed keeps no hold', async () => {
    const closed = commit(async (trx) => {
      await close(trx, cents - 5);
      await write(trx, charge(cents - 5));
    });
    await expect(closed).rejects.toThrow('is closed and holds 5 cents');
  });

  test('nobody else pays for it, and no entry is for another order or owner', async () => {
    const mine = ownerId;
    const other = await addPayer(portal, 100_00);
    ownerId = other.id;
    await expect(posting({ ...charge(5), entries: { available: -5, outside: 5 } })).rejects.toThrow('names no order of its owner');
    ownerId = mine;
    const debit = { type: DEBIT_ADJUSTMENT, amount: -5, entries: { available: -5, outside: 5 } };
    await expect(posting({ ...debit, entryOwner: other.id })).rejects.toThrow('names another owner or order');
    await expect(posting({ ...debit, entryOrder: orderNo })).rejects.toThrow('names another owner or order');
  });
});

test('what was decided stays: entries cannot be added, and a request keeps its owner, kind and reversal', async () => {
  const no = await recharge(portal, ownerId, 50_00);
  const add = (accounts: Accounts) =>
    commit(async (trx) => {
      for (const [account, cents] of Object.entries(accounts))
        await sql`insert into ledger_entry (transaction_no, owner_id, account, amount, created_at) values (${no}, ${ownerId}, ${account}, ${cents}, now())`.execute(trx);
    });
  await expect(add({ available: 5, outside: -5 })).rejects.toThrow('do not match');
  await expect(add({ available: -5, frozen: 5 })).rejects.toThrow('do not match');
  const change = (set: object) => portal.db.updateTable('bank_order').set(set).where('transaction_no', '=', no).execute();
  await expect(change({ owner_id: portal.owner.id })).rejects.toThrow('disagrees with its recharge');
  await expect(change({ type: 8 })).rejects.toThrow('disagrees with its recharge');
  await expect(change({ reversal_no: no })).rejects.toThrow('disagrees with its recharge');
  await expect(portal.db.updateTable('trade_record').set({ status: 4 }).where('transaction_no', '=', no).execute()).rejects.toThrow('disagrees with its recharge');
  await expect(portal.db.deleteFrom('bank_order').execute()).rejects.toThrow('append-only');
});

test('an outcome is written once, and only with the entries that belong to it', async () => {
  const decide = (no: string, status: TradeStatus) => portal.db.updateTable('trade_record').set({ status, settled_at: new Date() }).where('transaction_no', '=', no).execute();
  const asked = await commit((trx) => requestRecharge(trx, ownerId, { cents: 5_00, method: 'wire', receiptObjects: [] }, new Date()));
  await expect(decide(asked, TradeStatus.SUCCESS)).rejects.toThrow('do not match');
  await expect(decide(asked, TradeStatus.REVERSED)).rejects.toThrow('once');
  await decide(asked, TradeStatus.REJECTED);
  await expect(decide(asked, TradeStatus.CANCELLED)).rejects.toThrow('once');
  const cipher = createFieldCipher(testKeys.field);
  const out = await commit((trx) => requestCashOut(trx, cipher, ownerId, { cents: 5_00, method: 'check', accountName: 'Example Goods' }, new Date()));
  await expect(decide(out, TradeStatus.REJECTED)).rejects.toThrow('do not match');
});

test('a debt is written by the ledger alone', async () => {
  await expect(sql`insert into receivable (transaction_no, owner_id, amount, remaining) select transaction_no, owner_id, 1, 1 from trade_record limit 1`.execute(portal.db)).rejects.toThrow(
    'follow from ledger_entry',
  );
});
