import { api, type Quote } from '@portal/api-client';
import { fakeShell, ok, refused, unreachable } from '@portal/remote-kit/testing';
import { UiProvider } from '@portal/ui-kit';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { order } from '../../testing/orders';
import { OtherCarrier } from './other-carrier';
import remote from './remote';

const soon = new Date(Date.now() + 10 * 60_000).toISOString();
const offer = (quoteId: string, carrierName: string, total: string): Quote => ({ ...order.quote, quoteId, carrierName, scac: quoteId.toUpperCase(), total, expiresAt: soon });
const cheap = offer('q2', 'Prairie Gate', '300.00');
const dear = offer('q3', 'Blue Harbor', '417.52');

const requote = jest.spyOn(api.order, 'requote');
const change = jest.spyOn(api.order, 'changeCarrier');
const results = jest.spyOn(api.quoteConfig, 'queryQuoteResult');
const days = jest.spyOn(api.quoteConfig, 'pickupDays');
const balance = jest.spyOn(api.fund, 'balance');
const onCancelOrder = jest.fn();

beforeEach(() => {
  jest.clearAllMocks();
  days.mockReturnValue(ok({ timeZone: 'America/Chicago', today: '2026-03-05', next: '2026-03-09', days: [] }));
  requote.mockReturnValue(ok({ uniqueKey: 'run' }));
  results.mockReturnValue(ok({ uniqueKey: 'run', status: 1, quotes: [cheap, dear], errors: [] }));
  balance.mockReturnValue(ok({ available: '50.00', frozen: '317.52', total: '367.52', currency: 'USD' }));
});

/** The module in a page of its own, for an order that was to be picked up on 2026-03-06. */
const page = { ...remote, kind: 'page' as const, routes: [{ path: '', Component: () => <OtherCarrier order={order} onCancelOrder={onCancelOrder} /> }] };

async function open() {
  render(<UiProvider locale="zh">{await fakeShell(page, { language: 'zh', user: { id: 'u1' } })}</UiProvider>);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: '换承运商' }));
  return { user, dialog: within(await screen.findByRole('dialog')) };
}

test('each quote says how it compares with the former price, and the chosen one is confirmed', async () => {
  change.mockReturnValue(ok({ orderNo: order.orderNo }));
  const { user, dialog } = await open();
  expect(await dialog.findByText('比原价少 $17.52')).toBeInTheDocument();
  expect(dialog.getByText('比原价多 $100.00')).toBeInTheDocument();
  expect(requote).toHaveBeenCalledWith({ orderNo: order.orderNo, pickupDate: '2026-03-06' });
  await user.click(dialog.getByRole('button', { name: '选择 Prairie Gate 的报价' }));
  expect(await dialog.findByText('$67.52')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: '确认换承运商' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(change).toHaveBeenCalledWith({ orderNo: order.orderNo, uniqueKey: 'run', quoteId: 'q2' }, { idempotencyKey: expect.any(String) });
  expect(screen.getByRole('button', { name: '换承运商' })).toHaveFocus();
});

test('more than the wallet has leads to a top-up of what is missing, and back to the order', async () => {
  const { user, dialog } = await open();
  await user.click(await dialog.findByRole('button', { name: '选择 Blue Harbor 的报价' }));
  expect(await dialog.findByText('余额不足，还差 $50.00')).toBeInTheDocument();
  expect(dialog.getByRole('link', { name: '去充值' })).toHaveAttribute('href', `/wallet/top-up?amount=50.00&return=%2Forders%2F${order.orderNo}`);
  expect(dialog.getByRole('button', { name: '确认换承运商' })).toBeDisabled();
});

test('an answer that was lost is asked for again under the same key', async () => {
  change.mockReturnValueOnce(unreachable()).mockReturnValue(ok({ orderNo: order.orderNo }));
  const { user, dialog } = await open();
  await user.click(await dialog.findByRole('button', { name: '选择 Prairie Gate 的报价' }));
  await user.click(dialog.getByRole('button', { name: '确认换承运商' }));
  expect(await dialog.findByText('没有收到服务器的答复，可能已经换成')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: '重试' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const [first, second] = change.mock.calls.map(([, options]) => options);
  expect(first).toEqual(second);
});

test('a day that has passed gives way to the next possible one, which is said', async () => {
  days.mockReturnValue(ok({ timeZone: 'America/Chicago', today: '2026-03-07', next: '2026-03-09', days: [{ date: '2026-03-08', reason: '周末' }] }));
  const { dialog } = await open();
  expect(await dialog.findByText('原定 2026/03/06 已不能提货，先按最早可提货的一天询价。')).toBeInTheDocument();
  expect(requote).toHaveBeenCalledWith({ orderNo: order.orderNo, pickupDate: '2026-03-09' });
});

test.each<[string, number, string, unknown, string]>([
  ['a refused day stands at its field', 20000, '请检查', [{ field: 'pickupDate', msg: '2026/03/06 无法提货' }], '2026/03/06 无法提货'],
  ['any other refusal stands in place of the quotes', 40920, '承运商没有拒单，不能换承运商', null, '承运商没有拒单，不能换承运商'],
])('%s', async (_what, code, msg, data, shown) => {
  requote.mockReturnValue(refused(code, msg, data));
  const { dialog } = await open();
  expect(await dialog.findByText(shown)).toBeInTheDocument();
  expect(dialog.queryByText('没有承运商可以承运这票货')).not.toBeInTheDocument();
  expect(results).not.toHaveBeenCalled();
});

test('where nobody quotes, the order can be cancelled', async () => {
  results.mockReturnValue(ok({ uniqueKey: 'run', status: 2, quotes: [], errors: [{ scac: 'BHMX', carrierName: 'Blue Harbor', msg: '不覆盖此线路' }] }));
  const { user, dialog } = await open();
  expect(await dialog.findByText('没有承运商可以承运这票货')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: '取消订单' }));
  expect(onCancelOrder).toHaveBeenCalled();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
