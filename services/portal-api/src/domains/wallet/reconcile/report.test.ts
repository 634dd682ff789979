import { TradeStatus } from '@portal/api-contract';
import { bai2 } from '../../../../test/bai2';
import { data } from '../../../../test/freight';
import { withPassword } from '../../../../test/money';
import { addOwner, testPasswordHash } from '../../../../test/owners';
import { testKeys } from '../../../../test/server-keys';
import { testApp, type TestApp } from '../../../../test/test-app';
import { settleBankOrder } from '../bank-orders';
import type { Operator } from '../../../platform/http/contract';
import { createFieldCipher } from '../field-cipher';
import { payerReference } from '../payer-reference';
import { exportPayouts, fileSent } from '../payouts/files';
import { approvePayout, returnPayout } from '../../../../test/payouts';
import { printReport } from './print-report';
import { readStatement } from './read-statement';
import { reconcile } from './report';

const ana: Operator = { name: 'ana', roles: ['approve'] };
const ben: Operator = { name: 'ben', roles: ['export', 'reconcile'] };
const sender = { routingNo: '021000021', bankName: 'Example Bank', originId: '1123456789', companyId: '1123456789', companyName: 'LTL Freight Portal' };
const deps = { cipher: createFieldCipher(testKeys.field), sender };
const DAY = '2026-11-25';
const noon = new Date('2026-11-25T18:00:00Z');

let portal: TestApp;
let token: string;
let reference: string;

beforeEach(async () => {
  portal = await testApp();
  const owner = await addOwner(portal.db, { password_hash: await testPasswordHash });
  token = owner.token;
  const { payer_no } = await portal.db.selectFrom('owner').select('payer_no').where('id', '=', owner.id).executeTakeFirstOrThrow();
  reference = payerReference(payer_no);
  portal.time.now = noon;
});
afterEach(() => portal.close());

const ask = async (amount: string) => data(await portal.call('fund', 'recharge', { amount, method: 'wire' }, { token })).transactionNo;
const settle = (no: string, decision: Parameters<typeof settleBankOrder>[2]) => portal.db.transaction().execute((trx) => settleBankOrder(trx, no, decision, noon));
const statement = (given: Parameters<typeof bai2>[0]) => readStatement(portal.db, bai2(given), ben, noon);
const paidIn = async (amount: string) => {
  const no = await ask(amount);
  await settle(no, { status: TradeStatus.SUCCESS });
  return no;
};
/** A file with a cash-out of each amount. */
const file = async (...amounts: string[]) => {
  const nos: string[] = [];
  for (const amount of amounts) {
    const asked = { amount, method: 'bank', accountName: 'Example Goods Ltd', accountNo: '000123456789', routingNo: '110000000', bank: 'Example Bank' };
    const { transactionNo } = data(await portal.callRaw('fund', 'cashOut', { ...asked, ...withPassword() }, { token })) as { transactionNo: string };
    await approvePayout(portal.db, transactionNo, ana, noon);
    nos.push(transactionNo);
  }
  return { nos, fileNo: (await exportPayouts(portal.db, deps, ben, noon)).fileNo };
};
const report = async (day = DAY) => {
  const found = (await reconcile(portal.db, day))!;
  expect(found.unexplained).toBe(0);
  expect(found.items.reduce((sum, { cents }) => sum + cents, 0)).toBe(found.bank - found.ledger);
  return found;
};
/** What the report names, of a day on which all else agrees. */
const named = async (day = DAY) => (await report(day)).items.map(({ kind, subject, cents }) => [kind, subject, cents]);
const AT = `${DAY} 021000021 ****7777`;

test('bank and ledger agree to the cent where everything is matched', async () => {
  await ask('500.00');
  await statement({ date: '261124', opening: 1_000_00, movements: [{ code: '195', cents: 500_00, customerRef: reference }] });
  const { fileNo } = await file('60.00', '40.01');
  await fileSent(portal.db, fileNo, ben, noon);
  await statement({ date: '261125', opening: 1_500_00, movements: [{ code: '455', cents: 100_01 }] });
  expect(await report()).toEqual({ day: DAY, accounts: [{ account: '021000021 ****7777', day: DAY, closing: 1_399_99 }], bank: 399_99, ledger: 399_99, items: [], unexplained: 0 });
  // The day before knows nothing of the day after.
  expect(await report('2026-11-24')).toMatchObject({ bank: 500_00, ledger: 500_00, items: [] });
  expect(await reconcile(portal.db, '2026-11-23')).toBeUndefined();
});

