import { api, type Page, type TradeRecord } from '@portal/api-client';
import { fakeShell, ok, refused, unreachable } from '@portal/remote-kit/testing';
import { UiProvider } from '@portal/ui-kit';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import remote from '../remote';
import { signedMoney } from '../shared/movement';

const hold: TradeRecord = {
  transactionNo: 'T20260102ABC',
  type: 2,
  amount: '-317.52',
  balanceAfter: '1182.48',
  frozenAfter: '317.52',
  orderNo: 'LTL-7',
  status: 1,
  createdAt: '2026-01-02T15:04:00.000Z',
};
const topUp: TradeRecord = { ...hold, transactionNo: 'T20260101XYZ', type: 1, amount: '1500.00', balanceAfter: '1500.00', frozenAfter: '0.00', orderNo: undefined, status: 0, remark: '电汇' };
const pageOf = (...records: TradeRecord[]): Page<TradeRecord> => ({ records, total: records.length, pageNo: 1, pageSize: 10 });

const balance = jest.spyOn(api.fund, 'balance');
const tradeRecords = jest.spyOn(api.fund, 'tradeRecords');

beforeEach(() => {
  balance.mockReset().mockImplementation(() => ok({ available: '1182.48', frozen: '317.52', total: '1500.00', currency: 'USD' as const }));
  tradeRecords.mockReset().mockImplementation(() => ok(pageOf(hold, topUp)));
});

/** The input of the last page that the ledger asked for; the chart asks for pages of its own. */
const asked = () => tradeRecords.mock.calls.map(([input]) => input).findLast((input) => input?.pageSize !== 100 && input?.pageSize !== 1);

async function open(at = '/wallet'): Promise<UserEvent> {
  render(<UiProvider locale="zh">{await fakeShell(remote, { path: '/wallet', at, user: { email: 'owner@example.com' } })}</UiProvider>);
  return userEvent.setup({ pointerEventsCheck: 0 });
}

test('shows the balances and every movement with its sign', async () => {
  await open();
  const balances = screen.getByRole('region', { name: '余额' });
  for (const figure of ['$1,182.48', '$317.52', '$1,500.00']) expect(await within(balances).findByText(figure)).toBeInTheDocument();
  const held = await screen.findByRole('row', { name: /冻结.*-\$317\.52/ });
  expect(within(held).getByText('$1,182.48')).toBeInTheDocument();
  expect(within(held).getByRole('link', { name: 'LTL-7' })).toHaveAttribute('href', '/orders/LTL-7');
  expect(screen.getByRole('row', { name: /充值.*\+\$1,500\.00.*处理中.*电汇/ })).toBeInTheDocument();
});

