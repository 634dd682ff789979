import { api, type OrderSummary } from '@portal/api-client';
import { ok, refused } from '@portal/remote-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import remote from '../remote';
import { renderOrders, summary } from '../../testing/orders';

const page = (records: OrderSummary[], total = records.length) => ok({ records, total, pageNo: 1, pageSize: 10 });
const show = (search = '') => renderOrders(remote, `/orders${search}`);
const list = () => jest.spyOn(api.order, 'list');
const counts = () =>
  jest.spyOn(api.order, 'orderStatus').mockReturnValue(
    ok([
      { status: 20, count: 3 },
      { status: 50, count: 1 },
    ]),
  );

afterEach(() => jest.restoreAllMocks());

test('shows the orders with their counts, and each leads to its detail', async () => {
  list().mockReturnValue(page([summary]));
  counts();
  await show();
  const row = within((await screen.findByText(summary.orderNo)).closest('tr')!);
  expect(row.getByRole('link', { name: summary.orderNo })).toHaveAttribute('href', `/orders/${summary.orderNo}`);
  expect(row.getByText('$317.52')).toBeInTheDocument();
  expect(row.getByText('恶劣天气')).toBeInTheDocument();
  expect(await screen.findByRole('tab', { name: '全部 4' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('tab', { name: '运输中 1' })).toBeInTheDocument();
  expect(screen.getByRole('tab', { name: '草稿 0' })).toBeInTheDocument();
});

test('a cancelled order costs what its cancellation does', async () => {
  const rows: OrderSummary[] = [
    { ...summary, orderNo: 'FP1', status: 99, exception: undefined },
    { ...summary, orderNo: 'FP2', status: 99, exception: undefined, finalTotal: '75.00' },
  ];
  jest.spyOn(api.order, 'list').mockReturnValue(ok({ records: rows, total: 2, pageNo: 1, pageSize: 10 }));
  await renderOrders(remote, '/orders');
  const row = async (orderNo: string) => (await screen.findByText(orderNo)).closest('tr');
  expect(await row('FP1')).toHaveTextContent('$0.00未收费');
  expect(await row('FP2')).toHaveTextContent('$75.00最终');
});

test('asks for what the URL says, and a status starts at page 1', async () => {
  const call = list().mockReturnValue(page([summary], 40));
  const count = counts();
  const user = await show('?nos=FP1,FP2&exceptionOnly=true&pageNo=2');
  await screen.findByText(summary.orderNo);
  expect(call.mock.calls[0]![0]).toMatchObject({ nos: ['FP1', 'FP2'], exceptionOnly: true, pageNo: 2 });
  await user.click(await screen.findByRole('tab', { name: '已下单 3' }));
  await waitFor(() => expect(call).toHaveBeenLastCalledWith(expect.objectContaining({ status: 20, nos: ['FP1', 'FP2'], pageNo: 1 }), expect.anything()));
  expect(count).toHaveBeenCalledTimes(1);
});

test('what is due is a filter of rows and counts, in the URL', async () => {
  const call = list().mockReturnValue(page([summary], 1));
  const count = counts();
  const user = await show();
  const late = await screen.findByRole('button', { name: '送达已逾期' });
  expect(late).toHaveAttribute('aria-pressed', 'false');
  await user.click(late);
  await waitFor(() => expect(call).toHaveBeenLastCalledWith(expect.objectContaining({ due: 'overdue', pageNo: 1 }), expect.anything()));
  expect(count).toHaveBeenLastCalledWith(expect.objectContaining({ due: 'overdue' }), expect.anything());
  expect(late).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: '今日提货' }));
  await waitFor(() => expect(call).toHaveBeenLastCalledWith(expect.objectContaining({ due: 'pickupToday' }), expect.anything()));
  await user.click(screen.getByRole('button', { name: '今日提货' }));
  expect(await screen.findByRole('button', { name: '今日提货', pressed: false })).toBeInTheDocument();
});

test('numbers pasted from a spreadsheet are searched for at once', async () => {
  const call = list().mockReturnValue(page([]));
  counts();
  await show();
  const box = await screen.findByRole('searchbox', { name: '搜索订单' });
  fireEvent.paste(box, { clipboardData: { getData: () => 'FP260305000012\r\nFP260305000020\r\n' } });
  await waitFor(() => expect(call).toHaveBeenLastCalledWith(expect.objectContaining({ nos: ['FP260305000012', 'FP260305000020'] }), expect.anything()));
  expect(box).toHaveValue('FP260305000012 FP260305000020');
  expect(await screen.findByText('没有符合条件的订单')).toBeInTheDocument();
});

test('a first visit is told what to do', async () => {
  list().mockReturnValue(page([]));
  counts().mockReturnValue(ok([]));
  await show();
  expect(await screen.findByText('还没有订单')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '询价下单' })).toHaveAttribute('href', '/order');
});

test('a failure is shown in its place, with a retry, and keeps the filters', async () => {
  const call = list()
    .mockReturnValueOnce(refused(-1, '系统繁忙'))
    .mockReturnValue(page([summary]));
  counts();
  const user = await show('?keyword=box');
  expect(await screen.findByText('系统繁忙')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText(summary.orderNo)).toBeInTheDocument();
  expect(call.mock.calls[1]![0]).toMatchObject({ keyword: 'box' });
});
