import { api } from '@portal/api-client';
import { ok, refused } from '@portal/remote-kit/testing';
import { catchDownloads } from '@portal/ui-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import remote from '../remote';
import { renderOrders, summary } from '../../testing/orders';

const link = (orderNo: string) => ok({ url: `/file/${orderNo}`, fileName: 'bol.pdf', expiresAt: '2026-03-05T12:15:00Z' });
const rows = ['FP1', 'FP2', 'FP3'].map((orderNo) => ({ ...summary, orderNo }));

beforeEach(() => {
  jest.spyOn(api.order, 'list').mockReturnValue(ok({ records: rows, total: 3, pageNo: 1, pageSize: 10 }));
  jest.spyOn(api.order, 'orderStatus').mockReturnValue(ok([]));
  globalThis.fetch = jest.fn((url) => Promise.resolve({ ok: true, arrayBuffer: () => Promise.resolve(new TextEncoder().encode(`%PDF of ${String(url)}`).buffer) } as Response));
});
afterEach(() => jest.restoreAllMocks());

test('the chosen bills of lading come as one zip; one that is not to be had is named and can be tried again', async () => {
  const downloads = catchDownloads();
  const file = jest.spyOn(api.order, 'getBolFile').mockImplementation(({ orderNo }) => (orderNo === 'FP2' ? refused(-1, '系统繁忙') : link(orderNo)));
  const user = await renderOrders(remote, '/orders');
  await user.click(await screen.findByRole('checkbox', { name: '全选本页' }));
  expect(screen.getByText('已选 3 条')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '打包下载提单' }));
  expect(await screen.findByText('系统繁忙：FP2')).toBeInTheDocument();
  const archive = new TextDecoder('latin1').decode(await downloads[0]!.bytes());
  expect(downloads[0]!.name).toMatch(/^BOL-\d{4}-\d{2}-\d{2}\.zip$/);
  expect(archive).toContain('BOL-FP1.pdf%PDF of /file/FP1');
  expect(archive).toContain('BOL-FP3.pdf%PDF of /file/FP3');
  expect(archive).not.toContain('BOL-FP2');

  file.mockReturnValue(link('FP2'));
  await user.click(screen.getByRole('button', { name: '重试' }));
  await waitFor(() => expect(downloads).toHaveLength(2));
  expect(new TextDecoder('latin1').decode(await downloads[1]!.bytes())).toContain('BOL-FP2.pdf');
});

test('orders without a bill of lading are named by their reason; asking again would not help', async () => {
  catchDownloads();
  jest.spyOn(api.order, 'getBolFile').mockImplementation(({ orderNo }) => (orderNo === 'FP3' ? link(orderNo) : refused(40920, '订单确认后才会生成该单据')));
  const user = await renderOrders(remote, '/orders');
  await user.click(await screen.findByRole('checkbox', { name: '全选本页' }));
  await user.click(screen.getByRole('button', { name: '打包下载提单' }));
  expect(await screen.findByText('订单确认后才会生成该单据：FP1, FP2')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '重试' })).not.toBeInTheDocument();
});
