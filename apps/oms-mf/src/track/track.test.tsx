import { api, type CallData } from '@portal/api-client';
import { ok, unreachable } from '@portal/remote-kit/testing';
import { catchDownloads } from '@portal/ui-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { answerList, renderRemote, shipment } from '../testing/render-remote';
import { readNumbers } from './track.queries';

type Result = CallData<'shipment', 'track'>[number];

const track = jest.spyOn(api.shipment, 'track');
const answerOf = (no: string): Result => (no.startsWith('NO') ? { no, events: [], error: '未找到该单号' } : { no, orderCode: no, status: 30, events: shipment.events });

beforeEach(() => {
  answerList();
  track.mockReset().mockImplementation(({ nos }) => ok(nos.map(answerOf)));
});

test.each([
  ['A1 B2\nC3\tD4', ['A1', 'B2', 'C3', 'D4'], 0],
  ['A1,B2;C3|D4，E5；F6、G7', ['A1', 'B2', 'C3', 'D4', 'E5', 'F6', 'G7'], 0],
  ['a1 A1 "A1"', ['a1'], 2],
  [' \n ,', [], 0],
])('%j is read as numbers', (text, nos, repeated) => expect(readNumbers(text)).toMatchObject({ nos, repeated }));

test('pasted numbers are answered one by one, the unknown ones too', async () => {
  const user = await renderRemote('/oms/track');
  await user.click(await screen.findByRole('textbox', { name: '单号' }));
  await user.paste('EX-1; NO-2\nEX-3, ex-3');
  expect(screen.getByText('已识别 3 / 50 个单号 · 已去除 1 个重复')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '查询' }));
  const [first, second] = within(await screen.findByRole('list', { name: '查询结果' })).getAllByRole('listitem');
  expect(track.mock.lastCall?.[0]).toEqual({ nos: ['EX-1', 'NO-2', 'EX-3'] });
  expect(within(first!).getByText('运输中')).toBeInTheDocument();
  expect(within(second!).getByText('未找到该单号')).toBeInTheDocument();
  expect(screen.getByText('找到 2 个')).toBeInTheDocument();
  expect(screen.getByText('未找到 1 个')).toBeInTheDocument();
  await user.click(within(first!).getByRole('button', { name: /EX-1/ }));
  expect(within(first!).getByText('Label printed')).toBeInTheDocument();
  expect(within(first!).getByRole('link', { name: '查看订单详情' })).toHaveAttribute('href', '/oms/EX-1');
});

test('a link holds the numbers; what the same numbers answer now is asked for again', async () => {
  const user = await renderRemote('/oms/track?nos=EX-1,NO-2');
  expect(await screen.findByText('未找到 1 个')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: '单号' })).toHaveValue('EX-1\nNO-2');
  // The only one that was found is shown with its way.
  expect(screen.getByText('Label printed')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '查询' }));
  await waitFor(() => expect(track).toHaveBeenCalledTimes(2));
});

test.each([
  [Array.from({ length: 51 }, (_, n) => `EX-${n}`).join('\n'), '单号最多 50 个，当前 51 个'],
  ['EX-1 ' + 'X'.repeat(65), '单号“XXXXXXXXXXXXXXXX…”超过 64 个字符，请检查'],
  [' ', '请输入至少一个单号'],
])('refuses what no call takes, at the field', async (text, message) => {
  const user = await renderRemote('/oms/track');
  await user.click(await screen.findByRole('textbox', { name: '单号' }));
  await user.paste(text);
  await user.click(screen.getByRole('button', { name: '查询' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: '单号' })).toBeInvalid();
  expect(track).not.toHaveBeenCalled();
});

test('the results go along as CSV', async () => {
  const downloads = catchDownloads();
  const user = await renderRemote('/oms/track?nos=EX-1,NO-2');
  await user.click(await screen.findByRole('button', { name: '导出 CSV' }));
  await waitFor(() => expect(downloads).toHaveLength(1));
  const lines = new TextDecoder()
    .decode(await downloads[0]!.bytes())
    .trim()
    .split('\r\n');
  expect(lines[0]).toBe('单号,状态,最新动态,动态时间,动态地点');
  expect(lines[1]).toMatch(/^EX-1,运输中,Departed,2026-01-03 \d\d:00,"Chicago, IL"$/);
  expect(lines[2]).toBe('NO-2,未找到该单号,,,');
});

test('a network that is gone offers a retry and keeps the numbers', async () => {
  track.mockImplementationOnce(unreachable);
  const user = await renderRemote('/oms/track?nos=EX-1');
  await user.click(await screen.findByRole('button', { name: '重试' }));
  expect(await screen.findByText('找到 1 个')).toBeInTheDocument();
});
