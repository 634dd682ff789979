import { connectCarrier, connectedOrder } from '../../../test/connected-order';
import { data } from '../../../test/freight';
import { addTestOperator, type TestOperator } from '../../../test/operators';
import { testApp, type TestApp } from '../../../test/test-app';
import { referenceCarriers } from '../../carriers/reference/reference-carriers';
import { readCarrierMessage, keepMessage, READ_CARRIER_MESSAGE, settleMessage } from '../connections/carrier-messages';
import { messageReaders } from '../orders/carrier-messages';
import { rejectInvoice, takeInvoices } from '../orders/invoices/decide';
import { createWorker } from '../../platform/jobs/worker';

let portal: TestApp;
let scac: string;
let vic: TestOperator;

beforeAll(async () => {
  const one = referenceCarriers(() => Promise.resolve())[0]!;
  ({ scac } = one);
  portal = await testApp({ carriers: [one] });
  await connectCarrier(portal, scac);
  vic = await addTestOperator(portal.db, ['viewer'], 'vic');
});
afterAll(() => portal.close());

const as = () => ({ 'operator-key': vic.key, 'accept-language': 'en' });
const items = async (kind: string) => data(await portal.call('operator', 'page', { pageSize: 100, kind }, as())).records;
const item = async (id: string) => data(await portal.call('operator', 'item', { id }, as()));

test('an invoice that differs is an item with its differences, until somebody decides it', async () => {
  const order = await connectedOrder(portal, scac);
  const lines = [{ code: 'LINEHAUL', description: '', cents: Math.round(order.quoted.linehaul * 100) + 25_00 }];
  await takeInvoices(portal.db, scac, [{ invoiceNo: 'INV-7', pro: order.pro, date: '2026-12-01', lines }], { cents: 0, percent: 0 }, new Date());
  const id = `invoice:${scac}:INV-7`;
  expect(await items('invoice')).toEqual([expect.objectContaining({ id, orderNo: order.orderNo, about: scac, amount: (lines[0]!.cents / 100).toFixed(2) })]);
  const { linehaul } = order.quoted;
  expect((await item(id)).facts).toEqual(expect.arrayContaining([{ label: 'difference', value: `LINEHAUL: ${linehaul.toFixed(2)} / ${(linehaul + 25).toFixed(2)}` }]));
  await rejectInvoice(portal.db, 'INV-7', 'not as quoted', new Date());
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
  await portal.db.transaction().execute((trx) => settleMessage(trx, found!.id.replace('message:', ''), 'done', new Date()));
  expect(await items('message')).toEqual([]);
});
