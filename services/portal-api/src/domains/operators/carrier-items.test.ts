import { ErrorCode } from '@portal/api-contract';
import type { Transaction } from 'kysely';
import { connectCarrier, connectedOrder } from '../../../test/connected-order';
import { data } from '../../../test/freight';
import { addTestOperator, missedPickup, openInvoice, type TestOperator, unclearMessage } from '../../../test/operators';
import { testApp, type TestApp } from '../../../test/test-app';
import { referenceCarriers } from '../../carriers/reference/reference-carriers';
import { readCarrierMessage, keepMessage, READ_CARRIER_MESSAGE } from '../connections/carrier-messages';
import { messageReaders } from '../orders/carrier-messages';
import { takeInvoices } from '../orders/invoices/decide';
import type { Database } from '../../platform/database/schema';
import { createWorker } from '../../platform/jobs/worker';
import { decideAccepted, decideMessage, decideRejected } from './decide';

let portal: TestApp;
let scac: string;
let vic: TestOperator;
let rob: TestOperator;
let sue: TestOperator;

beforeAll(async () => {
  const one = referenceCarriers(() => Promise.resolve())[0]!;
  ({ scac } = one);
  portal = await testApp({ carriers: [one] });
  await connectCarrier(portal, scac);
  vic = await addTestOperator(portal.db, ['viewer'], 'vic');
  rob = await addTestOperator(portal.db, ['reconcile'], 'rob');
  sue = await addTestOperator(portal.db, ['support'], 'sue');
});
afterAll(() => portal.close());

const as = () => ({ 'operator-key': vic.key, 'accept-language': 'en' });
const items = async (kind: string) => data(await portal.call('operator', 'page', { pageSize: 100, kind }, as())).records;
const by = (operator: TestOperator) => ({ operator, now: new Date() });
const actsOf = (id: string) => portal.db.selectFrom('operator_act').select(['person', 'action', 'detail']).where('subject', '=', id).execute();
const item = async (id: string) => data(await portal.call('operator', 'item', { id }, as()));

test('an invoice that differs is an item with its differences, until somebody decides it', async () => {
  const order = await connectedOrder(portal, scac);
  const lines = [{ code: 'LINEHAUL', description: '', cents: Math.round(order.quoted.linehaul * 100) + 25_00 }];
  await takeInvoices(portal.db, scac, [{ invoiceNo: 'INV-7', pro: order.pro, date: '2026-12-01', lines }], { cents: 0, percent: 0 }, new Date());
  const id = `invoice:${scac}:INV-7`;
  expect(await items('invoice')).toEqual([expect.objectContaining({ id, orderNo: order.orderNo, about: scac, amount: (lines[0]!.cents / 100).toFixed(2) })]);
  const { linehaul } = order.quoted;
  expect((await item(id)).facts).toEqual(expect.arrayContaining([{ label: 'difference (order / invoice)', value: `LINEHAUL: ${linehaul.toFixed(2)} / ${(linehaul + 25).toFixed(2)}` }]));
  const decide = <T>(what: (trx: Transaction<Database>) => Promise<T>) => portal.db.transaction().execute(what);
  await expect(decide((trx) => decideAccepted(trx, by(sue), id))).rejects.toMatchObject({ code: ErrorCode.FORBIDDEN });
  await decide((trx) => decideRejected(trx, by(rob), { id, reason: 'not as quoted' }));
  expect(await actsOf(id)).toEqual([{ person: 'rob', action: 'refuse', detail: 'not as quoted' }]);
  expect(await items('invoice')).toEqual([]);
});

test('a report that nobody can read is an item with what was received, until it is settled', async () => {
  await portal.db.transaction().execute((trx) => keepMessage(trx, { scac, topic: 'tracking', body: Buffer.from('<html>收货</html>') }, new Date()));
  const failures: unknown[] = [];
  const handlers = { [READ_CARRIER_MESSAGE]: readCarrierMessage(messageReaders()) };
  await createWorker({ db: portal.db, clock: () => new Date(), handlers, onError: (error) => failures.push(error) }).runDue();
  expect(failures).toEqual([]);
  const [found] = await items('message');
  expect((await item(found!.id)).facts).toEqual(expect.arrayContaining([{ label: 'as received', value: '<html>收货</html>' }]));
  await portal.db.transaction().execute((trx) => decideMessage(trx, by(sue), { id: found!.id, how: 'done' }));
  expect(await actsOf(found!.id)).toEqual([{ person: 'sue', action: 'done', detail: null }]);
  expect(await items('message')).toEqual([]);
});

