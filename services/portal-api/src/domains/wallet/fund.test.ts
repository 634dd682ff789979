import { ErrorCode, TradeStatus, TradeType } from '@portal/api-contract';
import type { Transaction } from 'kysely';
import { addOrder, recharge } from '../../../test/money';
import { data } from '../../../test/freight';
import { addOwner } from '../../../test/owners';
import { testApp, type TestApp } from '../../../test/test-app';
import type { Database } from '../../platform/database/schema';
import { freeze, settleOrder, unfreeze } from './holds';

let portal: TestApp;
let ownerId: string;
let token: string;

beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());
beforeEach(async () => {
  ({ id: ownerId, token } = await addOwner(portal.db));
  await recharge(portal, ownerId, 100_00);
});

const act = <T>(work: (trx: Transaction<Database>) => Promise<T>) => portal.db.transaction().execute(work);
/** Books an order of this name at a price. */
const book = (name: string, cents: number) =>
  act(async (trx) => {
    await addOrder(trx, ownerId, `${ownerId}-${name}`.toUpperCase(), cents);
    await freeze(trx, ownerId, `${ownerId}-${name}`.toUpperCase(), cents);
  });
/** Charges an order in the end, and gives back what is left of its hold. */
const settle = (name: string, quoted: number, cents: number) =>
  act(async (trx) => {
    const orderNo = `${ownerId}-${name}`.toUpperCase();
    await trx.updateTable('freight_order').set({ final_total: cents }).where('order_no', '=', orderNo).execute();
    return settleOrder(trx, { ownerId, orderNo, quoted, cents, at: new Date() });
  });
const balance = async () => (await portal.call('fund', 'balance', {}, { token })).data;
const money = (available: string, frozen: string, total: string) => ({ available, frozen, total, currency: 'USD' });

test('starts every owner with an empty wallet', async () => {
  expect((await portal.call('fund', 'balance', {})).data).toMatchObject(money('0.00', '0.00', '0.00'));
});

test('gives each owner a reference of their own for payments, always the same', async () => {
  const reference = async (headers = {}) => data(await portal.call('fund', 'balance', {}, headers)).payerReference;
  const own = await reference();
  expect(own).toMatch(/^RF\d{12}$/);
  // ISO 7064: letters as two digits, the first four characters last.
  expect(BigInt(`${own!.slice(4)}2715${own!.slice(2, 4)}`) % 97n).toBe(1n);
  expect(await reference()).toBe(own);
  expect(await reference({ token: portal.stranger.token })).not.toBe(own);
});

test('freezes for an order, charges less than that and gives the rest back', async () => {
  await book('A', 30_00);
  expect(await balance()).toMatchObject(money('70.00', '30.00', '100.00'));
  expect(await settle('A', 30_00, 25_10)).toBe(4_90);
  expect(await balance()).toMatchObject(money('74.90', '0.00', '74.90'));
  expect(await act((trx) => unfreeze(trx, ownerId, `${ownerId}-A`.toUpperCase()))).toBe(0);
});

test('takes what a charge exceeds its hold by out of available, never out of the hold of another order, and owes the rest', async () => {
  await book('A', 30_00);
  await book('B', 30_00);
  await book('C', 10_00);
  await settle('A', 30_00, 50_00);
  expect(await balance()).toMatchObject(money('10.00', '40.00', '50.00'));
  await settle('C', 10_00, 20_01);
  expect(await balance()).toMatchObject({ ...money('0.00', '30.00', '29.99'), owed: '0.01' });
});

test('refuses what is not there and says how much is missing', async () => {
  await expect(book('A', 100_01)).rejects.toMatchObject({ code: ErrorCode.INSUFFICIENT_FUNDS, params: { missing: '0.01' } });
  expect(await balance()).toMatchObject(money('100.00', '0.00', '100.00'));
});

test('never overspends when many act at once', async () => {
  const tries = await Promise.allSettled(Array.from({ length: 8 }, (_, n) => book(`order ${n}`, 30_00)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  expect(await balance()).toMatchObject(money('10.00', '90.00', '100.00'));
});

test('lists the records newest first, with the balances after each, filtered and owner by owner', async () => {
  await book('A', 30_00);
  const all = await portal.call('fund', 'tradeRecords', {}, { token });
  expect(all).toMatchObject({
    data: {
      total: 2,
      records: [
        { type: TradeType.FREEZE, amount: '-30.00', balanceAfter: '70.00', frozenAfter: '30.00', orderNo: `${ownerId}-A`.toUpperCase(), status: 1 },
        { type: TradeType.RECHARGE, amount: '100.00', balanceAfter: '100.00', frozenAfter: '0.00', status: 1 },
      ],
    },
  });
  const total = async (input: object) => ((await portal.callRaw('fund', 'tradeRecords', input, { token })).data as { total: number }).total;
  const today = new Date().toISOString().slice(0, 10);
  expect(await total({ type: TradeType.FREEZE })).toBe(1);
  expect(await total({ status: TradeStatus.PENDING })).toBe(0);
  const [, recharged] = (all.data as { records: { transactionNo: string }[] }).records;
  expect(await total({ keyword: recharged!.transactionNo })).toBe(1);
  expect(await total({ keyword: ` ${recharged!.transactionNo.slice(0, 12).toLowerCase()} ` })).toBeGreaterThan(0);
  expect(await total({ keyword: `${ownerId}-a` })).toBe(1);
  for (const keyword of ['%', '_', 'T_', 'nothing', recharged!.transactionNo.slice(1)]) expect(await total({ keyword })).toBe(0);
  expect(await total({ dateFrom: today, dateTo: today })).toBe(2);
  expect(await total({ dateTo: '2020-01-01' })).toBe(0);
  expect(await total({ dateFrom: '0001-01-01', dateTo: '9999-12-31' })).toBe(2);
  expect(((await portal.call('fund', 'tradeRecords', {})).data as { total: number }).total).toBe(0);
});

describe('the database itself', () => {
  const last = () => portal.db.selectFrom('ledger_entry').selectAll().where('owner_id', '=', ownerId).orderBy('id', 'desc').executeTakeFirstOrThrow();
  const entry = (transaction_no: string, account: 'available' | 'frozen' | 'outside', amount: number) =>
    portal.db.insertInto('ledger_entry').values({ transaction_no, owner_id: ownerId, account, amount, order_no: null, created_at: new Date() }).execute();

  test('refuses entries that do not sum to zero', async () => {
    const { transaction_no } = await last();
    await expect(entry(transaction_no, 'available', 5)).rejects.toThrow('do not sum to zero');
    await expect(entry(transaction_no, 'available', -200_00)).rejects.toThrow('wallet_available_check');
  });

  test('refuses to change or remove what was written', async () => {
    await expect(portal.db.updateTable('ledger_entry').set({ amount: 1 }).execute()).rejects.toThrow('append-only');
    await expect(portal.db.deleteFrom('ledger_entry').execute()).rejects.toThrow('append-only');
    await expect(portal.db.deleteFrom('trade_record').execute()).rejects.toThrow('append-only');
    await expect(portal.db.updateTable('trade_record').set({ status: 2 }).execute()).rejects.toThrow('pending');
  });

  test('refuses balances that the ledger does not give', async () => {
    await expect(portal.db.updateTable('wallet').set({ available: 1 }).execute()).rejects.toThrow('follow from ledger_entry');
    await expect(portal.db.deleteFrom('wallet').execute()).rejects.toThrow('follow from ledger_entry');
    await expect(portal.db.insertInto('hold').values({ owner_id: ownerId, order_no: 'Z', amount: 1 }).execute()).rejects.toThrow('ledger_entry');
  });
});
