import { api } from '@portal/api-client';
import { ok, refused, unreachable } from '@portal/remote-kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { answerList, catchLinks, renderRemote } from '../testing/render-remote';

const exporting = jest.spyOn(api.shipment, 'export');
const url = '/api/files/shipment-export/exp_1?expires=1&signature=x';
const links = catchLinks();

beforeEach(() => {
  localStorage.clear();
  links.length = 0;
  answerList();
  exporting.mockReset();
});

const begun = () => exporting.mockImplementationOnce(() => ok({ jobId: 'exp_1', progress: 0 }));
const answer = (progress: number, done = false) => exporting.mockImplementation(() => ok({ jobId: 'exp_1', progress, ...(done && { url }) }));

test('exports what the list shows now, shows how far it is, and saves the file', async () => {
  const user = await renderRemote('/oms?status=50&keyword=dallas&pageNo=2');
  begun();
  answer(42);
  await user.click(await screen.findByRole('button', { name: '导出 Excel' }));
  expect(exporting.mock.calls[0]![0]).toEqual({ filter: expect.objectContaining({ status: 50, keyword: 'dallas' }) });
  expect(exporting.mock.calls[0]![0]!.filter).not.toHaveProperty('pageNo');
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('正在生成文件… 42%')).toBeInTheDocument();
  expect(within(dialog).getByRole('progressbar')).toHaveAttribute('value', '42');
  answer(100, true);
  await waitFor(() => expect(links).toEqual([url]), { timeout: 5000 });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: '导出 Excel' })).toBeEnabled();
});

test('goes on when the dialog is closed, and offers the file, after a reload too', async () => {
  const user = await renderRemote();
  begun();
  answer(7);
  await user.click(await screen.findByRole('button', { name: '导出 Excel' }));
  await user.click(await screen.findByRole('button', { name: '后台继续' }));
  expect(await screen.findByRole('button', { name: '导出中 7%' })).toBeInTheDocument();
  answer(100, true);
  cleanup();
  await renderRemote();
  expect(await screen.findByText('导出文件已生成')).toBeInTheDocument();
  expect(links).toEqual([]);
  await user.click(screen.getByRole('button', { name: '下载文件' }));
  await waitFor(() => expect(links).toEqual([url]));
});

test.each([
  ['a job that fails', () => refused(-1, '导出失败，请重试'), '导出失败，请重试'],
  ['a network that is gone', unreachable, '无法连接服务器，请检查网络后重试。'],
])('%s is said so, and the retry asks for the same again', async (_what, fails, text) => {
  const user = await renderRemote('/oms?status=50');
  begun();
  exporting.mockImplementation(fails);
  await user.click(await screen.findByRole('button', { name: '导出 Excel' }));
  expect(await screen.findByText(text)).toBeInTheDocument();
  answer(100, true);
  await user.click(screen.getByRole('button', { name: '重试' }));
  await waitFor(() => expect(links).toEqual([url]));
  const starts = exporting.mock.calls.map(([input]) => input).filter((input) => input?.filter);
  expect(starts).toHaveLength(2);
  expect(starts[1]).toEqual(starts[0]);
});

test('an export that the server has forgotten is forgotten here', async () => {
  localStorage.setItem('portal.draft.anonymous.oms.export', JSON.stringify({ jobId: 'exp_old', filter: {} }));
  exporting.mockImplementation(() => refused(40400, '未找到该记录'));
  await renderRemote();
  await waitFor(() => expect(exporting).toHaveBeenCalledWith({ jobId: 'exp_old' }, expect.anything()));
  expect(await screen.findByRole('button', { name: '导出 Excel' })).toBeInTheDocument();
  await waitFor(() => expect(localStorage.getItem('portal.draft.anonymous.oms.export')).toBe('null'));
  expect(screen.queryByText('导出没有完成')).not.toBeInTheDocument();
});

test('there is nothing to export where nothing is found', async () => {
  answerList([]);
  await renderRemote('/oms?status=90');
  expect(await screen.findByText('没有符合条件的快递订单')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '导出 Excel' })).toBeDisabled();
});
