import type { CallInfo, Failure } from '@portal/api-client';
import type { QueryClient } from '@portal/remote-kit';
import { sessionStore } from '@portal/remote-kit/host';
import { message } from '@portal/ui-kit';
import { leave, leaveOnce } from './leave';
import { navigation } from './ports';
import { isSilent, loginPath, skipsAccount } from './rules';

const TOAST_SECONDS = 2;

/** Texts on the screen now, with when they close. */
const shown = new Map<string, Promise<void>>();

/** The toast of spec §8: every refusal of the server, 2 s, but not on the silent pages. The same text is shown once at a time. */
export async function toastError(failure: Failure): Promise<void> {
  if (isSilent(location.pathname)) return;
  const present = shown.get(failure.msg);
  if (present) return present;
  const closed = message.error(failure.msg, TOAST_SECONDS).finally(() => shown.delete(failure.msg));
  shown.set(failure.msg, closed);
  await closed;
}

/**
 * The token is no longer good. On the silent pages it is dropped without a word. Elsewhere the message comes first and /login
 * when it closes. Many refusals at once, as a page makes them, are one message and one way to /login.
 */
export async function handleUnauthorized(failure: Failure, call: CallInfo, queryClient: QueryClient): Promise<void> {
  const visitor = sessionStore.get().status === 'anonymous';
  // A visitor is asked for the account too, and refused: that is no news. Another refusal is told, but ends no session.
  if (visitor && (!call.public || isSilent(location.pathname))) return;
  if (isSilent(location.pathname)) return leave(queryClient);
  await leaveOnce(async (stillHere) => {
    sessionStore.send({ type: 'unauthorized' });
    await toastError(failure);
    const navigate = await navigation();
    if (!stillHere()) return;
    if (!visitor) leave(queryClient);
    if (location.pathname !== '/login') navigate(skipsAccount(location.pathname) ? '/login' : loginPath(location), { replace: true });
  });
}
