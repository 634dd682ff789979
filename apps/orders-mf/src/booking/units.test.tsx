import { UnitSystem, type UserInfo } from '@portal/api-client';
import { accountKeys } from '@portal/remote-kit';
import { createQueryClient, fakeShell } from '@portal/remote-kit/testing';
import { UiProvider } from '@portal/ui-kit';
import { act, render, screen } from '@testing-library/react';
import { storeDraft } from '../testing/booking-page';
import remote from './remote';

afterEach(() => localStorage.clear());

/** The owner becomes known after the form is on the screen, as on a direct load. */
async function arriveMetric(): Promise<void> {
  const queryClient = createQueryClient();
  render(<UiProvider locale="zh">{await fakeShell(remote, { path: '/order', user: { id: 'u1' }, queryClient })}</UiProvider>);
  await screen.findByRole('spinbutton', { name: /高.*英寸/ });
  const user = { id: 'u1', unitSystem: UnitSystem.METRIC } as unknown as UserInfo;
  act(() => void queryClient.setQueryData(accountKeys.user, user));
}

test('an untouched form takes the owner’s units when they are known', async () => {
  await arriveMetric();
  expect(await screen.findByRole('spinbutton', { name: /高.*厘米/ })).toBeInTheDocument();
});

test('a form with something typed keeps its units', async () => {
  storeDraft({ unitSystem: UnitSystem.IMPERIAL, referenceNo: 'PO-1' });
  await arriveMetric();
  expect(screen.getByRole('spinbutton', { name: /高.*英寸/ })).toBeInTheDocument();
});
