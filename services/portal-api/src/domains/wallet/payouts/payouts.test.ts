import { TradeStatus } from '@portal/api-contract';
import { sql } from 'kysely';
import { letBankWork } from '../../../../test/bank';
import { expectBooksBalance } from '../../../../test/books';
import { data } from '../../../../test/freight';
import { addPayer, withPassword } from '../../../../test/money';
import { approvePayout, payByCheque, rejectPayout, returnPayout } from '../../../../test/payouts';
import { readNacha } from '../../../../test/read-nacha';
import { testKeys } from '../../../../test/server-keys';
import { testApp, type TestApp } from '../../../../test/test-app';
import type { Operator } from '../../../platform/http/contract';
import { createFieldCipher } from '../field-cipher';
import { exportAgain, exportPayouts, fileSent } from './files';
import { openPayouts } from './release';

const ana: Operator = { name: 'ana', roles: ['approve', 'export'] };
const ben: Operator = { name: 'ben', roles: ['export'] };
const now = new Date('2026-11-25T22:30:00Z');
const sender = { routingNo: '021000021', bankName: 'Example Bank', originId: '1123456789', companyId: '1123456789', companyName: 'LTL Freight Portal' };
const deps = { cipher: createFieldCipher(testKeys.field), sender };

let portal: TestApp;
let ownerId: string;
let token: string;

beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());
beforeEach(async () => {
  ({ id: ownerId, token } = await addPayer(portal, 1000_00));
});
afterEach(async () => {
  await expectBooksBalance(portal, ownerId);
  // The next test exports what it has approved itself.
  for (const { transaction_no, exported_by } of await openPayouts(portal.db))
    await (exported_by ? returnPayout : rejectPayout)(portal.db, { transactionNo: transaction_no, why: 'end of the test' }, ana, now);
});

const ask = async (changes: object = {}) => {
  const asked = { amount: '100.00', method: 'bank', accountName: 'Example Goods Ltd', accountNo: '000123456789', routingNo: '110000000', bank: 'Example Bank' };
  return (data(await portal.callRaw('fund', 'cashOut', { ...asked, ...withPassword(), ...changes }, { token })) as { transactionNo: string }).transactionNo;
};
const approvedOne = async (changes: object = {}) => {
  const no = await ask(changes);
  await approvePayout(portal.db, no, ana, now);
  return no;
};
const exported = (who = ben) => exportPayouts(portal.db, deps, who, now);
const balance = async () => data(await portal.call('fund', 'balance', {}, { token }));
const status = async (transactionNo: string) => data(await portal.call('fund', 'cashOutDetail', { transactionNo }, { token })).status;
const audited = async (subject: string) =>
  (await portal.db.selectFrom('bank_audit').select(['person', 'action', 'detail']).where('subject', '=', subject).orderBy('id').execute()).map((row) => Object.values(row));

test('a cash-out is approved by one, exported by another, and paid when its file is sent', async () => {
  const no = await approvedOne();
  const { fileNo, text, cents } = await exported();
  const { batches, file } = await readNacha(text);
  expect(batches[0]?.entries).toMatchObject([{ receivingCompanyName: 'Example Goods Ltd', dfiAccount: '000123456789', amount: 100_00, identificationNumber: no.slice(-15) }]);
  expect(file).toMatchObject({ referenceCode: String(fileNo), creationDate: '261125', creationTime: '1630', footer: { totalCredit: cents } });
  expect([await status(no), await balance()]).toEqual([TradeStatus.PENDING, expect.objectContaining({ available: '900.00', frozen: '100.00' })]);
  await fileSent(portal.db, fileNo, ben, now);
  expect([await status(no), await balance()]).toEqual([TradeStatus.SUCCESS, expect.objectContaining({ available: '900.00', frozen: '0.00' })]);
  expect(await audited(no)).toEqual([['ana', 'approve', null]]);
  expect(await audited(`file ${fileNo}`)).toEqual([
    ['ben', 'export', '1 credits, 10000 cents'],
    ['ben', 'sent', null],
  ]);
});

describe('four eyes:', () => {
  test('whoever approved it does not export it, and the rest is exported without it', async () => {
    const own = await approvedOne();
    await expect(exported(ana)).rejects.toThrow('somebody else must export what ana has approved');
    const others = await ask();
    await approvePayout(portal.db, others, { name: 'cleo', roles: ['approve'] }, now);
    expect(await exported(ana)).toMatchObject({ entries: 1, leftOut: [own] });
    expect(await exported(ben)).toMatchObject({ entries: 1, leftOut: [] });
  });

  test('roles are demanded', async () => {
    const no = await ask();
    await expect(approvePayout(portal.db, no, ben, now)).rejects.toThrow('ben may not do this: it needs the role approve');
    await expect(rejectPayout(portal.db, { transactionNo: no, why: 'x' }, ben, now)).rejects.toThrow('role approve');
    await expect(exported({ name: 'cleo', roles: ['approve'] })).rejects.toThrow('role export');
    await expect(fileSent(portal.db, 1, { name: 'cleo', roles: ['approve'] }, now)).rejects.toThrow('role export');
  });

  test('the database refuses the same person, a second file and a changed trail', async () => {
    const no = await approvedOne();
    await expect(sql`update payout set cheque_no = '1', exported_by = 'ana' where transaction_no = ${no}`.execute(portal.db)).rejects.toThrow('payout_four_eyes');
    await exported();
    await expect(sql`update payout set file_no = null where transaction_no = ${no}`.execute(portal.db)).rejects.toThrow('is on its way already');
    await expect(sql`delete from bank_audit`.execute(portal.db)).rejects.toThrow('append-only');
  });
});

