import { api, tokenStore, type UserInfo, type Wallet } from '@portal/api-client';
import { createQueryClient, currentLanguage, changeLanguage, sessionStore } from '@portal/remote-kit/host';
import { ok, refused } from '@portal/remote-kit/testing';
import { loadAccount, restartAccount, startAccount } from './account';

const user = { id: 'u1', email: 'owner@example.com' } as UserInfo;

beforeEach(async () => {
  localStorage.clear();
  await changeLanguage('zh', false);
  jest
    .spyOn(api.owner, 'userInfo')
    .mockReset()
    .mockImplementation(() => ok(user));
  jest
    .spyOn(api.fund, 'balance')
    .mockReset()
    .mockImplementation(() => ok({} as Wallet));
  tokenStore.set('a');
  sessionStore.send({ type: 'started', token: 'a' });
});

const asked = (): number[] => [jest.mocked(api.owner.userInfo).mock.calls.length, jest.mocked(api.fund.balance).mock.calls.length];

test('user info and wallet are fetched once per page load, from the first page that may', () => {
  const queryClient = createQueryClient();
  for (const [path, times] of [
    ['/login', 0],
    ['/register', 0],
    ['/', 1],
    ['/orders', 1],
  ] as const) {
    startAccount(path, queryClient);
    expect(asked()).toEqual([times, times]);
  }
});

test('another token fetches both again, from /login with the next page', () => {
  history.replaceState(null, '', '/orders');
  restartAccount(createQueryClient());
  expect(asked()).toEqual([1, 1]);
  history.replaceState(null, '', '/login');
  // What the former token asked for is cleared with its cache.
  const queryClient = createQueryClient();
  restartAccount(queryClient);
  expect(asked()).toEqual([1, 1]);
  startAccount('/orders', queryClient);
  expect(asked()).toEqual([2, 2]);
});

test('the session gets its user, and earlier drafts move to them', async () => {
  localStorage.setItem('portal.draft.anonymous.orders.quote', '"typed"');
  await loadAccount(createQueryClient());
  expect(sessionStore.get().status).toBe('owner');
  expect(localStorage.getItem('portal.draft.u1.orders.quote')).toBe('"typed"');
});

test('a user info that fails leaves the owner signed in; the wallet may fail too', async () => {
  jest.spyOn(api.owner, 'userInfo').mockImplementation(() => refused(50000, 'busy'));
  jest.spyOn(api.fund, 'balance').mockImplementation(() => refused(50000, 'busy'));
  await loadAccount(createQueryClient());
  expect(sessionStore.get().status).toBe('owner');
  expect(localStorage.getItem('portal.owner')).toBeNull();
});

test('the account of a visitor is fetched, and they stay a visitor', async () => {
  tokenStore.remove();
  sessionStore.send({ type: 'started', token: null });
  await loadAccount(createQueryClient());
  expect(asked()).toEqual([1, 1]);
  expect(sessionStore.get().status).toBe('anonymous');
});

test.each<[string, string | null, string, string]>([
  ['the language of the owner', null, 'en', 'en'],
  ['the choice of this browser, whatever the owner has', 'zh', 'en', 'zh'],
  ['the present one where the owner has none that is known', null, 'fr', 'zh'],
])('the portal speaks %s', async (_, stored, language, expected) => {
  if (stored) localStorage.setItem('portal.language', stored);
  jest.spyOn(api.owner, 'userInfo').mockImplementation(() => ok({ ...user, language } as UserInfo));
  await loadAccount(createQueryClient());
  expect(currentLanguage()).toBe(expected);
});
