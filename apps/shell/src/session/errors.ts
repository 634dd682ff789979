import { ErrorCode, type CallInfo, type Failure } from '@portal/api-client';
import type { QueryClient } from '@portal/remote-kit';
import { sessionStore } from '@portal/remote-kit/host';
import { message } from '@portal/ui-kit';
import { endSession, runExclusive } from './end-session';
import { isSilent, skipsAccount } from './account-pages';
import { loginPath, navigation } from './navigation';

const TOAST_SECONDS = 2;
/** Long enough to note an id. */
const FAULT_SECONDS = 10;

/** Visible text → resolves when it closes. */
const shown = new Map<string, Promise<void>>();

/**
 * Shows a toast of a refusal for 2 s, except on the silent pages. The same text is visible once at a time. That of a fault of the
 * server stays for 10 s, with the id of the request, which a person can quote.
 */
export async function toastError(failure: Failure): Promise<void> {
  if (isSilent(location.pathname)) return;
  const present = shown.get(failure.msg);
  if (present) return present;
  const fault = failure.code === ErrorCode.GENERIC && failure.requestId;
  const toast = fault ? message.error(`${failure.msg} (ID ${fault})`, FAULT_SECONDS) : message.error(failure.msg, TOAST_SECONDS);
  const closed = toast.finally(() => shown.delete(failure.msg));
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
