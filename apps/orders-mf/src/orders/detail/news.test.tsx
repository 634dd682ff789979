import { api } from '@portal/api-client';
import { ok } from '@portal/remote-kit/testing';
import { act, screen } from '@testing-library/react';
import remote from '../remote';
import { order, stage } from '../testing/stage';

beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const route = () => jest.spyOn(api.order, 'routeDetail').mockReturnValue(ok({ orderNo: order.orderNo, events: [] }));
const later = () => act(() => jest.advanceTimersByTimeAsync(21_000));

test('an order that is looked at follows its carrier, and takes its route along', async () => {
  const events = route();
  const detail = jest.spyOn(api.order, 'detail').mockReturnValueOnce(ok({ ...order, status: 50, version: 3 })).mockReturnValue(ok({ ...order, status: 60, version: 4 }));
  await stage(remote, `/orders/${order.orderNo}`);
  expect(await screen.findByText('运输中')).toBeInTheDocument();
  await later();
  expect(await screen.findByText('派送中')).toBeInTheDocument();
  expect(detail).toHaveBeenCalledTimes(2);
  expect(events).toHaveBeenCalledTimes(2);
});

test('a completed order is asked for once', async () => {
  route();
  const detail = jest.spyOn(api.order, 'detail').mockReturnValue(ok({ ...order, status: 80, finalTotal: '317.52', version: 9 }));
  await stage(remote, `/orders/${order.orderNo}`);
  expect(await screen.findByText('已完成')).toBeInTheDocument();
  await later();
  expect(detail).toHaveBeenCalledTimes(1);
});
