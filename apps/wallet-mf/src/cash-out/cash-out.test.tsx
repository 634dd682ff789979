import { api, type CashOutDetail, type UserInfo } from '@portal/api-client';
import { accountKeys } from '@portal/remote-kit';
import { createQueryClient, ok, refused, unreachable } from '@portal/remote-kit/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { renderRemote, wallet } from '../testing/render-remote';

// Sealing itself is tested in api-client.
jest.mock('@portal/api-client', () => ({ ...jest.requireActual<object>('@portal/api-client'), seal: (password: string) => Promise.resolve(`sealed ${password}`) }));

const DRAFT = 'portal.draft.anonymous.wallet.cash-out';

const cashOut = jest.spyOn(api.fund, 'cashOut');
const pending: CashOutDetail = { transactionNo: 'T1', amount: '-120.50', status: 0, method: 'bank', maskedAccount: '****9012', createdAt: '2026-01-02T15:04:00.000Z' };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  cashOut.mockReset().mockImplementation(() => ok({ transactionNo: 'T1' }));
  jest.spyOn(api.fund, 'cashOutDetail').mockImplementation(() => ok(pending));
});

const amount = () => screen.findByRole('textbox', { name: '提现金额' });
const PASSWORD = 'Freight#2026';
const password = () => screen.getByLabelText('登录密码');
const send = async (user: UserEvent) => user.click(screen.getByRole('button', { name: '下一步：核对' }));
const confirm = async (user: UserEvent) => user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '确认提现' }));

async function fill(user: UserEvent, dollars: string) {
  const field = await amount();
  await user.clear(field);
  await user.type(field, dollars);
  await user.type(screen.getByRole('textbox', { name: '账户名称' }), 'Pacific Trading');
  await user.type(screen.getByRole('textbox', { name: '开户银行' }), 'First Bank');
  await user.type(screen.getByRole('textbox', { name: '路由号（ABA）' }), '110000000');
  await user.type(screen.getByRole('textbox', { name: '银行账号' }), '1234 5678 9012');
  await user.type(password(), PASSWORD);
}

test('more than there is stops at the field; all that is there is one click', async () => {
  const user = await renderRemote('/wallet/cash-out');
  await fill(user, '500.01');
  await send(user);
  expect(await screen.findByText('超过可用余额 $500.00')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '全部提现' }));
  expect(await amount()).toHaveValue('500.00');
  await waitFor(() => expect(screen.queryByText('超过可用余额 $500.00')).not.toBeInTheDocument());
});

