import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bookingRequest, data, readyToBook } from '../../../../test/freight';
import { addPayer } from '../../../../test/money';
import { testKeys } from '../../../../test/server-keys';
import { standInCarrier } from '../../../../test/stand-in-carrier';
import { testApp, type TestApp } from '../../../../test/test-app';
import { until } from '../../../../test/until';
import { federalCalendar } from '../../../carriers/calendar';
import { parseTariff } from '../../../carriers/tariff/parse';
import { tariffCarrier } from '../../../carriers/tariff/tariff-carrier';
import { addPros, saveConnection } from '../../connections/store';
import { createFieldCipher } from '../../wallet/field-cipher';

const example = join(__dirname, '../../../../../../docs/examples/tariff.csv');

let portal: TestApp;
let carrier: Awaited<ReturnType<typeof standInCarrier>>;

afterAll(async () => {
  await carrier.close();
  await portal.close();
});

/** From Los Angeles to Chicago, a lane of the example. */
function request() {
  const { pickup, delivery, ...rest } = bookingRequest();
  const from = { city: 'Los Angeles', state: 'CA', zip: '90058' };
  const to = { city: 'Chicago', state: 'IL', zip: '60601' };
  return { ...rest, pickup: { ...pickup, address: { ...pickup.address, ...from } }, delivery: { ...delivery, address: { ...delivery.address, ...to } } };
}

test('a carrier that is configuration alone: quoted by its contract, booked, and sent to it', async () => {
  const wanted = request();
  const text = (await readFile(example, 'utf8')).replaceAll(/\b2026-/g, `${wanted.pickupDate.slice(0, 4)}-`);
  const parsed = parseTariff(text);
  if (!('tariff' in parsed)) throw new Error(JSON.stringify(parsed.faults));
  const { scac } = parsed.tariff;
  portal = await testApp({ carriers: [tariffCarrier([parsed.tariff], federalCalendar)] });
  carrier = await standInCarrier(scac);
  await portal.db.transaction().execute(async (trx) => {
    const auth = { header: 'x-api-key', value: 'secret-of-the-carrier' };
    const given = { scac, name: 'Sample Freight', ebol: carrier.url, account: '4711', test: false, auth };
    await saveConnection(trx, createFieldCipher(testKeys.field), given, new Date());
    await addPros(trx, scac, ['777-000001']);
  });
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
  const as = { token: (await addPayer(portal, 20_000_00)).token };
  const { quote, booking } = await readyToBook(portal, as, wanted);
  expect(quote.scac).toBe(scac);
  const { orderNo } = data(await portal.call('order', 'createOrder', booking, as));
  const detail = async () => data(await portal.call('order', 'detail', { orderNo }, as));
  await until(async () => (await detail()).proNo === '777-000001');
  expect(await detail()).toMatchObject({ status: 20, estimatedTotal: quote.total });
  expect(carrier.received.map(({ headers }, index) => [headers['x-api-key'], carrier.sentBills()[index]!.referenceNumbers])).toEqual([
    ['secret-of-the-carrier', expect.objectContaining({ pro: '777-000001', shipmentId: orderNo })],
  ]);
});
