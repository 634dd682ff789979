import { TradeStatus, TradeType } from '@portal/api-contract';
import { toCents } from '@portal/api-contract/vocabulary';
import type { KyselyPlugin, Transaction } from 'kysely';
import { download } from '../../../test/files';
import { data } from '../../../test/freight';
import { addOrder, recharge } from '../../../test/money';
import { addOwner } from '../../../test/owners';
import { pdfPages } from '../../../test/pdf';
import { testKeys } from '../../../test/server-keys';
import { testApp, type TestApp } from '../../../test/test-app';
import type { Decision } from '../../bank/bank';
import issuer from '../../documents/issuer.json';
import type { Balances } from '../../documents/statement';
import type { Database } from '../../platform/database/schema';
import { requestCashOut, settleBankOrder } from './bank-orders';
import { createFieldCipher } from './field-cipher';
import { freeze, settleOrder } from './holds';
import { post } from './ledger';
import { readStatement } from './statement';

const cipher = createFieldCipher(testKeys.field);

let portal: TestApp;
let ownerId: string;
let as: { token: string };

beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());
beforeEach(async () => {
  const owner = await addOwner(portal.db);
  ownerId = owner.id;
  as = { token: owner.token };
});
afterEach(() => {
  portal.time.now = undefined;
});

const ask = (month: unknown, headers: Record<string, string> = as) => portal.callRaw('fund', 'statement', { month }, headers);
const linked = async (month: string) => data(await portal.call('fund', 'statement', { month }, as));
const pagesOf = async (month: string) => pdfPages((await download(portal, (await linked(month)).url)).bytes);
/** As long as those of the portal. */
const orderNoOf = (owner: string) => `FP${owner.slice(-12)}`;

/** A wallet that was paid into, held, charged, paid out of, fell into debt and repaid it, on these days. */
async function busy(at: (day: number) => Date): Promise<void> {
  const orderNo = orderNoOf(ownerId);
  const inOne = <T>(work: (trx: Transaction<Database>) => Promise<T>) => portal.db.transaction().execute(work);
  await recharge(portal, ownerId, 1_000_00, at(2));
  await inOne(async (trx) => {
    await addOrder(trx, ownerId, orderNo, 400_00);
    await freeze(trx, ownerId, orderNo, 400_00, at(3));
  });
  await inOne(async (trx) => {
    await trx.updateTable('freight_order').set({ status: 80, final_total: 350_17 }).where('order_no', '=', orderNo).execute();
    await settleOrder(trx, { ownerId, orderNo, quoted: 400_00, cents: 350_17, at: at(5) });
  });
  const decisions: [number, Decision][] = [
    [7, { status: TradeStatus.SUCCESS }],
    [9, { status: TradeStatus.REJECTED, reason: 'nameDiffers' }],
  ];
  for (const [day, decision] of decisions) {
    const request = { cents: 150_00, method: 'check', accountName: 'Pacific Trading' } as const;
    const no = await inOne((trx) => requestCashOut(trx, cipher, ownerId, request, at(day)));
    await inOne((trx) => settleBankOrder(trx, no, decision, at(day + 1)));
  }
  const moves = { available: -1_000_00, outside: 1_000_00 };
  await inOne((trx) => post(trx, { ownerId, type: TradeType.DEBIT_ADJUSTMENT, status: TradeStatus.SUCCESS, amount: -1_000_00, moves, mayOwe: true, at: at(12) }));
  await recharge(portal, ownerId, 700_00, at(14));
  await inOne(async (trx) => {
    await addOrder(trx, ownerId, `${orderNo.slice(0, -1)}!`, 25_00);
    await freeze(trx, ownerId, `${orderNo.slice(0, -1)}!`, 25_00, at(20));
  });
}

test('opening balance, entries and closing balance agree to the cent, with what is on hold', async () => {
  await recharge(portal, ownerId, 12_34, new Date('2026-01-20T12:00:00Z'));
  await busy((day) => new Date(Date.UTC(2026, 1, day, 18)));
  await recharge(portal, ownerId, 99_00, new Date('2026-03-02T12:00:00Z'));
  const { url, fileName } = await linked('2026-02');
  expect(fileName).toBe('statement-2026-02.pdf');
  const file = await download(portal, url);
  expect(file.headers).toMatchObject({ 'content-type': 'application/pdf', 'content-disposition': expect.stringContaining('filename="statement-2026-02.pdf"') });
  const pages = pdfPages(file.bytes);
  const text = pages.join('\n');
  // 12.34 + 1,000 − 350.17 − 150 − 1,000 + 700
  for (const words of [
    'STATEMENT 对账单',
    issuer.name,
    '2026-02  (America/Chicago)',
    'Opening balance 期初余额   USD 12.34',
    'Total of all entries 本月合计   USD 199.83',
    'CLOSING BALANCE 期末余额   USD 212.17',
    'of which available 其中可用   USD 187.17',
    'of which on hold 其中冻结   USD 25.00',
    'Charge 扣款',
    'Cash-out 提现: requested 申请',
    'Cash-out 提现: paid 已付款',
    'Cash-out 提现: returned 退回',
    'Repayment 偿还欠款 487.83',
    '-350.17',
    orderNoOf(ownerId),
  ])
    expect(text.includes(words) ? words : text).toBe(words);
  const view = await readStatement(portal.db, ownerId, '2026-02', new Date());
  expect(sum(view.movements)).toBe(212_17 - 12_34);
  expect(view.movements.map(({ at }) => at.getTime())).toEqual(view.movements.map(({ at }) => at.getTime()).toSorted((a, b) => a - b));
  // The months before and after meet it: one closes with what the next begins with.
  const months = ['2026-01', '2026-02', '2026-03'].map((month) => readStatement(portal.db, ownerId, month, new Date()));
  const [january, february, march] = await Promise.all(months);
  expect(all(january!.opening)).toBe(0);
  for (const [one, next] of [
    [january!, february!],
    [february!, march!],
  ])
    expect(all(one!.opening) + sum(one!.movements)).toBe(all(next!.opening));
  expect(all(march!.opening) + sum(march!.movements)).toBe(toCents(data(await portal.call('fund', 'balance', {}, as)).total));
});

