import { api, type OrderSummary } from '@portal/api-client';
import { ok } from '@portal/remote-kit/testing';
import { catchDownloads } from '@portal/ui-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import remote from '../remote';
import { renderOrders, summary } from '../../testing/orders';
import type { OrderQuery } from './filters';

const orders = Array.from({ length: 230 }, (_, index): OrderSummary => ({ ...summary, orderNo: `FP${1000 + index}`, referenceNo: index === 0 ? '=1+1' : `PO-${index}` }));
const asPages = () =>
  jest.spyOn(api.order, 'list').mockImplementation((input) => {
    const { pageNo, pageSize } = input as OrderQuery;
    return ok({ records: orders.slice((pageNo - 1) * pageSize, pageNo * pageSize), total: orders.length, pageNo, pageSize });
  });

beforeEach(() => {
  jest.spyOn(api.order, 'orderStatus').mockReturnValue(ok([]));
});
afterEach(() => jest.restoreAllMocks());

test('saves every row of the filter, read page by page, as CSV without formulas', async () => {
  const list = asPages();
  const downloads = catchDownloads();
  const user = await renderOrders(remote, '/orders?scac=SRFX');
  await screen.findByText('FP1000');
  await user.click(screen.getByRole('button', { name: '导出' }));
  await user.click(screen.getByRole('menuitem', { name: /CSV/ }));
  await waitFor(() => expect(downloads).toHaveLength(1));
  expect(downloads[0]!.name).toMatch(/^零担订单-\d{4}-\d{2}-\d{2}\.csv$/);
  const lines = new TextDecoder()
    .decode(await downloads[0]!.bytes())
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(231);
  expect(lines[1]).toContain("FP1000,运输中,恶劣天气,,,'=1+1,Summit Ridge Freight,SRFX");
  const exported = list.mock.calls.map(([input]) => input as OrderQuery).filter(({ pageSize }) => pageSize === 100);
  expect(exported.map(({ pageNo, scac }) => [pageNo, scac])).toEqual([
    [1, 'SRFX'],
    [2, 'SRFX'],
    [3, 'SRFX'],
  ]);
});
