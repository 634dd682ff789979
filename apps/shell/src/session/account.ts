import type { QueryClient } from '@portal/remote-kit';
import { adoptDrafts, changeLanguage, sessionStore, storedLanguage, userQuery, walletQuery } from '@portal/remote-kit/host';
import { tokenStore } from '@portal/api-client';

/**
 * Fetches user info and wallet, both at once, with or without a token (spec §4).
 * Resolves when the session knows its user or that it could not learn it; refusals were reported by the client already.
 */
export async function loadAccount(queryClient: QueryClient): Promise<void> {
  const token = tokenStore.get();
  const user = queryClient.fetchQuery({ ...userQuery, staleTime: 0 });
  const wallet = queryClient.fetchQuery({ ...walletQuery, staleTime: 0 }).catch(() => undefined);
  try {
    const info = await user;
    if (!token) return;
    adoptDrafts(info.id);
    sessionStore.send({ type: 'userLoaded', token, user: info });
    if (!storedLanguage() && (info.language === 'zh' || info.language === 'en')) await changeLanguage(info.language, false);
  } catch {
    if (token) sessionStore.send({ type: 'userFailed', token });
  }
  await wallet;
}