describe('nothing is paid twice:', () => {
  test('a second export has nothing, ten at once make one file, and the same file can be made again', async () => {
    await approvedOne();
    const attempts = await Promise.allSettled(Array.from({ length: 10 }, () => exported()));
    const made = attempts.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(made).toHaveLength(1);
    await expect(exported()).rejects.toThrow('nothing is approved');
    const { fileNo, text } = made[0]!;
    expect((await exportAgain(portal.db, fileNo, deps, ben, new Date())).text).toBe(text);
    await fileSent(portal.db, fileNo, ben, now);
    expect((await exportAgain(portal.db, fileNo, deps, ben, new Date())).text).toBe(text);
    const renamed = { ...deps, sender: { ...sender, companyName: 'Another Name' } };
    await expect(exportAgain(portal.db, fileNo, renamed, ben, now)).rejects.toThrow('would not be the same');
    await expect(fileSent(portal.db, fileNo, ben, now)).rejects.toThrow('was sent by ben at 2026-11-25T22:30:00.000Z already');
  });

  test('no other bank is asked about what is approved, and what another bank has cannot be approved', async () => {
    const no = await approvedOne();
    await letBankWork(portal);
    expect(await status(no)).toBe(TradeStatus.PENDING);
    const asked = await ask({ amount: '10.90' });
    await letBankWork(portal);
    await expect(approvePayout(portal.db, asked, ana, now)).rejects.toThrow('was given to another bank');
  });

  test('one that is approved, decided or unknown is refused, as is one that waits for its payee', async () => {
    const no = await approvedOne();
    await expect(approvePayout(portal.db, no, ana, now)).rejects.toThrow('is approved by ana already');
    await rejectPayout(portal.db, { transactionNo: no, why: 'Wrong payee' }, ana, now);
    await expect(approvePayout(portal.db, no, ana, now)).rejects.toThrow('is decided already');
    await expect(approvePayout(portal.db, 'T1', ana, now)).rejects.toThrow('there is no cash-out T1');
    const waiting = await ask();
    await portal.db
      .updateTable('bank_order')
      .set({ due_at: new Date('2026-11-27T00:00:00Z') })
      .where('transaction_no', '=', waiting)
      .execute();
    await expect(approvePayout(portal.db, waiting, ana, now)).rejects.toThrow('waits until 2026-11-27T00:00:00.000Z, because its payee is new');
  });
});

test('what is rejected, approved or not, is available again, and its owner reads why; in a file it is too late', async () => {
  for (const no of [await ask(), await approvedOne()]) await rejectPayout(portal.db, { transactionNo: no, why: 'The name is not the holder' }, ana, now);
  expect(await balance()).toMatchObject({ available: '1000.00', frozen: '0.00' });
  const no = await approvedOne();
  const { fileNo } = await exported();
  await expect(rejectPayout(portal.db, { transactionNo: no, why: 'late' }, ana, now)).rejects.toThrow(`is on its way, in file ${fileNo}`);
  const rejected = await portal.db.selectFrom('bank_audit').select('detail').where('action', '=', 'reject').where('person', '=', 'ana').execute();
  expect(rejected.filter(({ detail }) => detail === 'The name is not the holder')).toHaveLength(2);
});

test('what the bank returns comes back once, before the file is sent and after', async () => {
  const [early, late] = [await approvedOne(), await approvedOne()];
  const { fileNo } = await exported();
  await expect(returnPayout(portal.db, { transactionNo: await ask(), why: 'x' }, ana, now)).rejects.toThrow('was not on its way');
  await returnPayout(portal.db, { transactionNo: early, why: 'The bank refused the entry' }, ana, now);
  await fileSent(portal.db, fileNo, ben, now);
  expect([await status(early), await status(late)]).toEqual([TradeStatus.REJECTED, TradeStatus.SUCCESS]);
  await returnPayout(portal.db, { transactionNo: late, why: 'R03 no account' }, ana, now);
  expect(await status(late)).toBe(TradeStatus.REVERSED);
  await expect(returnPayout(portal.db, { transactionNo: late, why: 'again' }, ana, now)).rejects.toThrow('is taken back already');
  expect(await balance()).toMatchObject({ available: '900.00', frozen: '100.00' });
});

test('a cheque has no file: somebody else than who approved it records its number', async () => {
  const no = await approvedOne({ method: 'check' });
  await expect(exported()).rejects.toThrow('nothing is approved');
  await expect(payByCheque(portal.db, { transactionNo: no, chequeNo: '1042' }, ana, now)).rejects.toThrow('somebody else sends it');
  await payByCheque(portal.db, { transactionNo: no, chequeNo: '1042' }, ben, now);
  expect(await status(no)).toBe(TradeStatus.SUCCESS);
  expect(await audited(no)).toEqual([
    ['ana', 'approve', null],
    ['ben', 'cheque', '1042'],
  ]);
});

test('faults are named all at once, and nothing is exported; account numbers stand in no message and no trail', async () => {
  const [name, account] = [await approvedOne({ accountName: '示例货运' }), await approvedOne({ accountNo: '123456789012345678' })];
  const problems = await exported().catch((error: Error) => error.message.split('\n'));
  expect(problems).toEqual(
    expect.arrayContaining([`${name}: name 示例货运 has letters that a bank file cannot carry`, `${account}: accountNo 18 characters must be one to seventeen letters and digits`]),
  );
  expect((await openPayouts(portal.db)).every(({ file_no }) => file_no === null)).toBe(true);
  const trail = await portal.db.selectFrom('bank_audit').selectAll().execute();
  expect(JSON.stringify(trail)).not.toMatch(/000123456789|123456789012345678/);
});
