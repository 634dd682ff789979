import { api, type OwnerSession } from '@portal/api-client';
import { ok, refused } from '@portal/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { owner, renderRemote } from '../../testing/render-remote';
import remote from '../remote';

const at = { path: '/profile', user: owner };
const session = (values: Partial<OwnerSession>): OwnerSession => ({
  id: 's1',
  browser: 'Chrome',
  system: 'Windows',
  address: '203.0.113.7',
  createdAt: '2026-03-01T10:00:00Z',
  lastUsedAt: '2026-03-02T11:30:00Z',
  current: false,
  ...values,
});
const here = session({ current: true });
const phone = session({ id: 's2', browser: 'Safari', system: 'iOS', address: '2001:db8:1:2::/64' });
const unknown = session({ id: 's3', browser: '', system: '' });

let open: OwnerSession[];
let list: jest.SpyInstance;

beforeEach(() => {
  open = [here, phone, unknown];
  jest.spyOn(api.owner, 'userInfo').mockImplementation(() => ok(owner));
  jest.spyOn(api.owner, 'acceptedDocuments').mockReturnValue(new Promise(() => undefined));
  jest.spyOn(api.notification, 'settings').mockReturnValue(new Promise(() => undefined));
  jest.spyOn(api.apiKey, 'list').mockImplementation(() => ok([]));
  list = jest.spyOn(api.owner, 'sessions').mockImplementation(() => ok(open));
});
afterEach(() => jest.restoreAllMocks());

const rows = async () => within(await screen.findByRole('list', { name: '登录设备' })).getAllByRole('listitem');

test('shows where the account is signed in, this session marked and without a button', async () => {
  await renderRemote(remote, at);
  const [current, other, last] = await rows();
  expect(current).toHaveTextContent('Chrome · Windows本次登录203.0.113.7');
  expect(within(current!).queryByRole('button')).not.toBeInTheDocument();
  expect(other).toHaveTextContent('Safari · iOS2001:db8:1:2::/64');
  expect(last).toHaveTextContent('未知设备');
});

test('ends one session after a question, and shows what is left', async () => {
  const end = jest.spyOn(api.owner, 'endSession').mockImplementation(({ id }) => {
    open = open.filter((one) => one.id !== id);
    return ok(true as const);
  });
  const user = await renderRemote(remote, at);
  await user.click(await screen.findByRole('button', { name: '结束登录：Safari · iOS' }));
  const question = await screen.findByRole('dialog', { name: '结束登录：Safari · iOS' });
  expect(question).toHaveTextContent('2001:db8:1:2::/64');
  expect(end).not.toHaveBeenCalled();
  await user.click(within(question).getByRole('button', { name: /结\s?束/ }));
  await waitFor(async () => expect(await rows()).toHaveLength(2));
  expect(end.mock.calls[0]![0]).toEqual({ id: 's2' });
});

test('ends all others, and then says that there is none', async () => {
  const end = jest.spyOn(api.owner, 'endOtherSessions').mockImplementation(() => {
    open = [here];
    return ok(true as const);
  });
  const user = await renderRemote(remote, at);
  await user.click(await screen.findByRole('button', { name: '结束其他所有登录' }));
  const question = await screen.findByRole('dialog', { name: '结束其他所有登录' });
  expect(question).toHaveTextContent('其他 2 处登录');
  await user.click(within(question).getByRole('button', { name: '结束其他所有登录' }));
  expect(await screen.findByText('没有其他设备登录此账户。')).toBeInTheDocument();
  expect(end).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('button', { name: '结束其他所有登录' })).not.toBeInTheDocument();
});

test('says why a session was not ended, and asks for the list again', async () => {
  jest.spyOn(api.owner, 'endSession').mockReturnValue(refused(40400, '未找到该记录'));
  const user = await renderRemote(remote, at);
  await user.click(await screen.findByRole('button', { name: '结束登录：Safari · iOS' }));
  await user.click(within(await screen.findByRole('dialog', { name: '结束登录：Safari · iOS' })).getByRole('button', { name: /结\s?束/ }));
  expect(await screen.findByText('未找到该记录')).toBeInTheDocument();
  expect(list).toHaveBeenCalledTimes(2);
});

test('shows why the list is missing, with a retry', async () => {
  list.mockReturnValueOnce(refused(-1, '系统繁忙'));
  const user = await renderRemote(remote, at);
  expect(await screen.findByText('系统繁忙')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await rows()).toHaveLength(3);
});
