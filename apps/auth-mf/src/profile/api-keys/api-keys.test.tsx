import { api, type ApiKey } from '@portal/api-client';
import { createQueryClient, ok, refused } from '@portal/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { enter, owner, renderRemote, unsealed } from '../../testing/render-remote';
import remote from '../remote';

const at = { path: '/profile', user: owner };
const secret = `sk_${'x'.repeat(39)}wxyz`;
const key = (values: Partial<ApiKey>): ApiKey => ({
  keyId: 'ak_1',
  name: '仓库 WMS',
  scope: 'read',
  secretMasked: 'sk_****abcd',
  hasSecret: true,
  createdAt: '2026-03-01T10:00:00Z',
  ...values,
});
const erp = key({ keyId: 'ak_2', name: 'ERP', scope: 'booking', lastUsedAt: '2026-03-02T11:30:00Z' });
const old = key({ keyId: 'ak_3', name: 'API', secretMasked: 'sk_****', hasSecret: false });

let stored: ApiKey[];
let list: jest.SpyInstance;
let first: jest.SpyInstance;

beforeEach(() => {
  stored = [key({}), erp, old];
  jest.spyOn(api.owner, 'userInfo').mockImplementation(() => ok(owner));
  jest.spyOn(api.owner, 'sessions').mockImplementation(() => ok([]));
  first = jest.spyOn(api.owner, 'secretKey').mockImplementation(() => ok({ appKey: stored[0]!.keyId, secretMasked: 'sk_****abcd' }));
  jest.spyOn(api.owner, 'acceptedDocuments').mockReturnValue(new Promise(() => undefined));
  jest.spyOn(api.notification, 'settings').mockReturnValue(new Promise(() => undefined));
  list = jest.spyOn(api.apiKey, 'list').mockImplementation(() => ok(stored));
});
afterEach(() => jest.restoreAllMocks());

const rows = async () => within(await screen.findByRole('list', { name: 'API 密钥' })).getAllByRole('listitem');
const card = () => within(screen.getByRole('region', { name: 'API 密钥' }));
const open = async (user: UserEvent, button: string) => {
  await user.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog', { name: button }));
};

/** Makes a key with the dialog, up to its answer. */
const make = async (user: UserEvent, password = 'Freight#2026') => {
  const dialog = await open(user, '新建密钥');
  await enter(user, '名称', ' 门店 ');
  await user.click(dialog.getByRole('radio', { name: /^读取和下单/ }));
  await enter(user, '登录密码', password);
  await user.click(dialog.getByRole('button', { name: '新建密钥' }));
  return dialog;
};

test('lists the keys with scope, masked secret and last use, and an example of a call', async () => {
  await renderRemote(remote, at);
  const [reading, booking, without] = await rows();
  expect(reading).toHaveTextContent(/仓库 WMS只读ak_1sk_\*{4}abcd创建于 .*从未使用/);
  expect(booking).toHaveTextContent(/ERP读取和下单ak_2.*最近使用 2026\/03\/02/);
  expect(without).toHaveTextContent('未生成密钥值');
  expect(without).not.toHaveTextContent('sk_****');
  expect(await card().findByText(`curl -u "ak_1:$SECRET" ${location.origin}/api/owner/userInfo`)).toBeInTheDocument();
});

test('makes a key after the password and shows its secret once, which no cache keeps', async () => {
  stored = [];
  const create = jest.spyOn(api.apiKey, 'create').mockImplementation(({ name, scope }) => {
    stored = [key({ name, scope })];
    return ok({ keyId: 'ak_1', secret });
  });
  const queryClient = createQueryClient();
  const user = await renderRemote(remote, { ...at, queryClient });
  expect(await screen.findByText('还没有 API 密钥')).toBeInTheDocument();
  // It would make a key.
  expect(first).not.toHaveBeenCalled();
  await make(user);
  const dialog = within(await screen.findByRole('dialog', { name: '“门店”的密钥值' }));
  const { password, ...input } = create.mock.calls[0]![0];
  expect(input).toEqual({ name: '门店', scope: 'booking' });
  expect(unsealed(password)).toBe('Freight#2026');
  expect(dialog.getByText('密钥值只显示这一次')).toBeInTheDocument();
  expect(dialog.getByText(secret)).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: '复制密钥值' })).toHaveFocus();
  await user.click(dialog.getByRole('button', { name: '复制密钥值' }));
  expect(await navigator.clipboard.readText()).toBe(secret);
  await user.click(dialog.getByRole('button', { name: '复制密钥 ID' }));
  expect(await navigator.clipboard.readText()).toBe('ak_1');

  await user.keyboard('{Escape}');
  expect(dialog.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
  expect(screen.getByText(secret)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: '我已保存，关闭' }));
  await waitFor(() => expect(screen.queryByText(secret)).not.toBeInTheDocument());
  expect(await rows()).toHaveLength(1);
  const cached = [...queryClient.getQueryCache().getAll(), ...queryClient.getMutationCache().getAll()].map(({ state }) => state);
  expect(JSON.stringify(cached)).not.toContain(secret);
  await open(user, '新建密钥');
  expect(screen.getByLabelText('名称')).toHaveValue('');
});