test('a routing number whose check digit is wrong stops at its field', async () => {
  const user = await renderRemote('/wallet/cash-out');
  await fill(user, '120.50');
  const field = screen.getByRole('textbox', { name: '路由号（ABA）' });
  await user.clear(field);
  await user.type(field, '110000001');
  await send(user);
  expect(await screen.findByText('路由号应为 9 位数字，且校验位正确，请核对')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.clear(field);
  await user.type(field, '110000000');
  await send(user);
  expect(await screen.findByRole('dialog')).toHaveTextContent('110000000');
});

test('nothing is sent before the owner has read amount and masked account again', async () => {
  const user = await renderRemote('/wallet/cash-out');
  await fill(user, '$120.50');
  await send(user);
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('$120.50');
  expect(dialog).toHaveTextContent('****9012');
  expect(dialog).not.toHaveTextContent('5678');
  expect(cashOut).not.toHaveBeenCalled();
  await confirm(user);
  expect(await screen.findByText('已提交，金额已冻结')).toBeInTheDocument();
  const sent = { amount: '120.50', method: 'bank', accountName: 'Pacific Trading', accountNo: '1234 5678 9012', routingNo: '110000000', bank: 'First Bank', password: `sealed ${PASSWORD}` };
  expect(cashOut).toHaveBeenCalledWith(sent, { idempotencyKey: expect.stringMatching(/^[\da-f]{32}$/) as string });
  expect(localStorage.getItem(DRAFT)).toBeNull();
});

test('a lost answer is sent again with the same key, also after a reload; of what was typed only account number and password are not stored', async () => {
  cashOut.mockImplementation(unreachable);
  const user = await renderRemote('/wallet/cash-out');
  await fill(user, '120.50');
  await send(user);
  await confirm(user);
  expect(await screen.findByText('没有收到服务器的答复，申请可能已经提交')).toBeInTheDocument();
  cleanup();
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/5678|Freight#/);
  const again = await renderRemote('/wallet/cash-out');
  expect(await amount()).toHaveValue('120.50');
  await again.type(screen.getByRole('textbox', { name: '银行账号' }), '1234 5678 9012');
  await again.type(password(), PASSWORD);
  await send(again);
  await confirm(again);
  await waitFor(() => expect(cashOut).toHaveBeenCalledTimes(2));
  expect(cashOut.mock.calls[1]).toEqual(cashOut.mock.calls[0]);
});

test('a form that was left longer than the API knows its key starts anew', async () => {
  cashOut.mockImplementation(unreachable);
  const user = await renderRemote('/wallet/cash-out');
  await fill(user, '120.50');
  cleanup();
  const stored = JSON.parse(localStorage.getItem(DRAFT)!) as { since: number };
  const leave = (days: number) => localStorage.setItem(DRAFT, JSON.stringify({ ...stored, since: stored.since - days * 86_400_000 }));
  leave(6);
  await renderRemote('/wallet/cash-out');
  expect(await amount()).toHaveValue('120.50');
  cleanup();
  leave(8);
  await renderRemote('/wallet/cash-out');
  expect(await amount()).not.toHaveValue('120.50');
});

test('what the server refuses stands at its field, nothing typed is lost', async () => {
  cashOut.mockImplementation(() => refused(40200, '余额不足', [{ field: 'amount', msg: '可用余额不足，还差 $20.50' }]));
  const user = await renderRemote('/wallet/cash-out');
  await fill(user, '120.50');
  await send(user);
  await confirm(user);
  expect(await screen.findByText('可用余额不足，还差 $20.50')).toBeInTheDocument();
  expect(await amount()).toHaveValue('120.50');
});

test('a wrong password is named at its field, which alone is emptied; the next try has the same key', async () => {
  cashOut.mockImplementationOnce(() => refused(40010, '当前密码错误', [{ field: 'password', msg: '当前密码错误' }]));
  const user = await renderRemote('/wallet/cash-out');
  await fill(user, '120.50');
  await user.clear(password());
  await send(user);
  expect(await screen.findByText('此项必填')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.type(password(), 'Wrong#2026');
  await send(user);
  await confirm(user);
  expect(await screen.findByText('当前密码错误')).toBeInTheDocument();
  expect(password()).toHaveValue('');
  expect(await amount()).toHaveValue('120.50');
  expect(screen.getByRole('textbox', { name: '银行账号' })).toHaveValue('1234 5678 9012');
  await user.type(password(), PASSWORD);
  await send(user);
  await confirm(user);
  await waitFor(() => expect(cashOut).toHaveBeenCalledTimes(2));
  expect(cashOut.mock.calls[1]![1]).toEqual(cashOut.mock.calls[0]![1]);
  expect(cashOut.mock.calls[1]![0]).toMatchObject({ password: `sealed ${PASSWORD}` });
});

describe('by a mailed code', () => {
  const sendVerifyMsg = jest.spyOn(api.owner, 'sendVerifyMsg');
  const code = () => screen.getByLabelText('验证码');

  beforeEach(() => {
    sendVerifyMsg.mockReset().mockImplementation(() => ok({ retryAfter: 60, challenge: 'chl_1' }));
    jest.spyOn(api.owner, 'userInfo').mockImplementation(() => ok({ email: 'owner@example.com' } as UserInfo));
  });

  test('asking for it mails one at once, with a wait before the next; it is sent with its challenge and without a password', async () => {
    const user = await renderRemote('/wallet/cash-out');
    await fill(user, '120.50');
    await user.click(screen.getByRole('button', { name: '改用邮件验证码' }));
    expect(await screen.findByRole('button', { name: '60 秒后可重发' })).toBeDisabled();
    expect(sendVerifyMsg.mock.calls).toEqual([[{ email: 'owner@example.com', scene: 3 }]]);
    expect(screen.getByText(/验证码已发送到 owner@example\.com/)).toBeInTheDocument();
    expect(screen.queryByLabelText('登录密码')).not.toBeInTheDocument();
    await send(user);
    expect(await screen.findByText('此项必填')).toBeInTheDocument();
    await user.type(code(), ' 123456 ');
    expect(JSON.stringify({ ...localStorage })).not.toContain('123456');
    await send(user);
    await confirm(user);
    await waitFor(() => expect(cashOut).toHaveBeenCalledTimes(1));
    expect(cashOut.mock.calls[0]![0]).toMatchObject({ code: '123456', challenge: 'chl_1' });
    expect(cashOut.mock.calls[0]![0]).not.toHaveProperty('password');
  });

  test('a wrong one is named at its field; who goes back to the password sends that alone, and waits on for another code', async () => {
    cashOut.mockImplementationOnce(() => refused(40011, '验证码错误或已失效', [{ field: 'code', msg: '验证码错误或已失效' }]));
    const user = await renderRemote('/wallet/cash-out');
    await fill(user, '120.50');
    await user.click(screen.getByRole('button', { name: '改用邮件验证码' }));
    await user.type(code(), '000000');
    await send(user);
    await confirm(user);
    expect(await screen.findByText('验证码错误或已失效')).toBeInTheDocument();
    expect(code()).toHaveFocus();
    await user.click(screen.getByRole('button', { name: '改用登录密码' }));
    expect(password()).toHaveValue('');
    await user.click(screen.getByRole('button', { name: '改用邮件验证码' }));
    expect(code()).toHaveValue('');
    expect(sendVerifyMsg).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: '改用登录密码' }));
    await user.type(password(), PASSWORD);
    await send(user);
    await confirm(user);
    await waitFor(() => expect(cashOut).toHaveBeenCalledTimes(2));
    expect(cashOut.mock.calls[1]![0]).toMatchObject({ password: `sealed ${PASSWORD}` });
    expect(cashOut.mock.calls[1]![0]).not.toHaveProperty('code');
  });

  test('one that is not mailed says why, and can be asked for again', async () => {
    sendVerifyMsg.mockImplementationOnce(() => refused(42900, '验证码发送次数过多，请稍后再试'));
    const user = await renderRemote('/wallet/cash-out');
    await amount();
    await user.click(screen.getByRole('button', { name: '改用邮件验证码' }));
    expect(await screen.findByText('验证码发送次数过多，请稍后再试')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '获取验证码' }));
    expect(await screen.findByText(/验证码已发送到/)).toBeInTheDocument();
  });
});

