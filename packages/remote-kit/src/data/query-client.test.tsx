import { api, type Wallet } from '@portal/api-client';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { expectMoney, useWallet } from '../session/account.queries';
import { sessionStore } from '../session/store';
import { ok, refused } from '../testing';
import { createQueryClient } from './query-client';

const wallet: Wallet = { available: '10.00', frozen: '0.00', total: '10.00', currency: 'USD' };
const balance = jest.spyOn(api.fund, 'balance');

function Balance(): React.ReactNode {
  const { data, error, refetch } = useWallet();
  return (
    <>
      <output>{data?.available}</output>
      {error && <button onClick={() => void refetch()}>{error.message}</button>}
    </>
  );
}

beforeEach(() => {
  jest.useFakeTimers();
  balance.mockReset().mockImplementation(() => ok(wallet));
  sessionStore.send({ type: 'signedIn', token: 't' });
  sessionStore.send({ type: 'accountLoaded', token: 't' });
});
afterEach(() => jest.useRealTimers());

const pass = (ms: number): Promise<void> => act(() => jest.advanceTimersByTimeAsync(ms));

test('polling pauses after a failure, keeps the shown data, and continues after a successful retry', async () => {
  const queryClient = createQueryClient();
  render(
    <QueryClientProvider client={queryClient}>
      <Balance />
    </QueryClientProvider>,
  );
  await pass(0);
  act(() => expectMoney(queryClient));
  balance.mockImplementation(() => refused(50000, '系统繁忙'));
  await pass(6_000);
  const failedAfter = balance.mock.calls.length;
  expect(screen.getByRole('button')).toHaveTextContent('系统繁忙');
  expect(screen.getByRole('status')).toHaveTextContent('10.00');
  await pass(60_000);
  expect(balance).toHaveBeenCalledTimes(failedAfter);

  balance.mockImplementation(() => ok({ ...wallet, available: '20.00' }));
  act(() => screen.getByRole('button').click());
  await pass(0);
  expect(screen.getByRole('status')).toHaveTextContent('20.00');
  await pass(11_000);
  expect(balance.mock.calls.length).toBeGreaterThan(failedAfter + 2);
});
