import { api, type OrderSummary } from '@portal/api-client';
import { ok, refused } from '@portal/remote-kit/testing';
import { catchDownloads } from '@portal/ui-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
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
  expect(await screen.findByText('已选 3 条')).toBeInTheDocument();
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
  await user.click(await screen.findByRole('button', { name: '打包下载提单' }));
  expect(await screen.findByText('订单确认后才会生成该单据：FP1, FP2')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '重试' })).not.toBeInTheDocument();
});

async function chooseAll(records: OrderSummary[]) {
  const list = jest.spyOn(api.order, 'list').mockReturnValue(ok({ records, total: records.length, pageNo: 1, pageSize: 10 }));
  const user = await renderOrders(remote, '/orders');
  await user.click(await screen.findByRole('checkbox', { name: '全选本页' }));
  await screen.findByText(`已选 ${records.length} 条`);
  return { user, list };
}

const papersAnswer = (missing: { orderNo: string; reason: string }[]) => ok({ url: '/papers', fileName: 'papers.pdf', expiresAt: '2026-03-05T12:15:00Z', missing });

test.each([
  ['打印提单和标签', 6],
  ['只打印标签', 2],
])('%s of the chosen orders opens as one file; one without papers is named with the reason', async (button, fileType) => {
  const papers = jest.spyOn(api.order, 'papers').mockReturnValue(papersAnswer([{ orderNo: 'FP2', reason: '订单确认后才会生成该单据' }]));
  const replace = jest.fn();
  jest.spyOn(window, 'open').mockReturnValue({ location: { replace } } as unknown as Window);
  const { user } = await chooseAll(rows);
  await user.click(screen.getByRole('button', { name: button }));
  await waitFor(() => expect(replace).toHaveBeenCalledWith('http://localhost/papers'));
  expect(papers).toHaveBeenCalledWith({ orderNos: ['FP1', 'FP2', 'FP3'], fileType });
  expect(await screen.findByText('订单确认后才会生成该单据：FP2')).toBeInTheDocument();
});

test('more orders than one file takes are not printed, and the limit is said', async () => {
  await chooseAll(Array.from({ length: 51 }, (_, index) => ({ ...summary, orderNo: `FP${index}` })));
  expect(screen.getByRole('button', { name: '打印提单和标签' })).toBeDisabled();
  expect(screen.getByText('一次最多合并打印 50 票，请减少勾选')).toBeInTheDocument();
});

test('the chosen orders alone are exported, those of other pages too', async () => {
  const downloads = catchDownloads();
  const { user, list } = await chooseAll(rows);
  list.mockReturnValue(ok({ records: [...rows, { ...summary, orderNo: 'FP9' }], total: 4, pageNo: 1, pageSize: 100 }));
  await user.click(screen.getAllByRole('button', { name: '导出' }).at(-1)!);
  await user.click(await screen.findByRole('menuitem', { name: /CSV/ }));
  await waitFor(() => expect(downloads).toHaveLength(1));
  const text = new TextDecoder().decode(await downloads[0]!.bytes());
  for (const { orderNo } of rows) expect(text).toContain(orderNo);
  expect(text).not.toContain('FP9');
  expect(list.mock.lastCall![0]).toMatchObject({ nos: ['FP1', 'FP2', 'FP3'], pageNo: 1 });
});

describe('cancelling the chosen orders', () => {
  const [one, two, three] = rows.map((row) => ({ ...row, exception: undefined })) as [OrderSummary, OrderSummary, OrderSummary];
  const chosen: OrderSummary[] = [
    { ...one, status: 20 },
    { ...two, status: 30 },
    { ...three, status: 50 },
  ];
  const question = async () => within(await screen.findByRole('dialog'));

  test('the question says how many, what comes back, and which cannot and why', async () => {
    const cancel = jest.spyOn(api.order, 'cancel');
    const { user } = await chooseAll(chosen);
    await user.click(screen.getByRole('button', { name: '取消订单' }));
    const asked = await question();
    expect(asked.getByText('取消后不能恢复，冻结的 $635.04 将退回可用余额。')).toBeInTheDocument();
    expect(asked.getByText('司机可能已经出发，承运商可能收取空跑费。')).toBeInTheDocument();
    expect(asked.getByText('另有 1 票不能取消，将保持不变：')).toBeInTheDocument();
    expect(asked.getByText('订单运输中，不能取消：FP3')).toBeInTheDocument();
    await user.click(asked.getByRole('button', { name: '再想想' }));
    expect(cancel).not.toHaveBeenCalled();
    expect(await screen.findByText('已选 3 条')).toBeInTheDocument();
  });

  test('those that fail stay chosen with the reason, and can be tried again; the others are done', async () => {
    const cancel = jest.spyOn(api.order, 'cancel').mockImplementation(({ orderNo }) => (orderNo === 'FP2' ? refused(-1, '系统繁忙') : ok({ status: 99, refund: '317.52' })));
    const { user } = await chooseAll(chosen);
    await user.click(screen.getByRole('button', { name: '取消订单' }));
    await user.click((await question()).getByRole('button', { name: '取消 2 票订单' }));
    expect(await screen.findByText('已选 2 条')).toBeInTheDocument();
    expect(screen.getByText('2 票订单没有取消')).toBeInTheDocument();
    expect(screen.getByText('系统繁忙：FP2')).toBeInTheDocument();
    expect(screen.getByText('订单运输中，不能取消：FP3')).toBeInTheDocument();
    expect(cancel.mock.calls.map(([input]) => input.orderNo)).toEqual(['FP1', 'FP2']);

    cancel.mockReturnValue(ok({ status: 99, refund: '317.52' }));
    await user.click(screen.getByRole('button', { name: '重试' }));
    await user.click((await question()).getByRole('button', { name: '取消 1 票订单' }));
    expect(await screen.findByText('已选 1 条')).toBeInTheDocument();
    expect(cancel).toHaveBeenLastCalledWith({ orderNo: 'FP2' }, expect.anything());
  });

  test('where none can be cancelled there is no question, only the reasons', async () => {
    const cancel = jest.spyOn(api.order, 'cancel');
    const { user } = await chooseAll(chosen.map((row) => ({ ...row, status: 99 })));
    await user.click(screen.getByRole('button', { name: '取消订单' }));
    expect(await screen.findByText('订单已取消，不能取消：FP1, FP2, FP3')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(cancel).not.toHaveBeenCalled();
  });
});
