import { api, decryptStore } from '@portal/api-client';
import { accountKeys } from '@portal/remote-kit';
import { createQueryClient, ok, refused } from '@portal/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { owner, renderRemote, unsealed } from '../testing/render-remote';
import remote from './remote';

const at = { path: '/profile', user: owner };

beforeEach(() => {
  jest.spyOn(api.owner, 'userInfo').mockImplementation(() => ok(owner));
  jest.spyOn(api.owner, 'sessions').mockImplementation(() => ok([]));
  jest.spyOn(api.owner, 'acceptedDocuments').mockReturnValue(new Promise(() => undefined));
  jest.spyOn(api.notification, 'settings').mockReturnValue(new Promise(() => undefined));
  jest.spyOn(api.apiKey, 'list').mockImplementation(() => ok([]));
});
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

test('saves only what was changed, so that a mask never replaces the value behind it', async () => {
  const save = jest.spyOn(api.owner, 'updateInfo').mockReturnValue(ok({ ...owner, company: 'Better Goods' }));
  const user = await renderRemote(remote, at);
  await user.click(await screen.findByRole('button', { name: '编辑' }));
  expect(screen.getByLabelText('电话')).toHaveValue('');
  await user.clear(screen.getByLabelText('公司名称'));
  await user.type(screen.getByLabelText('公司名称'), 'Better Goods');
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('Better Goods')).toBeInTheDocument();
  expect(save.mock.calls[0]![0]).toEqual({ company: 'Better Goods' });
});

test('a refused save keeps the form open with what was typed', async () => {
  jest.spyOn(api.owner, 'updateInfo').mockReturnValue(refused(50100, '该功能暂未开放'));
  const user = await renderRemote(remote, at);
  await user.click(await screen.findByRole('button', { name: '编辑' }));
  await user.type(screen.getByLabelText('联系人'), 'Receiving desk');
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('该功能暂未开放')).toBeInTheDocument();
  expect(screen.getByLabelText('联系人')).toHaveValue('Receiving desk');
});

test('the switch stores the wish for personal data and asks for the data again', async () => {
  const info = jest.spyOn(api.owner, 'userInfo').mockImplementation(() => ok(decryptStore.get() ? { ...owner, phone: '(312) 555-0142' } : owner));
  const user = await renderRemote(remote, at);
  expect(await screen.findByText('312****0142')).toBeInTheDocument();
  await user.click(screen.getByRole('switch', { name: '显示个人信息' }));
  expect(await screen.findByText('(312) 555-0142')).toBeInTheDocument();
  expect(localStorage.getItem('Is-Decrypt')).toBe('true');
  expect(info).toHaveBeenCalledTimes(2);
});

test('the eye beside the account and the switch are one setting', async () => {
  jest.spyOn(api.owner, 'userInfo').mockImplementation(() => ok({ ...owner, phone: localStorage.getItem('Is-Decrypt') === 'true' ? '(312) 555-0142' : '312****0142' }));
  const user = await renderRemote(remote, at);
  await user.click(await screen.findByRole('button', { name: '显示完整信息' }));
  expect(await screen.findByText('(312) 555-0142')).toBeInTheDocument();
  expect(screen.getByRole('switch', { name: '显示个人信息' })).toBeChecked();
  await user.click(screen.getByRole('button', { name: '隐藏部分信息' }));
  expect(await screen.findByText('312****0142')).toBeInTheDocument();
  expect(screen.getByRole('switch', { name: '显示个人信息' })).not.toBeChecked();
});

test('changes the password, sealed, and clears the fields', async () => {
  const update = jest.spyOn(api.owner, 'updatePwd').mockReturnValue(ok(true as const));
  const user = await renderRemote(remote, at);
  await user.type(screen.getByLabelText('当前密码'), 'Freight#2026');
  await user.type(screen.getByLabelText('新密码'), 'Better#2026');
  await user.type(screen.getByLabelText('再次输入新密码'), 'Better#2027');
  await user.click(screen.getByRole('button', { name: '修改密码' }));
  expect(await screen.findByText('两次输入的密码不一致')).toBeInTheDocument();
  expect(update).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText('再次输入新密码'), '{Backspace}6');
  await user.click(screen.getByRole('button', { name: '修改密码' }));
  await waitFor(() => expect(screen.getByLabelText('新密码')).toHaveValue(''));
  const sent = update.mock.calls[0]![0];
  expect([unsealed(sent.oldPassword!), unsealed(sent.newPassword)]).toEqual(['Freight#2026', 'Better#2026']);
});

test('shows why the account is missing, with a retry', async () => {
  jest.spyOn(api.owner, 'userInfo').mockReturnValueOnce(refused(-1, '系统繁忙')).mockReturnValue(ok(owner));
  const user = await renderRemote(remote, { ...at, user: 'unknown' });
  expect(await screen.findByText('系统繁忙')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('Example Goods')).toBeInTheDocument();
});

test('logs out after a question', async () => {
  const logout = jest.fn(() => Promise.resolve());
  const user = await renderRemote(remote, { ...at, actions: { logout } });
  await user.click(screen.getByRole('button', { name: '退出登录' }));
  expect(await screen.findByText('确定退出登录吗？')).toBeInTheDocument();
  expect(logout).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: '确定' }));
  await waitFor(() => expect(logout).toHaveBeenCalled());
});

test('language and units are saved as soon as they are chosen, and a refused choice goes back', async () => {
  const save = jest
    .spyOn(api.owner, 'updateInfo')
    .mockReturnValueOnce(ok({ ...owner, unitSystem: 1 as const }))
    .mockReturnValue(refused(-1, '系统繁忙'));
  const queryClient = createQueryClient();
  const user = await renderRemote(remote, { ...at, queryClient });
  await user.click(await screen.findByRole('radio', { name: '公制（千克、厘米）' }));
  // Every page reads the units here.
  await waitFor(() => expect(queryClient.getQueryData(accountKeys.user)).toMatchObject({ unitSystem: 1 }));
  expect(save.mock.calls).toEqual([[{ unitSystem: 1 }]]);
  expect(screen.getByRole('radio', { name: '公制（千克、厘米）' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: '英制（磅、英寸）' }));
  expect(await screen.findByText('系统繁忙')).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: '公制（千克、厘米）' })).toBeChecked();
});

test('who forgot the present password changes it by a code mailed to the account', async () => {
  const send = jest.spyOn(api.owner, 'sendVerifyMsg').mockReturnValue(ok({ retryAfter: 60, challenge: 'chl_3' }));
  const update = jest.spyOn(api.owner, 'updatePwd').mockReturnValue(ok(true as const));
  const user = await renderRemote(remote, at);
  await user.click(await screen.findByRole('button', { name: '忘记当前密码？用邮件验证码修改' }));
  await user.click(screen.getByRole('button', { name: '获取验证码' }));
  await waitFor(() => expect(send.mock.calls[0]?.[0]).toEqual({ email: owner.email, scene: 3 }));
  await user.type(screen.getByLabelText('验证码'), '123456');
  await user.type(screen.getByLabelText('新密码'), 'Better#2026');
  await user.type(screen.getByLabelText('再次输入新密码'), 'Better#2026');
  await user.click(screen.getByRole('button', { name: '修改密码' }));
  await waitFor(() => expect(update).toHaveBeenCalled());
  const { newPassword, ...proof } = update.mock.calls[0]![0];
  expect(proof).toEqual({ code: '123456', challenge: 'chl_3' });
  expect(unsealed(newPassword)).toBe('Better#2026');
  expect(await screen.findByLabelText('当前密码')).toHaveValue('');
});