test('a balance that did not arrive can be asked for again', async () => {
  const queryClient = createQueryClient();
  const user = await renderRemote('/wallet/cash-out', wallet, queryClient);
  jest.spyOn(api.fund, 'balance').mockImplementation(unreachable);
  await act(() => queryClient.resetQueries({ queryKey: accountKeys.wallet }));
  expect(await screen.findByText('余额加载失败')).toBeInTheDocument();
  jest.spyOn(api.fund, 'balance').mockImplementation(() => ok(wallet));
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findAllByText('$500.00')).toHaveLength(2);
});

test('an empty wallet has nothing to give and says so', async () => {
  await renderRemote('/wallet/cash-out', { ...wallet, available: '0.00', total: '0.00' });
  expect(await screen.findByText('没有可提现的余额')).toBeInTheDocument();
  expect(await amount()).toBeDisabled();
});

test('a wallet that owes pays nothing out, says how much and leads to a top-up', async () => {
  const user = await renderRemote('/wallet/cash-out', { ...wallet, available: '0.00', total: '-70.00', owed: '70.00' });
  expect(await screen.findByText('钱包有欠款 $70.00，还清前不能提现')).toBeInTheDocument();
  expect(screen.queryByText('没有可提现的余额')).not.toBeInTheDocument();
  expect(await amount()).toBeDisabled();
  expect(screen.getByRole('radio', { name: /支票/ })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: '充值还款' }));
  expect(await screen.findByRole('textbox', { name: '充值金额' })).toHaveValue('70.00');
  expect(screen.getByRole('button', { name: '还清欠款 $70.00' })).toBeInTheDocument();
});
