import { api } from '@portal/api-client';
import { createQueryClient, ok } from '@portal/remote-kit/testing';
import { act, screen } from '@testing-library/react';
import remote from '../remote';
import { order, renderOrders } from '../../testing/orders';

beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const route = () => jest.spyOn(api.order, 'routeDetail').mockReturnValue(ok({ orderNo: order.orderNo, events: [] }));
const later = () => act(() => jest.advanceTimersByTimeAsync(21_000));

test('an order that is looked at follows its carrier, and takes its route along', async () => {
  const events = route();
  const detail = jest
    .spyOn(api.order, 'detail')
    .mockReturnValueOnce(ok({ ...order, status: 50, version: 3 }))
    .mockReturnValue(ok({ ...order, status: 60, version: 4 }));
  await renderOrders(remote, `/orders/${order.orderNo}`);
  expect(await screen.findByText('运输中')).toBeInTheDocument();
  await later();
  expect(await screen.findByText('派送中')).toBeInTheDocument();
  expect(detail).toHaveBeenCalledTimes(2);
  expect(events).toHaveBeenCalledTimes(2);
});

test.each([
  ['its status', { status: 60 as const }, false],
  ['its documents', { documents: [] }, false],
  ['its settlement', { status: 80 as const, finalTotal: '358.62' }, true],
  ['its cancellation', { status: 99 as const }, true],
])('the wallet is asked for anew only where money moved: %s', async (_, change, moved) => {
  route();
  jest
    .spyOn(api.order, 'detail')
    .mockReturnValueOnce(ok({ ...order, status: 50, version: 3 }))
    .mockReturnValue(ok({ ...order, status: 50, version: 4, ...change }));
  const queryClient = createQueryClient();
  const invalidate = jest.spyOn(queryClient, 'invalidateQueries');
  await renderOrders(remote, `/orders/${order.orderNo}`, { queryClient });
  await screen.findByText('运输中');
  await later();
  const keys = invalidate.mock.calls.map(([filter]) => filter?.queryKey);
  expect(keys).toContainEqual(['orders', 'order', 'list']);
  expect(keys.some((key) => key?.[0] === 'fund')).toBe(moved);
});

test('a completed order is asked for once', async () => {
  route();
  const detail = jest.spyOn(api.order, 'detail').mockReturnValue(ok({ ...order, status: 80, finalTotal: '317.52', version: 9 }));
  await renderOrders(remote, `/orders/${order.orderNo}`);
  expect(await screen.findByText('已完成')).toBeInTheDocument();
  await later();
  expect(detail).toHaveBeenCalledTimes(1);
});