test('a month without entries says so, and closes as it began', async () => {
  await recharge(portal, ownerId, 80_00, new Date('2026-01-20T12:00:00Z'));
  const text = (await pagesOf('2026-02')).join('\n');
  expect(text).toContain('No entries in this month 本月无交易');
  expect(text).toContain('Opening balance 期初余额   USD 80.00');
  expect(text).toContain('CLOSING BALANCE 期末余额   USD 80.00');
});

test('several hundred entries go on over pages with their head and number; the queries stay three', async () => {
  const read = async () => {
    const counted = counter();
    const view = await readStatement(portal.db.withPlugin(counted), ownerId, '2026-02', new Date());
    return { view, queries: counted.queries };
  };
  const few = await read();
  for (let n = 1; n <= 300; n += 1) await recharge(portal, ownerId, n, new Date(Date.UTC(2026, 1, 10, 12, 0, n)));
  const many = await read();
  expect(many.view.movements).toHaveLength(300);
  expect([few.queries, many.queries]).toEqual([3, 3]);
  const pages = await pagesOf('2026-02');
  expect(pages.length).toBeGreaterThan(6);
  pages.forEach((page, index) => expect(page).toContain(`Page ${index + 1} of ${pages.length}  第 ${index + 1} / ${pages.length} 页`));
  for (const page of pages.slice(0, -1)) expect(page).toContain('Transaction no. 交易编号');
  const text = pages.join('\n');
  for (const { transactionNo } of many.view.movements) expect(text.split(transactionNo)).toHaveLength(2);
  expect(text).toContain('CLOSING BALANCE 期末余额   USD 451.50');
});

test('a month begins and ends at midnight in Chicago, in summer too', async () => {
  const moments = { '2026-02': '2026-03-01T05:59:59.999Z', '2026-03': '2026-03-01T06:00:00Z', '2026-06': '2026-07-01T04:59:59.999Z', '2026-07': '2026-07-01T05:00:00Z' };
  for (const at of Object.values(moments)) await recharge(portal, ownerId, 1_00, new Date(at));
  for (const [month, at] of Object.entries(moments)) {
    const { movements } = await readStatement(portal.db, ownerId, month, new Date());
    expect([month, movements.map((movement) => movement.at.toISOString())]).toEqual([month, [new Date(at).toISOString()]]);
  }
});

test('the running month goes up to now, and the next is refused at its field', async () => {
  portal.time.now = new Date('2026-03-01T03:00:00Z');
  expect((await pagesOf('2026-02')).join()).toContain('2026-02  Month to date 截至今日');
  expect(await ask('2026-03')).toEqual({ code: 20000, msg: expect.any(String), data: [{ field: 'month', msg: '该月份尚未开始' }] });
  expect(await ask('2026-03', { ...as, 'accept-language': 'en' })).toMatchObject({ data: [{ field: 'month', msg: 'This month has not begun' }] });
});

test.each(['2026-13', '2026-00', '2026-1', '202601', '2026-01-01', '0000-01', '', undefined])('refuses the month %j at its field', async (month) => {
  expect(await ask(month)).toMatchObject({ code: 20000, data: [{ field: 'month' }] });
});

test("shows nothing of another owner's wallet", async () => {
  await recharge(portal, portal.owner.id, 77_77, new Date('2026-02-03T12:00:00Z'));
  expect((await pagesOf('2026-02')).join()).not.toContain('77.77');
  const { url } = await linked('2026-02');
  expect((await download(portal, url.replace(ownerId, portal.owner.id))).status).toBe(403);
  expect((await ask('2026-02', { token: '' })).code).toBe(401);
});

const all = ({ available, frozen, owed }: Balances) => available + frozen + owed;
const sum = (movements: readonly Balances[]) => movements.reduce((cents, movement) => cents + all(movement), 0);

/** Counts what is asked of the database through it. */
function counter(): KyselyPlugin & { queries: number } {
  return {
    queries: 0,
    transformQuery({ node }) {
      this.queries += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
}