test('a wrong password is said at its field, and what was typed stays', async () => {
  jest.spyOn(api.apiKey, 'create').mockReturnValue(refused(40010, '密码错误', [{ field: 'password', msg: '密码错误' }]));
  const user = await renderRemote(remote, at);
  const dialog = await make(user, 'Wrong#2026');
  expect(await dialog.findByText('密码错误')).toBeInTheDocument();
  await waitFor(() => expect(dialog.getByLabelText('登录密码')).toHaveFocus());
  expect(dialog.getByLabelText('名称')).toHaveValue(' 门店 ');
});

test('a key needs a name and the password', async () => {
  const create = jest.spyOn(api.apiKey, 'create');
  const user = await renderRemote(remote, at);
  const dialog = await open(user, '新建密钥');
  expect(dialog.getAllByRole('button', { name: /^(新建密钥|取\s?消|确\s?定|OK|Cancel)$/ })).toHaveLength(2);
  await user.click(dialog.getByRole('button', { name: '新建密钥' }));
  expect(await dialog.findAllByText('此项必填')).toHaveLength(2);
  expect(create).not.toHaveBeenCalled();
});

test('makes another secret for a key after the password; one without a secret gets its first', async () => {
  const rotate = jest.spyOn(api.apiKey, 'rotate').mockImplementation(({ keyId }) => ok({ keyId, secret }));
  const user = await renderRemote(remote, at);
  const dialog = await open(user, '更换 ERP 的密钥值');
  expect(dialog.getByText(/原密钥值立即失效/)).toBeInTheDocument();
  await enter(user, '登录密码', 'Freight#2026');
  await user.click(dialog.getByRole('button', { name: '更换密钥值' }));
  expect(await screen.findByText(secret)).toBeInTheDocument();
  expect(rotate.mock.calls[0]![0].keyId).toBe('ak_2');
  expect(unsealed(rotate.mock.calls[0]![0].password)).toBe('Freight#2026');
  await waitFor(() => expect(list).toHaveBeenCalledTimes(2));
  await user.click(screen.getByRole('button', { name: '我已保存，关闭' }));
  await waitFor(() => expect(screen.queryByText(secret)).not.toBeInTheDocument());
  const next = await open(user, '为 API 生成密钥值');
  expect(next.queryByText(/原密钥值立即失效/)).not.toBeInTheDocument();
});

test('revokes a key after a question', async () => {
  const revoke = jest.spyOn(api.apiKey, 'revoke').mockImplementation(({ keyId }) => {
    stored = stored.filter((one) => one.keyId !== keyId);
    return ok(true as const);
  });
  const user = await renderRemote(remote, at);
  const question = await open(user, '吊销 ERP');
  expect(question.getByText(/“ERP”（ak_2）/)).toBeInTheDocument();
  expect(revoke).not.toHaveBeenCalled();
  await user.click(question.getByRole('button', { name: /吊\s?销/ }));
  await waitFor(async () => expect(await rows()).toHaveLength(2));
  expect(revoke.mock.calls[0]![0]).toEqual({ keyId: 'ak_2' });
});

test('says why a key was not revoked, and asks for the list again', async () => {
  jest.spyOn(api.apiKey, 'revoke').mockReturnValue(refused(40400, '未找到该记录'));
  const user = await renderRemote(remote, at);
  const question = await open(user, '吊销 ERP');
  await user.click(question.getByRole('button', { name: /吊\s?销/ }));
  expect(await screen.findByText('未找到该记录')).toBeInTheDocument();
  expect(list).toHaveBeenCalledTimes(2);
});

test('an account with the most keys can make no more', async () => {
  stored = Array.from({ length: 10 }, (_, n) => key({ keyId: `ak_${n}`, name: `K${n}` }));
  await renderRemote(remote, at);
  expect(await rows()).toHaveLength(10);
  expect(screen.getByRole('button', { name: '新建密钥' })).toBeDisabled();
  expect(screen.getByText('最多 10 个密钥，请先吊销不用的密钥。')).toBeInTheDocument();
});

test('shows why the list or the example is missing, each with a retry', async () => {
  list.mockReturnValueOnce(refused(-1, '系统繁忙'));
  first.mockReturnValueOnce(refused(-1, '稍后再试'));
  const user = await renderRemote(remote, at);
  expect(await screen.findByText('系统繁忙')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await rows()).toHaveLength(3);
  expect(await screen.findByText('稍后再试')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText(/^curl/)).toBeInTheDocument();
});
