import { api } from '@portal/api-client';
import { fakeShell, ok, type FakeShellOptions } from '@portal/remote-kit/testing';
import { UiProvider } from '@portal/ui-kit';
import { configure, render, screen } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import remote from '../booking/remote';
import { completeForm } from './shipment';

// What the page shows must come sooner than the workspace allows in general.
configure({ asyncUtilTimeout: 8000 });

/** What /order asks of the server while a form is filled in. For beforeEach. */
export function answerBookingPage(): void {
  jest.spyOn(api.location, 'searchPlace').mockReturnValue(ok([]));
  jest.spyOn(api.addressBook, 'quickQuery').mockReturnValue(ok([]));
  jest.spyOn(api.order, 'list').mockReturnValue(ok({ records: [], total: 0, pageNo: 1, pageSize: 10 }));
  jest.spyOn(api.quoteConfig, 'verifyAddress').mockReturnValue(ok({ valid: true, residential: false, messages: [] }));
  jest.spyOn(api.fund, 'balance').mockReturnValue(ok({ available: '500.00', frozen: '0.00', total: '500.00', currency: 'USD' as const }));
  jest
    .spyOn(api.quoteConfig, 'getFreightClass')
    .mockReturnValue(ok({ items: [], overall: { cubicFeet: 1, density: 1, freightClass: 100 } }));
}

/** Opens the card of a complete address. */
export const openCard = (user: UserEvent, end: '提货' | '派送') => user.click(screen.getByRole('button', { name: `修改 · ${end}` }));

/** What was typed before and not sent yet. */
export const storeDraft = (draft: object): void => localStorage.setItem('portal.draft.anonymous.orders.quote', JSON.stringify(draft));

/** /order in the fake shell, signed in, with this draft. */
export async function renderBookingPage(
  draft: object = completeForm(),
  options: Pick<FakeShellOptions, 'componentHost'> = {},
): Promise<UserEvent> {
  storeDraft(draft);
  render(<UiProvider locale="zh">{await fakeShell(remote, { path: '/order', user: { id: 'u1' }, ...options })}</UiProvider>);
  return userEvent.setup();
}
