import { TradeStatus } from '@portal/api-contract';
import { bai2 } from '../../../../test/bai2';
import { expectBooksBalance } from '../../../../test/books';
import { data } from '../../../../test/freight';
import { addPayer, withPassword } from '../../../../test/money';
import { testKeys } from '../../../../test/server-keys';
import { testApp, type TestApp } from '../../../../test/test-app';
import type { Operator } from '../../../platform/http/contract';
import { createFieldCipher } from '../field-cipher';
import { payerReference } from '../payer-reference';
import { exportPayouts, fileSent } from '../payouts/files';
import { approvePayout, matchAgain, payByCheque, returnPayout } from '../../../../test/payouts';
import { readStatement } from './read-statement';

const ana: Operator = { name: 'ana', roles: ['approve'] };
const ben: Operator = { name: 'ben', roles: ['export', 'reconcile'] };
const now = new Date('2026-11-26T12:00:00Z');
const sender = { routingNo: '021000021', bankName: 'Example Bank', originId: '1123456789', companyId: '1123456789', companyName: 'LTL Freight Portal' };

let portal: TestApp;
let ownerId: string;
let token: string;
let reference: string;

beforeEach(async () => {
  portal = await testApp();
  ({ id: ownerId, token } = await addPayer(portal, 1000_00));
  const { payer_no } = await portal.db.selectFrom('owner').select('payer_no').where('id', '=', ownerId).executeTakeFirstOrThrow();
  reference = payerReference(payer_no);
});
afterEach(async () => {
  await expectBooksBalance(portal, ownerId);
  await portal.close();
});

const ask = async (amount: string) => data(await portal.call('fund', 'recharge', { amount, method: 'wire' }, { token })).transactionNo;
const cashOut = async (changes: object = {}) => {
  const asked = { amount: '60.00', method: 'bank', accountName: 'Example Goods Ltd', accountNo: '000123456789', routingNo: '110000000', bank: 'Example Bank' };
  const { transactionNo } = data(await portal.callRaw('fund', 'cashOut', { ...asked, ...withPassword(), ...changes }, { token })) as { transactionNo: string };
  await approvePayout(portal.db, transactionNo, ana, now);
  return transactionNo;
};
const read = (file: string, who = ben) => readStatement(portal.db, file, who, now);
const match = () => matchAgain(portal.db, ben, now);
const statusOf = async (transactionNo: string) => (await portal.db.selectFrom('trade_record').select('status').where('transaction_no', '=', transactionNo).executeTakeFirstOrThrow()).status;
const matches = async () =>
  (await portal.db.selectFrom('bank_movement').select(['transaction_no', 'file_no']).orderBy('statement_id').orderBy('line').execute()).map((row) => row.transaction_no ?? row.file_no);
const total = async () => data(await portal.call('fund', 'balance', {}, { token })).total;

test('a payment with the reference and amount of a recharge completes it, once, as the webhook does', async () => {
  const no = await ask('50.00');
  const grouped = reference.replace(/(.{4})/g, '$1 ');
  const file = bai2({ date: '261125', opening: 0, movements: [{ code: '195', cents: 50_00, text: `WIRE, REF ${grouped}` }] });
  expect(await read(file)).toEqual({ ids: ['2026-11-25 021000021 ****7777'], movements: 1, matched: 1 });
  expect([await statusOf(no), await total()]).toEqual([TradeStatus.SUCCESS, '1050.00']);
  const events = await portal.db.selectFrom('bank_event').select(['event_id', 'transaction_no']).execute();
  expect(events).toEqual([{ event_id: 'statement 2026-11-25 021000021 ****7777 line 4', transaction_no: no }]);
  await expect(read(file)).rejects.toThrow('statement 2026-11-25 021000021 ****7777 was read in before');
  expect(await total()).toBe('1050.00');
});

test('what does not match stays open, and is matched once its recharge is asked for', async () => {
  const first = await ask('50.00');
  const wrong = reference.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10));
  const movements = [
    { code: '195', cents: 50_01, customerRef: reference },
    { code: '195', cents: 50_00, text: `REF ${wrong}` },
    { code: '195', cents: 50_00 },
    { code: '469', cents: 50_00 },
  ];
  expect(await read(bai2({ date: '261125', opening: 50_00, movements }))).toMatchObject({ movements: 4, matched: 0 });
  expect(await statusOf(first)).toBe(TradeStatus.PENDING);
  const later = await ask('50.01');
  expect([await match(), await match()]).toEqual([1, 0]);
  expect([await statusOf(later), await matches()]).toEqual([TradeStatus.SUCCESS, [later, null, null, null]]);
});

test('two payments of one amount complete two recharges, also when two people match at once', async () => {
  const movements = [1, 2, 3].map(() => ({ code: '195', cents: 50_00, customerRef: reference }));
  await read(bai2({ date: '261125', opening: 0, movements }));
  const asked = [await ask('50.00'), await ask('50.00')];
  expect((await Promise.all([match(), match(), match()])).sort()).toEqual([0, 0, 2]);
  expect(await matches()).toEqual([...asked, null]);
  expect(await total()).toBe('1100.00');
});

test('debits are the files and cheques that were sent, and a credit is what a payee’s bank sent back', async () => {
  const [paid, cheque] = [await cashOut(), await cashOut({ method: 'check', amount: '70.00' })];
  const deps = { cipher: createFieldCipher(testKeys.field), sender };
  const { fileNo } = await exportPayouts(portal.db, deps, ben, now);
  const debit = { code: '455', cents: 60_00 };
  await read(bai2({ date: '261124', opening: 500_00, movements: [debit] }));
  expect(await matches()).toEqual([null]);
  await fileSent(portal.db, fileNo, ben, now);
  await payByCheque(portal.db, { transactionNo: cheque, chequeNo: '1042' }, ben, now);
  await returnPayout(portal.db, { transactionNo: paid, why: 'R03 no account' }, ana, now);
  const { reversal_no } = await portal.db.selectFrom('bank_order').select('reversal_no').where('transaction_no', '=', paid).executeTakeFirstOrThrow();
  const movements = [debit, { code: '475', cents: 70_00, customerRef: '0001042' }, { code: '257', cents: 60_00, text: `ACH RETURN ${paid.slice(-15)} R03` }];
  expect(await read(bai2({ date: '261125', opening: 440_00, movements }))).toMatchObject({ matched: 3 });
  expect(await matches()).toEqual([fileNo, null, cheque, reversal_no]);
});

test('faults are named with line and column, all of them, and nothing is read in', async () => {
  const file = bai2({ date: '261125', opening: 0, movements: [{ code: '195', cents: 50_00, customerRef: reference }] });
  await expect(read(file.replace('16,195', '16,995').replace('261125,,USD', '261125,,EUR'))).rejects.toThrow(
    'line 2, column 31: EUR is not USD\nline 4, column 4: 995 is neither a credit (100 to 399) nor a debit (400 to 699)',
  );
  await expect(read(file, ana)).rejects.toThrow('role reconcile');
  expect(await portal.db.selectFrom('bank_statement').selectAll().execute()).toEqual([]);
});
