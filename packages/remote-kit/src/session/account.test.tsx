import { api, type UserInfo } from '@portal/api-client';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { createQueryClient } from '../data/query-client';
import { ok, refused } from '../testing';
import { accountKeys, useUser, userQuery } from './account.queries';
import { sessionStore } from './store';

const user = { id: 'u1', email: 'owner@example.com', unitSystem: 0 } as UserInfo;
const userInfo = jest.spyOn(api.owner, 'userInfo');

const Reader = ({ name }: { name: string }): React.ReactNode => <output aria-label={name}>{useUser().data?.unitSystem ?? 'none'}</output>;
const units = (): (string | null)[] => screen.getAllByRole('status').map(({ textContent }) => textContent);

const queryClient = createQueryClient();
const show = (): void =>
  void render(
    <QueryClientProvider client={queryClient}>
      <Reader name="top bar" />
      <Reader name="page" />
    </QueryClientProvider>,
  );

beforeEach(() => {
  queryClient.clear();
  userInfo.mockReset().mockImplementation(() => ok(user));
  sessionStore.send({ type: 'signedIn', token: 't' });
  sessionStore.send({ type: 'accountLoaded', token: 't' });
});

test('user info that is saved in one place changes for every reader, and a failure to renew it keeps it', async () => {
  await queryClient.fetchQuery(userQuery);
  show();
  expect(units()).toEqual(['0', '0']);
  act(() => void queryClient.setQueryData(accountKeys.user, { ...user, unitSystem: 1 }));
  await waitFor(() => expect(units()).toEqual(['1', '1']));
  userInfo.mockImplementation(() => refused(-1, '系统繁忙'));
  await act(() => queryClient.invalidateQueries({ queryKey: accountKeys.user }));
  expect(units()).toEqual(['1', '1']);
  expect(userInfo).toHaveBeenCalledTimes(2);
});

test('failed user info is not fetched again by each reader', async () => {
  userInfo.mockImplementation(() => refused(-1, '系统繁忙'));
  await queryClient.prefetchQuery(userQuery);
  show();
  await act(() => Promise.resolve());
  expect(units()).toEqual(['none', 'none']);
  expect(userInfo).toHaveBeenCalledTimes(1);
});
