import { api, type Notification, type UserInfo } from '@portal/api-client';
import { accountKeys } from '@portal/remote-kit';
import { addFeatureMessages, BrowserRouter, changeLanguage, QueryClientProvider, sessionStore } from '@portal/remote-kit/host';
import { createQueryClient, ok, refused } from '@portal/remote-kit/testing';
import { UiProvider } from '@portal/ui-kit';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { frameMessages } from '../messages';
import { Bell } from './bell';

const owner = { id: 'u1', email: 'owner@example.com' } as UserInfo;
const notification = (id: number, more: Partial<Notification> = {}): Notification => ({
  id: `ntf${id}`,
  kind: 'booked',
  title: { zh: `订单 ${id} 已下单`, en: `Order ${id} is booked` },
  text: { zh: '承运商将提货。', en: 'The carrier picks it up.' },
  path: `/orders/FP${id}`,
  createdAt: `2026-03-01T10:0${id}:00.000Z`,
  read: false,
  ...more,
});
const page = (records: Notification[], total = records.length) => ok({ records, total, pageNo: 1, pageSize: 20, unread: 0 });

const count = jest.spyOn(api.notification, 'unread');
const list = jest.spyOn(api.notification, 'list');
const read = jest.spyOn(api.notification, 'read');

beforeAll(() => addFeatureMessages('shell', [frameMessages]));
beforeEach(() => void jest.spyOn(api.owner, 'userInfo').mockReturnValue(new Promise(() => undefined)));
beforeEach(async () => {
  await changeLanguage('zh', false);
  sessionStore.send({ type: 'started', token: 'token' });
  sessionStore.send({ type: 'accountLoaded', token: 'token' });
  count.mockReset().mockImplementation(() => ok({ unread: 0 }));
  list.mockReset().mockImplementation(() => page([]));
  read.mockReset().mockImplementation(() => ok(true as const));
});

/** The bell of an owner, or of one who is not known yet. */
function show(user?: Partial<UserInfo>) {
  const queryClient = createQueryClient();
  if (user) queryClient.setQueryData(accountKeys.user, { ...owner, ...user });
  render(
    <UiProvider locale="zh">
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <Bell />
        </BrowserRouter>
      </QueryClientProvider>
    </UiProvider>,
  );
  return { queryClient, press: () => userEvent.click(screen.getByRole('button', { name: /^通知/ })) };
}

test('takes the first count from the user info and asks for none', () => {
  show({ unread: 3 });
  expect(screen.getByRole('button', { name: '通知，3 条未读' })).toHaveTextContent('3');
  expect(count).not.toHaveBeenCalled();
});

test.each([
  [99, '99'],
  [100, '99+'],
])('%d unread are shown as %s', (unread, shown) => {
  show({ unread });
  expect(screen.getByRole('button', { name: `通知，${shown} 条未读` })).toBeInTheDocument();
});

test('an API that does not send the count with the user info is asked for it', async () => {
  count.mockImplementation(() => ok({ unread: 2 }));
  show({});
  expect(await screen.findByRole('button', { name: '通知，2 条未读' })).toBeInTheDocument();
});

test('before the owner is known there is the bell alone, without a call', () => {
  show();
  expect(screen.getByRole('button', { name: '通知' })).toBeInTheDocument();
  expect(count).not.toHaveBeenCalled();
});

test('an entry is read when it is opened, and the list closes', async () => {
  list.mockImplementation(() => page([notification(2), notification(1, { read: true })]));
  const { press } = show({ unread: 1 });
  await press();
  const dialog = screen.getByRole('dialog', { name: '通知' });
  expect(await within(dialog).findAllByRole('img', { name: '未读' })).toHaveLength(1);
  await userEvent.click(within(dialog).getByRole('link', { name: /订单 2 已下单/ }));
  expect(read.mock.calls[0]![0]).toEqual({ ids: ['ntf2'] });
  expect(dialog).not.toBeInTheDocument();
  expect(location.pathname).toBe('/orders/FP2');
});

test('one that was read is opened without a call', async () => {
  list.mockImplementation(() => page([notification(1, { read: true })]));
  const { press } = show({ unread: 0 });
  await press();
  await userEvent.click(await screen.findByRole('link', { name: /订单 1 已下单/ }));
  expect(read).not.toHaveBeenCalled();
});

test('all are read up to the newest that is shown', async () => {
  list.mockImplementation(() => page([notification(2), notification(1)]));
  const { press } = show({ unread: 2 });
  await press();
  await userEvent.click(await screen.findByRole('button', { name: '全部标为已读' }));
  expect(read.mock.calls[0]![0]).toEqual({ until: '2026-03-01T10:02:00.000Z' });
  expect(await screen.findByRole('button', { name: '通知' })).toBeInTheDocument();
});

test('what another window has read is asked for anew', async () => {
  show({ unread: 2 });
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'Notifications-Read' })));
  expect(await screen.findByRole('button', { name: '通知' })).toBeInTheDocument();
});

test('a list that cannot be loaded says why, and a retry brings it', async () => {
  list.mockImplementationOnce(() => refused(-1, '系统繁忙'));
  const { press } = show({ unread: 0 });
  await press();
  expect(await screen.findByText('系统繁忙')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('暂无通知')).toBeInTheDocument();
});

test('earlier ones are shown on demand', async () => {
  list.mockImplementation(({ pageSize = 0 } = {}) => page([notification(1)], pageSize + 1));
  const { press } = show({ unread: 0 });
  await press();
  await userEvent.click(await screen.findByRole('button', { name: '查看更早的通知' }));
  expect(list.mock.calls.at(-1)![0]).toEqual({ pageNo: 1, pageSize: 40 });
});