describe('by a call', () => {
  type Call = 'acceptInvoice' | 'rejectInvoice' | 'requestPickup' | 'readMessage' | 'settleMessage';
  const send = (operator: TestOperator, name: Call, input: { id: string; reason?: string }, language = 'en') =>
    portal.callRaw('operator', name, input as never, { 'operator-key': operator.key, 'accept-language': language });

  test('an invoice is accepted: its order costs that, and is completed once it is delivered', async () => {
    const { orderNo, as: token, quoted } = await connectedOrder(portal, scac);
    const id = await openInvoice(portal.db, orderNo);
    expect(await send(sue, 'acceptInvoice', { id })).toMatchObject({ code: ErrorCode.FORBIDDEN, msg: 'sue may not do this: it needs the role reconcile' });
    const difference = (1 - quoted.total).toFixed(2);
    expect(await send(rob, 'acceptInvoice', { id })).toMatchObject({ code: 0, data: { orderNo, difference, outcome: 'awaitsDelivery' } });
    expect(await send(rob, 'acceptInvoice', { id })).toMatchObject({ code: ErrorCode.WRONG_STATUS, msg: `item ${id} is settled and no longer in the queue` });
    const { charges } = data(await portal.call('order', 'detail', { orderNo }, token));
    expect(charges.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)).toBe(1_00);
    expect(await actsOf(id)).toEqual([{ person: 'rob', action: 'accept', detail: `order ${orderNo} ${difference}` }]);
  });

  test('an invoice of no order can only be rejected, with its reason', async () => {
    const id = await openInvoice(portal.db, 'FP0');
    const pro = id.split(':').at(-1)!;
    expect(await send(rob, 'acceptInvoice', { id })).toMatchObject({
      code: ErrorCode.WRONG_STATUS,
      msg: `no order of QUEU, or more than one, has the PRO number ${pro}: invoice ${pro} can only be rejected`,
    });
    expect(await send(rob, 'acceptInvoice', { id }, 'zh')).toMatchObject({ msg: expect.stringContaining('只能拒绝') as string });
    expect(await send(rob, 'rejectInvoice', { id, reason: ' ' })).toMatchObject({ code: ErrorCode.INVALID, data: [{ field: 'reason' }] });
    expect(await send(rob, 'rejectInvoice', { id, reason: '不是我们的' })).toMatchObject({ code: 0 });
    expect(await actsOf(id)).toEqual([{ person: 'rob', action: 'refuse', detail: '不是我们的' }]);
  });

  test('a report is read anew, or done', async () => {
    const again = await unclearMessage(portal.db);
    expect(await send(rob, 'readMessage', { id: again })).toMatchObject({ code: ErrorCode.FORBIDDEN });
    expect(await send(sue, 'readMessage', { id: again })).toMatchObject({ code: 0 });
    const done = await unclearMessage(portal.db);
    expect(await send(sue, 'settleMessage', { id: done })).toMatchObject({ code: 0 });
    expect([await actsOf(again), await actsOf(done)]).toEqual([[{ person: 'sue', action: 'read anew', detail: null }], [{ person: 'sue', action: 'done', detail: null }]]);
    const states = await portal.db.selectFrom('carrier_message').select(['id', 'state']).execute();
    expect(states).toEqual(
      expect.arrayContaining([
        { id: again.slice('message:'.length), state: 'waiting' },
        { id: done.slice('message:'.length), state: 'done' },
      ]),
    );
  });

  test('a missed pickup is asked for anew, by one of those who want it at the same time', async () => {
    const { orderNo } = await connectedOrder(portal, scac);
    const id = await missedPickup(portal.db, orderNo);
    expect(await items('pickup')).toEqual([expect.objectContaining({ id, state: 'missed', orderNo })]);
    const tom = await addTestOperator(portal.db, ['support'], 'tom');
    const answers = await Promise.all([sue, tom, sue, tom].map((one) => send(one, 'requestPickup', { id })));
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, ErrorCode.WRONG_STATUS, ErrorCode.WRONG_STATUS, ErrorCode.WRONG_STATUS]);
    expect((await actsOf(id)).map(({ action }) => action)).toEqual(['ask anew']);
    expect(await portal.db.selectFrom('job').select('kind').where('subject', '=', orderNo).where('kind', '=', 'request-pickup').execute()).toHaveLength(1);
  });
});
