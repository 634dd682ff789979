import { useQueryClient, type QueryClient } from '@portal/remote-kit';
import { adoptDrafts, changeLanguage, sessionStore, storedLanguage, userQuery, walletQuery } from '@portal/remote-kit/host';
import { tokenStore } from '@portal/api-client';
import { useEffect } from 'react';
import { skipsAccount } from './account-pages';

/**
 * Fetches user info and wallet in parallel, with or without a token.
 * Resolves when the session knows its user or that the fetch failed; the client has already reported refusals.
 */
export async function loadAccount(queryClient: QueryClient): Promise<void> {
  const token = tokenStore.get();
  const user = queryClient.fetchQuery({ ...userQuery, staleTime: 0 });
  const wallet = queryClient.fetchQuery({ ...walletQuery, staleTime: 0 }).catch(() => undefined);
  try {
    const info = await user;
    if (!token) return;
    adoptDrafts(info.id);
    sessionStore.send({ type: 'accountLoaded', token });
    if (!storedLanguage() && (info.language === 'zh' || info.language === 'en')) await changeLanguage(info.language, false);
  } catch {
    if (token) sessionStore.send({ type: 'accountLoaded', token });
  }
  await wallet;
}

let started = false;

/** Fetches user info and wallet once per page load, except on the pages that must not. */
export function startAccount(pathname: string, queryClient: QueryClient): void {
  if (started || skipsAccount(pathname)) return;
  started = true;
  void loadAccount(queryClient);
}

/** The token changed: fetches both again, now or, on a page that must not, with the next page. */
export function restartAccount(queryClient: QueryClient): void {
  started = false;
  startAccount(location.pathname, queryClient);
}

/** A page load that began on /login or /register fetches the account with the next page. */
export function useLoadAccount(pathname: string): void {
  const queryClient = useQueryClient();
  useEffect(() => startAccount(pathname, queryClient), [pathname, queryClient]);
}
