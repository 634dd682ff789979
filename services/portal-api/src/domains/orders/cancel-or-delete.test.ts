import { CANCELLABLE_STATUSES, DELETABLE_STATUSES, ErrorCode, labels, OrderStatus } from '@portal/api-contract/vocabulary';
import { booked, data } from '../../../test/freight';
import { recharge } from '../../../test/money';
import { testApp, type TestApp } from '../../../test/test-app';

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp();
  await recharge(portal, portal.owner.id, 100_000_00);
});
afterAll(() => portal.close());

/** A booked order put at a status. */
async function orderAt(status: OrderStatus): Promise<string> {
  const orderNo = await booked(portal);
  await portal.db.updateTable('freight_order').set({ status }).where('order_no', '=', orderNo).execute();
  return orderNo;
}
const stateOf = (orderNo: string) => portal.db.selectFrom('freight_order').select(['status', 'deleted_at', 'version']).where('order_no', '=', orderNo).executeTakeFirstOrThrow();
const statuses = Object.values(OrderStatus).map((status) => [labels.orderStatus[status].en, status] as const);

// The status machine: cancelled from 10 to 30, deleted at 0 and 99.
test('the statuses are those of the domain', () => {
  expect(CANCELLABLE_STATUSES).toEqual([10, 20, 30]);
  expect(DELETABLE_STATUSES).toEqual([0, 99]);
});

describe.each(statuses)('an order at %s', (name, status) => {
  test.each([
    ['cancel', CANCELLABLE_STATUSES, 'cancelled', '不能取消'],
    ['remove', DELETABLE_STATUSES, 'deleted', '不能删除'],
  ] as const)('%s: done, or refused with the reason and without a trace', async (call, allowed, done, zh) => {
    const orderNo = await orderAt(status);
    const [before, balance] = [await stateOf(orderNo), data(await portal.call('fund', 'balance', {}))];
    const answer = await portal.call('order', call, { orderNo }, { 'accept-language': 'en' });
    if (allowed.includes(status)) {
      expect(answer.code).toBe(0);
      return;
    }
    expect(answer).toMatchObject({ code: ErrorCode.WRONG_STATUS, msg: `An order that is ${name.toLowerCase()} cannot be ${done}`, data: null });
    expect((await portal.call('order', call, { orderNo })).msg).toBe(`订单${labels.orderStatus[status].zh}，${zh}`);
    expect(await stateOf(orderNo)).toEqual(before);
    expect(data(await portal.call('fund', 'balance', {}))).toEqual(balance);
  });
});

test.each([
  ['cancel', OrderStatus.BOOKED],
  ['remove', OrderStatus.CANCELLED],
] as const)('%s again with the same key, after a lost answer, is answered as the first time', async (call, status) => {
  const orderNo = await orderAt(status);
  const headers = { 'idempotency-key': `${call} ${orderNo}` };
  const first = await portal.call('order', call, { orderNo }, headers);
  expect(first.code).toBe(0);
  const after = await stateOf(orderNo);
  expect(await portal.call('order', call, { orderNo }, headers)).toEqual(first);
  expect(await stateOf(orderNo)).toEqual(after);
  expect((await portal.call('order', call, { orderNo })).code).not.toBe(0);
});

test('a cancelled order that nothing is charged for costs nothing, and is the cheapest of a list', async () => {
  const [live, cancelled] = [await booked(portal), await booked(portal)];
  await portal.call('order', 'cancel', { orderNo: cancelled });
  const { records } = data(await portal.call('order', 'list', { nos: [live, cancelled], sort: 'total' }));
  expect(records.map(({ orderNo, finalTotal }) => [orderNo, finalTotal])).toEqual([
    [cancelled, '0.00'],
    [live, undefined],
  ]);
});
