import { api, type OrderSummary } from '@portal/api-client';
import { ok, refused } from '@portal/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { bindToast } from '@portal/remote-kit/host';
import remote from '../remote';
import { order, renderOrders, summary } from '../../testing/orders';

const rows = (...records: OrderSummary[]) => jest.spyOn(api.order, 'list').mockReturnValue(ok({ records, total: records.length, pageNo: 1, pageSize: 10 }));
const booked: OrderSummary = { ...summary, status: 20, bolNo: 'BOL1', exception: undefined };
const menuOf = (orderNo: string) => screen.findByRole('button', { name: `订单 ${orderNo} 的操作` });

async function choose(user: UserEvent, label: string): Promise<void> {
  await user.click(await menuOf(booked.orderNo));
  await user.click(await screen.findByRole('menuitem', { name: label }));
}

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(api.order, 'orderStatus').mockReturnValue(ok([]));
});
afterEach(() => jest.restoreAllMocks());

test.each<[string, OrderSummary, string[]]>([
  ['a draft is continued', { ...summary, status: 0 }, ['继续填写', '删除订单']],
  ['a booked order', booked, ['再下一单', '查看跟踪', '打印提单和标签', '取消订单']],
  ['one under way', { ...booked, status: 50 }, ['再下一单', '查看跟踪', '打印提单和标签']],
])('the menu of a row has what the state of the order allows: %s', async (_what, row, labels) => {
  rows(row);
  const user = await renderOrders(remote, '/orders');
  await user.click(await menuOf(row.orderNo));
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(labels);
});

test('the menu works by keyboard, and the focus comes back to its button', async () => {
  rows(booked);
  const user = await renderOrders(remote, '/orders');
  const button = await menuOf(booked.orderNo);
  button.focus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: '再下一单' })).toHaveFocus();
  await user.keyboard('{End}');
  expect(screen.getByRole('menuitem', { name: '取消订单' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(button).toHaveFocus();
});

test('a draft goes on where it was left', async () => {
  rows({ ...booked, status: 0 });
  jest.spyOn(api.order, 'detail').mockReturnValue(ok({ ...order, status: 0 }));
  const user = await renderOrders(remote, '/orders');
  await choose(user, '继续填写');
  expect(await screen.findByText('left the remote')).toBeInTheDocument();
  const [, draft] = Object.entries({ ...localStorage }).find(([key]) => key.endsWith('orders.quote'))!;
  expect(JSON.parse(draft as string)).toMatchObject({ continues: order.orderNo });
});

test('bill of lading and labels open as one file to print', async () => {
  rows(booked);
  const file = jest.spyOn(api.order, 'getBolFile').mockReturnValue(ok({ url: '/file', fileName: 'papers.pdf', expiresAt: '2026-03-05T12:15:00Z' }));
  const replace = jest.fn();
  jest.spyOn(window, 'open').mockReturnValue({ location: { replace } } as unknown as Window);
  const user = await renderOrders(remote, '/orders');
  await choose(user, '打印提单和标签');
  await waitFor(() => expect(replace).toHaveBeenCalledWith('http://localhost/file'));
  expect(file).toHaveBeenCalledWith({ orderNo: booked.orderNo, fileType: 6 }, expect.anything());
});

test('an order is cancelled after a question; what the server refuses is said, and the list is asked for again', async () => {
  const list = rows(booked);
  const cancel = jest.spyOn(api.order, 'cancel').mockReturnValue(refused(40920, '订单已提货，不能取消'));
  const failed = jest.fn();
  bindToast({ success: jest.fn(), info: jest.fn(), warning: jest.fn(), error: (text) => void failed(text) });
  const user = await renderOrders(remote, '/orders');
  await choose(user, '取消订单');
  expect(cancel).not.toHaveBeenCalled();
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '取消订单' }));
  await waitFor(() => expect(failed).toHaveBeenCalledWith(`订单 ${booked.orderNo} 的操作没有完成：订单已提货，不能取消`));
  expect(cancel).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(list.mock.calls.length).toBeGreaterThan(1));
});

test('a load is tracked without leaving the list', async () => {
  rows(booked);
  const event = { time: '2026-03-06T15:00:00Z', tz: 'America/Chicago', code: 'AF', status: 40 as const, city: 'Chicago', state: 'IL', description: '已提货' };
  jest.spyOn(api.order, 'claims').mockImplementation(() => ok([]));
  jest.spyOn(api.order, 'routeDetail').mockReturnValue(ok({ orderNo: booked.orderNo, current: 40, events: [event] }));
  const user = await renderOrders(remote, '/orders');
  await choose(user, '查看跟踪');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(`订单 ${booked.orderNo} 的跟踪`)).toBeInTheDocument();
  expect(await dialog.findByText('已提货')).toBeInTheDocument();
  expect(dialog.getByRole('link', { name: '打开订单' })).toHaveAttribute('href', `/orders/${booked.orderNo}`);
});
