import { api } from '@portal/api-client';
import { ok } from '@portal/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { draftOf } from '../../quote/draft-of';
import { SHELF_SIZE } from '../../quote/draft-shelf';
import { restored, type QuoteForm } from '../../quote/form';
import { toRequest } from '../../quote/request';
import remote from '../remote';
import { order, renderOrders } from '../../testing/orders';

const drafts = () => Object.entries({ ...localStorage }).filter(([key]) => key.endsWith('orders.quote'));
const draft = () => JSON.parse(drafts()[0]![1] as string) as Partial<QuoteForm>;

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(api.order, 'detail').mockReturnValue(ok(order));
  jest.spyOn(api.order, 'claims').mockImplementation(() => ok([]));
  jest.spyOn(api.order, 'routeDetail').mockReturnValue(ok({ orderNo: order.orderNo, current: 20, events: [] }));
});
afterEach(() => jest.restoreAllMocks());

test('the same shipment is filled in on /order, on a day to come', async () => {
  const user = await renderOrders(remote, `/orders/${order.orderNo}`);
  await user.click(await screen.findByRole('button', { name: '再下一单' }));
  expect(await screen.findByText('left the remote')).toBeInTheDocument();
  expect(draft()).toMatchObject({ pickup: { address: { company: 'Lakeside Supply', zip: '60607' }, services: ['1'] }, items: [{ qty: 2, weight: 1000 }] });
  expect(draft()).not.toHaveProperty('pickupDate');
});

const shelf = () => JSON.parse(Object.entries({ ...localStorage }).find(([key]) => key.endsWith('orders.shelf'))?.[1] ?? '[]') as { values: object }[];

/** Somebody typed on /order before, and has this many drafts aside. */
async function again(others: number): Promise<UserEvent> {
  const user = await renderOrders(remote, `/orders/${order.orderNo}`);
  await user.click(await screen.findByRole('button', { name: '再下一单' }));
  await screen.findByText('left the remote');
  const key = drafts()[0]![0];
  localStorage.setItem(key, '{"referenceNo":"mine"}');
  const aside = Array.from({ length: others }, (_, index) => ({ id: String(index), savedAt: '2026-03-05T12:00:00Z', values: {} }));
  localStorage.setItem(key.replace('orders.quote', 'orders.shelf'), JSON.stringify(aside));
  document.body.innerHTML = '';
  return renderOrders(remote, `/orders/${order.orderNo}`);
}

test('what was typed before is put aside as a draft', async () => {
  const user = await again(0);
  await user.click(await screen.findByRole('button', { name: '再下一单' }));
  await waitFor(() => expect(draft()).toHaveProperty('items'));
  expect(shelf().map(({ values }) => values)).toEqual([{ referenceNo: 'mine' }]);
});

test('without room for one more draft it is replaced only after a question', async () => {
  const user = await again(SHELF_SIZE);
  await user.click(await screen.findByRole('button', { name: '再下一单' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '取消' }));
  expect(draft()).toEqual({ referenceNo: 'mine' });
  await user.click(screen.getByRole('button', { name: '再下一单' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '替换并继续' }));
  await waitFor(() => expect(draft()).toHaveProperty('items'));
  expect(shelf()).toHaveLength(SHELF_SIZE);
});

test('a draft goes on as it was left, and says which one it is', async () => {
  jest.spyOn(api.order, 'detail').mockReturnValue(ok({ ...order, status: 0, request: { ...order.request, pickupDate: '2999-01-04', referenceNo: 'PO-7' } }));
  const user = await renderOrders(remote, `/orders/${order.orderNo}`);
  await user.click(await screen.findByRole('button', { name: '继续填写' }));
  await screen.findByText('left the remote');
  expect(draft()).toMatchObject({ pickupDate: '2999-01-04', referenceNo: 'PO-7', continues: order.orderNo });
  expect(toRequest(restored(draft(), 0))).not.toHaveProperty('continues');
});

test('the draft is in the owner’s units, whatever the order was quoted in', () => {
  const metric = draftOf(order.request, 1);
  expect(metric).toMatchObject({ unitSystem: 1, items: [{ length: 121.92, width: 101.6, height: 121.92, weight: 453.59 }] });
  // Back in pounds it is the weight of before.
  expect(draftOf({ ...order.request, ...metric, items: metric.items } as typeof order.request, 0).items).toMatchObject([{ length: 48, weight: 1000 }]);
});

test('the draft asks for the same price as the order did', () => {
  const { request } = order;
  const asked = toRequest(restored(draftOf({ ...request, referenceNo: 'PO-1' }, 0), 0));
  expect(asked).toMatchObject({ quoteMode: 0, unitSystem: 0, shipmentServices: [], items: request.items });
  expect(asked).not.toHaveProperty('referenceNo');
  const byHand = { ...request.items[0]!, classSource: 'manual' as const, freightClass: 70 as const };
  expect(toRequest(restored(draftOf({ ...request, items: [byHand] }, 0), 0)).items).toEqual([byHand]);
});