describe('names', () => {
  test('money at the bank that nobody has booked', async () => {
    await statement({
      date: '261125',
      opening: 0,
      movements: [
        { code: '195', cents: 12_34, text: 'FROM 000555566667777' },
        { code: '699', cents: 5_00 },
      ],
    });
    expect(await named()).toEqual([
      ['credit not booked', `${AT} line 4`, 12_34],
      ['debit not booked', `${AT} line 5`, -5_00],
    ]);
    expect((await report()).items[0]?.detail).toBe('195 BR1 FROM ****7777');
  });

  test('a recharge that was booked without a payment, and one that was taken back', async () => {
    await statement({ date: '261125', opening: 0 });
    const [kept, back] = [await paidIn('20.00'), await paidIn('30.00')];
    await settle(back, { status: TradeStatus.REVERSED, reason: 'paymentReturned' });
    const { reversal_no } = await portal.db.selectFrom('bank_order').select('reversal_no').where('transaction_no', '=', back).executeTakeFirstOrThrow();
    expect((await named()).toSorted((a, b) => Number(a[2]) - Number(b[2]))).toEqual([
      ['recharge not at the bank', back, -30_00],
      ['recharge not at the bank', kept, -20_00],
      ['reversal not at the bank', reversal_no, 30_00],
    ]);
  });

  test('a file that the bank has not paid, and a return that has not come back', async () => {
    await ask('500.00');
    await statement({ date: '261125', opening: 0, movements: [{ code: '195', cents: 500_00, customerRef: reference }] });
    const { nos, fileNo } = await file('60.00');
    expect(await named()).toEqual([]);
    await fileSent(portal.db, fileNo, ben, noon);
    expect(await named()).toEqual([['cash-out not at the bank', nos[0], 60_00]]);
    await statement({ date: '261126', opening: 500_00, movements: [{ code: '455', cents: 60_00 }] });
    expect(await named('2026-11-26')).toEqual([]);
    await returnPayout(portal.db, { transactionNo: nos[0]!, why: 'R03' }, ana, noon);
    expect((await named('2026-11-26')).map(([kind, , cents]) => [kind, cents])).toEqual([['return not at the bank', -60_00]]);
  });

  test('a file of which something came back before it was sent', async () => {
    await ask('500.00');
    await statement({ date: '261124', opening: 0, movements: [{ code: '195', cents: 500_00, customerRef: reference }] });
    const { nos, fileNo } = await file('60.00', '40.00');
    await returnPayout(portal.db, { transactionNo: nos[0]!, why: 'refused' }, ana, noon);
    await fileSent(portal.db, fileNo, ben, noon);
    await statement({ date: '261125', opening: 500_00, movements: [{ code: '455', cents: 100_00 }] });
    expect(await named()).toEqual([['file differs', `file ${fileNo}`, -60_00]]);
  });

  test('statements that do not follow one another, do not add up, or are missing', async () => {
    await statement({ date: '261124', opening: 100_00 });
    await statement({ date: '261125', opening: 150_00, closing: 150_07 });
    expect(await named('2026-11-26')).toEqual([
      ['gap between statements', `2026-11-24 021000021 ****7777 to ${AT}`, 50_00],
      ['statement does not add up', AT, 7],
      ['statement missing', '021000021 ****7777', 0],
    ]);
  });
});

test('prints every amount and every item', async () => {
  await statement({ date: '261125', opening: 100_00, movements: [{ code: '195', cents: 12_34, text: 'NO REFERENCE' }] });
  expect(printReport(await report()).split('\n')).toEqual([
    'Reconciliation of 2026-11-25',
    'balance 021000021 ****7777, 2026-11-25                  112.34',
    'moved by the bank since the first statement              12.34',
    'moved by the ledger since then                            0.00',
    'difference                                               12.34',
    '         12.34  2026-11-25  credit not booked  2026-11-25 021000021 ****7777 line 4  195 BR1 NO REFERENCE',
    'unexplained                                               0.00',
  ]);
});
