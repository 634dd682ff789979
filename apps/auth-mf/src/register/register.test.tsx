import { api, configureDocuments } from '@portal/api-client';
import { ok, refused } from '@portal/remote-kit/testing';
import { cleanup, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { enter, renderRemote, unsealed } from '../testing/render-remote';
import remote from './remote';

afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
  configureDocuments(undefined);
});

async function fill(user: UserEvent): Promise<void> {
  await enter(user, '邮箱', 'new@example.com');
  await enter(user, '验证码', '123456');
  await enter(user, '密码', 'Freight#2026');
  await enter(user, '公司名称', 'Example Goods');
  await enter(user, '联系人', 'Shipping desk');
  await enter(user, '电话', '312-555-0142');
  await user.click(screen.getByRole('checkbox'));
}

const submit = () => screen.getByRole('button', { name: '注册' });

test('registers, signs in and goes on to the quote; the versions of the texts go along', async () => {
  configureDocuments({ terms: '2026-11-01', privacy: '2026-10-01', contact: '2026-11-01', help: '2026-11-01' });
  const register = jest.spyOn(api.owner, 'register').mockReturnValue(ok({ token: 'fresh' }));
  const signIn = jest.fn(() => Promise.resolve());
  const user = await renderRemote(remote, { path: '/register', actions: { signIn } });
  await fill(user);
  await user.click(submit());
  expect(await screen.findByText('left the remote')).toBeInTheDocument();
  expect(signIn).toHaveBeenCalledWith('fresh');
  const { password, ...rest } = register.mock.calls[0]![0];
  expect(unsealed(password)).toBe('Freight#2026');
  expect(rest).toEqual({
    email: 'new@example.com',
    code: '123456',
    company: 'Example Goods',
    contactName: 'Shipping desk',
    phone: '312-555-0142',
    agree: true,
    documents: { terms: '2026-11-01', privacy: '2026-10-01' },
  });
});

test('what is not available yet is said in the form, and nothing typed is lost', async () => {
  jest.spyOn(api.owner, 'sendVerifyMsg').mockReturnValue(refused(50100, '该功能暂未开放'));
  jest.spyOn(api.owner, 'register').mockReturnValue(refused(50100, '该功能暂未开放'));
  const user = await renderRemote(remote, { path: '/register' });
  await fill(user);
  await user.click(screen.getByRole('button', { name: '获取验证码' }));
  expect(await screen.findByText('该功能暂未开放')).toBeInTheDocument();
  await user.click(submit());
  expect(await screen.findAllByText('该功能暂未开放')).toHaveLength(2);
  expect(screen.getByLabelText('公司名称')).toHaveValue('Example Goods');
  expect(screen.getByLabelText('密码')).toHaveValue('Freight#2026');
});

test('the texts that are agreed to open in a window of their own', async () => {
  await renderRemote(remote, { path: '/register' });
  const agreement = screen.getByRole('checkbox').closest('label')!;
  expect(agreement).toHaveTextContent('我已阅读并同意 服务条款 与 隐私政策');
  for (const [name, kind] of [
    ['服务条款', 'terms'],
    ['隐私政策', 'privacy'],
  ]) {
    const link = within(agreement).getByRole('link', { name });
    expect(link).toHaveAttribute('href', `/portal/documents/${kind}?lang=zh`);
    expect(link).toHaveAttribute('target', '_blank');
  }
});

test('shows what the password still lacks while it is typed, and asks for consent', async () => {
  const register = jest.spyOn(api.owner, 'register');
  const user = await renderRemote(remote, { path: '/register' });
  await user.type(screen.getByLabelText('密码'), 'freights');
  const rule = within(screen.getByRole('list', { name: '要求' }));
  expect(rule.getByText('至少一个字母')).toHaveTextContent('已满足');
  expect(rule.getByText('至少一个数字')).toHaveTextContent('未满足');
  await user.click(submit());
  expect(await screen.findByText('密码不符合要求')).toBeInTheDocument();
  expect(screen.getByText('请先同意服务条款与隐私政策')).toBeInTheDocument();
  expect(register).not.toHaveBeenCalled();
});

test('the wait for another code goes on after a reload, for the address that was waiting', async () => {
  const send = jest.spyOn(api.owner, 'sendVerifyMsg').mockReturnValue(ok({ retryAfter: 60 }));
  let user = await renderRemote(remote, { path: '/register' });
  await enter(user, '邮箱', 'new@example.com');
  await user.click(screen.getByRole('button', { name: '获取验证码' }));
  expect(await screen.findByRole('button', { name: '60 秒后可重发' })).toBeDisabled();
  cleanup();
  user = await renderRemote(remote, { path: '/register' });
  expect(await screen.findByRole('button', { name: /^\d+ 秒后可重发$/ })).toBeDisabled();
  expect(screen.getByLabelText('邮箱')).toHaveValue('new@example.com');
  await user.clear(screen.getByLabelText('邮箱'));
  await enter(user, '邮箱', 'other@example.com');
  await user.click(await screen.findByRole('button', { name: '重新获取' }));
  expect(send.mock.calls.map(([{ email }]) => email)).toEqual(['new@example.com', 'other@example.com']);
});
