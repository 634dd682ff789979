import type { CallInfo, Failure } from '@portal/api-client';
import type { QueryClient } from '@portal/remote-kit';
import { sessionStore } from '@portal/remote-kit/host';
import { message } from '@portal/ui-kit';
import { endSession, runExclusive } from './end-session';
import { isSilent, loginPath, navigation, skipsAccount } from './navigation';

const TOAST_SECONDS = 2;

/** Text on the screen now → resolves when it closes. */
const shown = new Map<string, Promise<void>>();

/** Toasts a refusal of the server for 2 s, but not on the silent pages. The same text is shown once at a time. */
export async function toastError(failure: Failure): Promise<void> {
  if (isSilent(location.pathname)) return;
  const present = shown.get(failure.msg);
  if (present) return present;
  const closed = message.error(failure.msg, TOAST_SECONDS).finally(() => shown.delete(failure.msg));
  shown.set(failure.msg, closed);
  await closed;
}

/**
 * The token is no longer valid. On the silent pages it is dropped without a message. Elsewhere the message comes first and /login
 * when it closes. Many refusals at once, as a page makes them, are one message and one navigation to /login.
 */
export async function handleUnauthorized(failure: Failure, call: CallInfo, queryClient: QueryClient): Promise<void> {
  const visitor = sessionStore.get().status === 'anonymous';
  // A visitor is asked for the account too, and refused: nothing to report. Another refusal is toasted, but ends no session.
  if (visitor && (!call.public || isSilent(location.pathname))) return;
  if (isSilent(location.pathname)) return endSession(queryClient);
  await runExclusive(async (isCurrent) => {
    sessionStore.send({ type: 'unauthorized' });
    await toastError(failure);
    const navigate = await navigation();
    if (!isCurrent()) return;
    if (!visitor) endSession(queryClient);
    if (location.pathname !== '/login') navigate(skipsAccount(location.pathname) ? '/login' : loginPath(location), { replace: true });
  });
}
