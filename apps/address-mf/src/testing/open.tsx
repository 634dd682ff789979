import type { RemoteModule } from '@portal/remote-kit';
import { fakeShell } from '@portal/remote-kit/testing';
import { UiProvider } from '@portal/ui-kit';
import { render } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';

/** The address book at this location in the fake shell, in Chinese, signed in. */
export async function open(module: RemoteModule, at = '/address'): Promise<UserEvent> {
  const shell = await fakeShell(module, { path: '/address', at, user: { email: 'owner@example.com' } });
  render(<UiProvider locale="zh">{shell}</UiProvider>);
  // antd's layers are measured, which jsdom cannot: they look unclickable to a strict pointer.
  return userEvent.setup({ pointerEventsCheck: 0 });
}
