import { ErrorCode } from '@portal/api-contract';
import { booked, bookingRequest, data } from '../../../../test/freight';
import { addPayer } from '../../../../test/money';
import type { TestOwner } from '../../../../test/owners';
import { testApp, type TestApp } from '../../../../test/test-app';
import { insertEvents } from '../store';

let portal: TestApp;
let owner: TestOwner;
let orderNo: string;

beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());
beforeEach(async () => {
  owner = await addPayer(portal, 5_000_00);
  orderNo = await booked(portal, { token: owner.token }, bookingRequest({ referenceNo: 'SECRET-PO', declaredValue: '98765' }));
});

const share = async () => data(await portal.call('order', 'shareTracking', { orderNo }, { token: owner.token })).code;
const revoke = () => portal.call('order', 'revokeTracking', { orderNo }, { token: owner.token });
const track = (code: string, headers = {}) => portal.call('order', 'track', { code }, { token: '', ...headers });

test('a link of 128 bits is the same until it is revoked, also for two that ask at once', async () => {
  const [one, two] = await Promise.all([share(), share()]);
  expect(one).toMatch(/^[\w-]{22}$/);
  expect(two).toBe(one);
  data(await revoke());
  expect(await share()).not.toBe(one);
});

test('whoever has the code sees where the goods are, in their language, without a session', async () => {
  const code = await share();
  const time = new Date(Date.now() + 60_000);
  await portal.db.transaction().execute((trx) => insertEvents(trx, orderNo, [{ code: 'AF', status: 40, time, place: { city: 'Chicago', state: 'IL', lat: 41.88271, lng: -87.63324 } }]));
  const seen = data(await track(code, { 'accept-language': 'en' }));
  expect(seen).toMatchObject({ orderNo, carrierName: expect.any(String), pickup: { state: 'IL' }, delivery: { state: 'TX' } });
  expect(seen.events[0]).toMatchObject({ code: 'AF', description: 'Picked up', city: 'Chicago', tz: 'America/Chicago' });
  // A point may be as exact as a street.
  for (const event of seen.events) expect(Object.keys(event)).not.toEqual(expect.arrayContaining([expect.stringMatching(/^l(at|ng)$/)]));
  expect(data(await track(code, { token: portal.stranger.token })).orderNo).toBe(orderNo);
});

test('prices, people, streets, references and the owner are not in it', async () => {
  const order = data(await portal.call('order', 'detail', { orderNo }, { token: owner.token }));
  const text = JSON.stringify(await track(await share()));
  const { address1, contactName = '', phone = '', company = '', zip } = order.request.delivery.address;
  for (const secret of [order.estimatedTotal, '98765', 'SECRET-PO', owner.id, owner.email, address1!, contactName, phone, company, zip]) {
    expect(secret).toBeTruthy();
    expect(text).not.toContain(secret);
  }
});

test('a code that is revoked, unknown or malformed answers alike', async () => {
  const code = await share();
  await revoke();
  const answers = await Promise.all([code, 'A'.repeat(22), '', 'x\0y'].map((each) => track(each)));
  expect(answers[0]).toMatchObject({ code: ErrorCode.NOT_FOUND });
  for (const answer of answers) expect(answer).toEqual(answers[0]);
});

test('a draft has no way that could be shared', async () => {
  await portal.db.updateTable('freight_order').set({ status: 0 }).where('order_no', '=', orderNo).execute();
  expect(await portal.call('order', 'shareTracking', { orderNo }, { token: owner.token })).toMatchObject({ code: ErrorCode.WRONG_STATUS });
});

test('a deleted order is not shown any more', async () => {
  const code = await share();
  data(await portal.call('order', 'cancel', { orderNo }, { token: owner.token }));
  expect(data(await track(code)).status).toBe(99);
  data(await portal.call('order', 'remove', { orderNo }, { token: owner.token }));
  expect(await track(code)).toMatchObject({ code: ErrorCode.NOT_FOUND });
});