test('what was moved stands before the chart of what came of it', async () => {
  await open();
  const ledger = await screen.findByRole('heading', { name: '交易记录' });
  const chart = screen.getByRole('heading', { name: '余额走势' });
  expect(ledger.compareDocumentPosition(chart) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test.each([
  ['120.00', '+$120.00'],
  ['0.05', '+$0.05'],
  ['-45.50', '-$45.50'],
  ['0.00', '$0.00'],
])('writes %s as %s', (amount, text) => {
  expect(signedMoney(amount)).toBe(text);
});

test('filters come from the URL and go away together', async () => {
  const user = await open('/wallet?type=2&status=1&dateFrom=2026-01-01&dateTo=2026-01-31&pageSize=20');
  await screen.findByRole('row', { name: /冻结/ });
  expect(asked()).toEqual({ type: 2, status: 1, dateFrom: '2026-01-01', dateTo: '2026-01-31', pageNo: 1, pageSize: 20 });
  await user.click(screen.getByRole('button', { name: '清除筛选' }));
  await waitFor(() => expect(asked()).toEqual({ pageNo: 1, pageSize: 20 }));
});

test('a choice of the type asks the server', async () => {
  const user = await open();
  await user.click(await screen.findByRole('combobox', { name: '交易类型' }));
  await user.click(await screen.findByTitle('提现'));
  await waitFor(() => expect(asked()).toMatchObject({ type: 8 }));
});

test('a ledger that is not available says so in its place, the balances stay', async () => {
  tradeRecords.mockImplementation((input) => (input?.pageSize === 10 ? refused(50100, '该功能暂未开放') : ok(pageOf())));
  const user = await open();
  expect(await screen.findByText('该功能暂未开放')).toBeInTheDocument();
  expect(await screen.findByText('$1,500.00')).toBeInTheDocument();
  tradeRecords.mockImplementation(() => ok(pageOf(hold, topUp)));
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByRole('row', { name: /充值/ })).toBeInTheDocument();
});

test('balances that did not arrive can be asked for again', async () => {
  balance.mockImplementationOnce(unreachable);
  const user = await open();
  expect(await screen.findByText('余额加载失败')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByRole('region', { name: '余额' })).toBeInTheDocument();
});

test('an empty ledger leads to the first booking', async () => {
  tradeRecords.mockImplementation(() => ok(pageOf()));
  const user = await open();
  await user.click(await screen.findByRole('button', { name: '去询价下单' }));
  expect(screen.getByText('left the remote')).toBeInTheDocument();
});

test('a row that waits for the bank is followed, and the balance with it', async () => {
  const decided: TradeRecord = { ...topUp, status: 1, balanceAfter: '3000.00' };
  let bank = topUp;
  tradeRecords.mockImplementation(() => ok(pageOf(bank)));
  await open();
  expect(await screen.findByRole('row', { name: /充值.*处理中/ })).toBeInTheDocument();
  bank = decided;
  balance.mockImplementation(() => ok({ available: '3000.00', frozen: '0.00', total: '3000.00', currency: 'USD' as const }));
  expect(await screen.findByRole('row', { name: /充值.*成功/ }, { timeout: 20_000 })).toBeInTheDocument();
  expect((await screen.findAllByText('$3,000.00', undefined, { timeout: 5000 })).length).toBeGreaterThan(1);
}, 40_000);

test('the chart says each day as the value of a slider, and the extremes in words', async () => {
  await open();
  const reader = await screen.findByRole('slider', { name: '逐日查看余额' });
  expect(reader).toHaveAttribute('aria-valuetext', expect.stringContaining('可用 $1,182.48，冻结 $317.52，共 $1,500.00'));
  const today = reader.getAttribute('aria-valuetext');
  fireEvent.change(reader, { target: { value: '0' } });
  expect(reader).not.toHaveAttribute('aria-valuetext', today);
  expect(screen.getByText(/^最高 \$/)).toBeInTheDocument();
});

test('a wallet that owes says how much and why, oldest first, and leads to a top-up of it', async () => {
  const receivable = { transactionNo: 'T1', type: 2, chargeType: 2, orderNo: 'LTL-7', amount: '80.00', remaining: '50.00', createdAt: '2026-01-02T15:04:00.000Z' } as const;
  const reversal = { ...receivable, transactionNo: 'T2', type: 10, chargeType: undefined, orderNo: undefined, amount: '20.00', remaining: '20.00' } as const;
  const owing = { available: '0.00', frozen: '10.00', total: '-62.00', owed: '72.00', receivables: [receivable, reversal], currency: 'USD' } as const;
  balance.mockImplementation(() => ok({ ...owing, receivables: [...owing.receivables] }));
  tradeRecords.mockImplementation(() => ok(pageOf({ ...hold, chargeType: 2, balanceAfter: '0.00', owedAfter: '72.00' })));
  const user = await open();
  expect(await screen.findByText('钱包欠款 $72.00')).toBeInTheDocument();
  const causes = within(screen.getByRole('list', { name: '欠款明细' })).getAllByRole('listitem');
  expect(causes.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/订单费用增加 · 重量更新LTL-7.*原欠 \$80\.00，已还一部分.*\$50\.00/),
    expect.stringMatching(/充值被银行撤销T2.*\$20\.00/),
    expect.stringMatching(/其他欠款\$2\.00/),
  ]);
  expect(within(causes[0]!).getByRole('link', { name: 'LTL-7' })).toHaveAttribute('href', '/orders/LTL-7');
  expect(screen.getByText('可用余额 + 冻结金额 − 欠款')).toBeInTheDocument();
  expect(await screen.findByRole('row', { name: /冻结 · 重量更新.*欠款 \$72\.00/ })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '充值还款' }));
  expect(await screen.findByRole('textbox', { name: '充值金额' })).toHaveValue('72.00');
});
