import { useQueryClient, type QueryClient } from '@portal/remote-kit';
import { sessionStore } from '@portal/remote-kit/host';
import { useEffect } from 'react';
import { loadAccount } from './account';
import { skipsAccount } from './rules';

let started = false;

/** Fetches user info and wallet once per page load, unless the page is one that must not (spec §4). */
export function startAccount(pathname: string, queryClient: QueryClient): void {
  // Signing in has fetched them already.
  if (started || skipsAccount(pathname) || sessionStore.get().status === 'owner') return;
  started = true;
  void loadAccount(queryClient);
}

/** A load that began on /login or /register fetches the account when the visitor goes on from there. */
export function useLoadAccount(pathname: string): void {
  const queryClient = useQueryClient();
  useEffect(() => startAccount(pathname, queryClient), [pathname, queryClient]);
}
