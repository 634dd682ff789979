import { api, tokenStore, type UserInfo, type Wallet } from '@portal/api-client';
import type { QueryClient, SessionActions } from '@portal/remote-kit';
import { createQueryClient, sessionStore } from '@portal/remote-kit/host';
import { ok } from '@portal/remote-kit/testing';
import { confirm, message } from '@portal/ui-kit';
import { forgetFailures } from '../loader/modules';
import { confirmLogout, createSessionActions, followOtherWindows } from './actions';
import { bindNavigate } from './navigation';

jest.mock('@portal/ui-kit', () => ({ message: { success: jest.fn() }, confirm: jest.fn() }));
jest.mock('../loader/modules', () => ({ forgetFailures: jest.fn() }));

const navigate = jest.fn();
let queryClient: QueryClient;
let actions: SessionActions;
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

beforeAll(() => {
  bindNavigate(navigate);
  // One listener for all tests; it clears whichever cache is the present one.
  followOtherWindows({ clear: () => queryClient.clear(), fetchQuery: (options: never) => queryClient.fetchQuery(options) } as QueryClient);
});
beforeEach(() => {
  navigate.mockClear();
  jest.mocked(forgetFailures).mockClear();
  jest
    .mocked(message.success)
    .mockReset()
    .mockResolvedValue(undefined as never);
  jest
    .spyOn(api.owner, 'logout')
    .mockReset()
    .mockImplementation(() => ok(null) as never);
  jest
    .spyOn(api.owner, 'userInfo')
    .mockReset()
    .mockImplementation(() => ok({ id: 'u2' } as UserInfo));
  jest
    .spyOn(api.fund, 'balance')
    .mockReset()
    .mockImplementation(() => ok({} as Wallet));
  history.replaceState(null, '', '/orders');
  tokenStore.set('a');
  sessionStore.send({ type: 'started', token: 'a' });
  queryClient = createQueryClient();
  queryClient.setQueryData(['order', 'list'], []);
  actions = createSessionActions(queryClient);
});

const cached = (): unknown => queryClient.getQueryData(['order', 'list']);

describe('logout', () => {
  test('logs out at the server while the token exists, shows a message, and opens the target', async () => {
    jest.spyOn(api.owner, 'logout').mockImplementation((() => {
      expect(tokenStore.get()).toBe('a');
      // A server that never answers keeps nobody signed in.
      return new Promise(() => undefined);
    }) as never);
    await actions.logout('/register');
    expect(api.owner.logout).toHaveBeenCalledTimes(1);
    expect(message.success).toHaveBeenCalledTimes(1);
    expect([tokenStore.get(), sessionStore.get().status, cached()]).toEqual([null, 'anonymous', undefined]);
    expect(navigate.mock.calls).toEqual([['/register']]);
  });

  test('called twice runs once, and opens /login', async () => {
    await Promise.all([actions.logout(), actions.logout()]);
    expect(api.owner.logout).toHaveBeenCalledTimes(1);
    expect(navigate.mock.calls).toEqual([['/login']]);
  });

  test('does not end a session that another window starts meanwhile', async () => {
    jest.mocked(message.success).mockImplementation((() => {
      tokenStore.set('b');
      sessionStore.send({ type: 'tokenChangedElsewhere', token: 'b' });
      return Promise.resolve();
    }) as never);
    await actions.logout();
    expect([tokenStore.get(), navigate.mock.calls]).toEqual(['b', []]);
  });

  test.each([
    [true, 1],
    [false, 0],
  ])('from the menu asks first: agreed %p, %p logouts', async (agreed, logouts) => {
    jest.mocked(confirm).mockResolvedValue(agreed as never);
    const logout = jest.fn(() => Promise.resolve());
    await confirmLogout({ ...actions, logout });
    expect(logout).toHaveBeenCalledTimes(logouts);
  });
});

test('a sign-in uses the token and starts without earlier state', async () => {
  await actions.signIn('b');
  await settle();
  expect([tokenStore.get(), cached()]).toEqual(['b', undefined]);
  expect(forgetFailures).toHaveBeenCalledTimes(1);
  expect(api.owner.userInfo).toHaveBeenCalledTimes(1);
  expect(sessionStore.get()).toMatchObject({ status: 'owner', token: 'b' });
});

describe('another window', () => {
  const changed = (key: string | null, newValue: string | null): Promise<void> => {
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
    return settle();
  };

  test.each([
    ['stores something else', 'portal.language', 'en'],
    ['stores the same token', 'token', 'a'],
  ])('%s: nothing changes', async (_, key, value) => {
    await changed(key, value);
    expect([cached(), navigate.mock.calls, sessionStore.get().status]).toEqual([[], [], 'loading']);
  });

  test('signs in as another owner: state of the former one is dropped, the account is fetched again', async () => {
    tokenStore.set('b');
    await changed('token', 'b');
    expect(cached()).toBeUndefined();
    expect(forgetFailures).toHaveBeenCalledTimes(1);
    expect(api.owner.userInfo).toHaveBeenCalledTimes(1);
    expect(navigate).not.toHaveBeenCalled();
  });

  test.each([
    ['removes the token', 'token', '/orders', ['/login?redirect=%2Forders', { replace: true }]],
    ['clears the storage', null, '/wallet', ['/login?redirect=%2Fwallet', { replace: true }]],
    ['removes the token behind a public page', 'token', '/quick-order', undefined],
    ['removes the token behind an unknown address', 'token', '/no-such-page', undefined],
  ])('%s: signed out, on owner pages with a redirect to /login', async (_, key, path, way) => {
    history.replaceState(null, '', path);
    await changed(key, null);
    expect([cached(), sessionStore.get().status]).toEqual([undefined, 'anonymous']);
    expect(navigate.mock.calls).toEqual(way ? [way] : []);
  });
});
