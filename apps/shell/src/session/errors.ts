import type { CallInfo, Failure } from '@portal/api-client';
import type { QueryClient } from '@portal/remote-kit';
import { sessionStore } from '@portal/remote-kit/host';
import { message } from '@portal/ui-kit';
import { endSession, runExclusive } from './end-session';
import { isSilent, loginPath, navigation, skipsAccount } from './navigation';

const TOAST_SECONDS = 2;

/** Visible text → resolves when it closes. */
const shown = new Map<string, Promise<void>>();

/** Shows a toast of a refusal for 2 s, except on the silent pages. The same text is visible once at a time. */
export async function toastError(failure: Failure): Promise<void> {
  if (isSilent(location.pathname)) return;
  const present = shown.get(failure.msg);
  if (present) return present;
  const closed = message.error(failure.msg, TOAST_SECONDS).finally(() => shown.delete(failure.msg));
  shown.set(failure.msg, closed);
  await closed;
}

/**
 * The token is no longer valid. On the silent pages it is dropped without a message. Elsewhere a message shows first, and /login
 * opens when it closes. Many refusals at once give one message and one navigation to /login.
 */
export async function handleUnauthorized(failure: Failure, call: CallInfo, queryClient: QueryClient): Promise<void> {
  const visitor = sessionStore.get().status === 'anonymous';
  // The account of a visitor is fetched and refused too: nothing to report. Another refusal shows a toast but ends no session.
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
