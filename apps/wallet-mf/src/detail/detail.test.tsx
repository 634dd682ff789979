import { api, type CashOutDetail, type RechargeDetail } from '@portal/api-client';
import { ok, refused } from '@portal/remote-kit/testing';
import { cleanup, screen, within } from '@testing-library/react';
import { renderRemote } from '../testing/render-remote';

const recharge: RechargeDetail = { transactionNo: 'T1', amount: '80.00', status: 0, method: 'wire', payRef: 'IMAD 1', createdAt: '2026-01-02T15:04:00.000Z', receipts: [] };
const cashOut: CashOutDetail = {
  transactionNo: 'T2',
  amount: '-120.50',
  status: 2,
  method: 'bank',
  maskedAccount: '****9012',
  rejectReason: '账户已关闭',
  createdAt: '2026-01-02T15:04:00.000Z',
  completedAt: '2026-01-02T16:04:00.000Z',
};

test('a top-up that waits is looked after by itself until it has arrived', async () => {
  const detail = jest.spyOn(api.fund, 'rechargeDetail').mockImplementationOnce(() => ok(recharge));
  detail.mockImplementation(() => ok({ ...recharge, status: 1, completedAt: '2026-01-02T15:06:00.000Z' }));
  await renderRemote('/wallet/top-ups/T1?return=/order');
  expect(await screen.findByText('处理中')).toBeInTheDocument();
  expect(screen.getByText('到账后即可继续下单')).toBeInTheDocument();
  expect(screen.getByText('IMAD 1')).toBeInTheDocument();
  expect(await screen.findByText('已到账，可以继续下单', undefined, { timeout: 20_000 })).toBeInTheDocument();
}, 40_000);

test('a rejected cash-out says why, and that the money is available again', async () => {
  jest.spyOn(api.fund, 'cashOutDetail').mockImplementation(() => ok(cashOut));
  await renderRemote('/wallet/cash-outs/T2');
  expect(await screen.findByText('原因：账户已关闭')).toBeInTheDocument();
  expect(screen.getByText('金额已退回可用余额，可以修改后重新提交。')).toBeInTheDocument();
  expect(screen.getByText('****9012')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('提现$120.50已拒绝');
});

test('a number that nobody here has is not found; a failure can be tried again', async () => {
  const detail = jest.spyOn(api.fund, 'cashOutDetail').mockImplementation(() => refused(40400, '不存在'));
  await renderRemote('/wallet/cash-outs/T9');
  expect(await screen.findByText('没有找到交易 T9')).toBeInTheDocument();
  detail.mockImplementation(() => refused(-1, '系统繁忙'));
  cleanup();
  const user = await renderRemote('/wallet/cash-outs/T8');
  expect(await screen.findByText('系统繁忙')).toBeInTheDocument();
  detail.mockImplementation(() => ok(cashOut));
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('原因：账户已关闭')).toBeInTheDocument();
});

test('a top-up that the bank took back says when, why and what follows', async () => {
  const reversed = { ...recharge, status: 4, completedAt: '2026-01-02T15:06:00.000Z', reversedAt: '2026-01-03T15:06:00.000Z', rejectReason: '付款银行退回了这笔款项' } as const;
  jest.spyOn(api.fund, 'rechargeDetail').mockImplementation(() => ok(reversed));
  await renderRemote('/wallet/top-ups/T1');
  const steps = await screen.findAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('已提交申请'),
    expect.stringContaining('银行核对'),
    expect.stringContaining('已到账'),
    expect.stringMatching(/已被银行撤销.*原因：付款银行退回了这笔款项.*记为欠款/),
  ]);
});

test('a cash-out to a new payee says until when it waits, and is cancelled after a question', async () => {
  const waiting: CashOutDetail = {
    transactionNo: 'T3',
    amount: '-120.50',
    status: 0,
    method: 'bank',
    maskedAccount: '****9012',
    createdAt: '2026-01-02T15:04:00.000Z',
    waitsUntil: '2099-01-03T15:04:00.000Z',
  };
  const detail = jest.spyOn(api.fund, 'cashOutDetail').mockImplementation(() => ok(waiting));
  const cancel = jest.spyOn(api.fund, 'cancelCashOut').mockImplementationOnce(() => refused(40920, '这笔提现已不在等待期，不能取消'));
  const user = await renderRemote('/wallet/cash-outs/T3');
  expect(await screen.findByText(/这是新的收款账户，2099.* 之前不会付款/)).toBeInTheDocument();
  expect(screen.queryByText('正在等待银行，进度会自动更新。')).not.toBeInTheDocument();
  const stop = async () => {
    await user.click(screen.getByRole('button', { name: '取消提现' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('$120.50 会立即退回可用余额');
    await user.click(within(dialog).getByRole('button', { name: '取消提现' }));
  };
  await stop();
  expect(await screen.findByText('这笔提现已不在等待期，不能取消')).toBeInTheDocument();
  cancel.mockImplementation(() => ok(true));
  detail.mockImplementation(() => ok({ ...waiting, status: 3, waitsUntil: undefined, completedAt: '2026-01-02T15:06:00.000Z' }));
  await stop();
  expect(await screen.findByText('金额已退回可用余额。')).toBeInTheDocument();
  // The bank never had it.
  expect(screen.queryByText('审核与付款')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '取消提现' })).not.toBeInTheDocument();
  expect(cancel).toHaveBeenLastCalledWith({ transactionNo: 'T3' }, { idempotencyKey: expect.any(String) as string });
});
