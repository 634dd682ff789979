import { api } from '@portal/api-client';
import { ok } from '@portal/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { draftOf } from '../../quote/draft-of';
import { restored, type QuoteForm } from '../../quote/form';
import { toRequest } from '../../quote/request';
import remote from '../remote';
import { order, renderOrders } from '../../testing/orders';

const drafts = () => Object.entries({ ...localStorage }).filter(([key]) => key.endsWith('orders.quote'));
const draft = () => JSON.parse(drafts()[0]![1] as string) as Partial<QuoteForm>;

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(api.order, 'detail').mockReturnValue(ok(order));
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

test('what was typed before is replaced only after a question', async () => {
  const user = await renderOrders(remote, `/orders/${order.orderNo}`);
  await user.click(await screen.findByRole('button', { name: '再下一单' }));
  await screen.findByText('left the remote');
  const key = drafts()[0]![0];
  localStorage.setItem(key, '{"referenceNo":"mine"}');
  document.body.innerHTML = '';
  const again = await renderOrders(remote, `/orders/${order.orderNo}`);
  await again.click(await screen.findByRole('button', { name: '再下一单' }));
  const dialog = within(await screen.findByRole('dialog'));
  await again.click(dialog.getByRole('button', { name: '取消' }));
  expect(draft()).toEqual({ referenceNo: 'mine' });
  await again.click(screen.getByRole('button', { name: '再下一单' }));
  await again.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '替换并继续' }));
  await waitFor(() => expect(draft()).toHaveProperty('items'));
});

test('the draft asks for the same price as the order did', () => {
  const { request } = order;
  const asked = toRequest(restored(draftOf({ ...request, referenceNo: 'PO-1' }), 0));
  expect(asked).toMatchObject({ quoteMode: 0, unitSystem: 0, shipmentServices: [], items: request.items });
  expect(asked).not.toHaveProperty('referenceNo');
  const byHand = { ...request.items[0]!, classSource: 'manual' as const, freightClass: 70 as const };
  expect(toRequest(restored(draftOf({ ...request, items: [byHand] }), 0)).items).toEqual([byHand]);
});
