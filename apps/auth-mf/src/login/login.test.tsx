import { api, tokenStore } from '@portal/api-client';
import { ok, refused } from '@portal/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { renderRemote, unsealed } from '../testing/render-remote';
import remote from './remote';

const email = () => screen.getByLabelText('邮箱');
const password = () => screen.getByLabelText('密码');
const submit = () => screen.getByRole('button', { name: '登录' });

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

test('signs in with a sealed password and goes where the visitor wanted', async () => {
  const login = jest.spyOn(api.owner, 'login').mockReturnValue(ok({ token: 'fresh', expiresAt: '2030-01-01T00:00:00Z' }));
  const signIn = jest.fn(() => Promise.resolve());
  const user = await renderRemote(remote, { path: '/login', at: '/login?redirect=%2Forders%3Fstatus%3D20', actions: { signIn } });
  await user.type(email(), ' owner@example.com ');
  await user.type(password(), '密码 Freight#2026');
  await user.click(submit());
  expect(await screen.findByText('left the remote')).toBeInTheDocument();
  expect(signIn).toHaveBeenCalledWith('fresh');
  const sent = login.mock.calls[0]![0];
  expect(sent.email).toBe('owner@example.com');
  expect(unsealed(sent.password)).toBe('密码 Freight#2026');
});

test('says why a visitor who wants to track orders has to sign in', async () => {
  await renderRemote(remote, { path: '/login', at: '/login?redirect=%2Forders%3Fnos%3DFP1%252CFP2' });
  expect(screen.getByText('订单进度只给货主看，登录后即可查看 FP1 FP2')).toBeInTheDocument();
});

test('a wrong password is told in the form, which keeps what was typed and the token that was there', async () => {
  tokenStore.set('old');
  jest.spyOn(api.owner, 'login').mockReturnValue(refused(40010, '邮箱或密码错误'));
  const user = await renderRemote(remote, { path: '/login' });
  await user.type(email(), 'owner@example.com');
  await user.type(password(), 'wrong');
  await user.click(submit());
  const form = screen.getByRole('form', { name: '登录' });
  expect(await within(form).findByText('邮箱或密码错误')).toBeInTheDocument();
  expect(email()).toHaveValue('owner@example.com');
  expect(password()).toHaveValue('wrong');
  expect(tokenStore.get()).toBe('old');
});

test('nothing is sent while a field is missing, and a refused field is shown at its place', async () => {
  const login = jest.spyOn(api.owner, 'login').mockReturnValue(refused(20000, '', [{ field: 'email', msg: '邮箱格式不正确（服务器）' }]));
  const user = await renderRemote(remote, { path: '/login' });
  await user.click(submit());
  expect(await screen.findAllByText('此项必填')).toHaveLength(2);
  expect(login).not.toHaveBeenCalled();
  await user.type(email(), 'owner@example.com');
  await user.type(password(), 'secret');
  await user.click(submit());
  expect(await screen.findByText('邮箱格式不正确（服务器）')).toBeInTheDocument();
  await waitFor(() => expect(email()).toHaveFocus());
});

test('a forgotten password is replaced by a mailed code, with a wait before the next one', async () => {
  const send = jest.spyOn(api.owner, 'sendVerifyMsg').mockReturnValue(ok({ retryAfter: 60, challenge: 'chl_1' }));
  const reset = jest.spyOn(api.owner, 'forgetPwd').mockReturnValue(ok(true as const));
  const user = await renderRemote(remote, { path: '/login' });
  await user.click(screen.getByRole('button', { name: '忘记密码？' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('邮箱'), 'owner@example.com');
  await user.click(dialog.getByRole('button', { name: '获取验证码' }));
  expect(await dialog.findByRole('button', { name: '60 秒后可重发' })).toBeDisabled();
  expect(send.mock.calls[0]![0]).toEqual({ email: 'owner@example.com', scene: 2 });
  await user.type(dialog.getByLabelText('验证码'), '123456');
  await user.type(dialog.getByLabelText('新密码'), 'Better#2026');
  await user.click(dialog.getByRole('button', { name: '设置新密码' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const sent = reset.mock.calls[0]![0];
  expect(sent).toMatchObject({ email: 'owner@example.com', code: '123456', challenge: 'chl_1' });
  expect(unsealed(sent.newPassword)).toBe('Better#2026');
});
