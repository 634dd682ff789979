import { api, type Wallet } from '@portal/api-client';
import { createQueryClient, fakeShell, ok } from '@portal/remote-kit/testing';
import { UiProvider } from '@portal/ui-kit';
import { render } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import remote from '../remote';

export const wallet: Wallet = { available: '500.00', frozen: '0.00', total: '500.00', currency: 'USD' };

/** The wallet in a fake shell, with these balances, signed in. */
export async function renderRemote(at: string, balances: Wallet = wallet, queryClient = createQueryClient()): Promise<UserEvent> {
  Element.prototype.scrollIntoView = () => undefined;
  jest.spyOn(api.fund, 'balance').mockImplementation(() => ok(balances));
  render(
    <UiProvider locale="zh">
      {await fakeShell(remote, { path: '/wallet', at, user: { email: 'owner@example.com' }, queryClient })}
    </UiProvider>,
  );
  return userEvent.setup({ pointerEventsCheck: 0 });
}
