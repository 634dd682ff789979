import { useQueryClient, type QueryClient } from '@portal/remote-kit';
import { useEffect } from 'react';
import { loadAccount } from './account';
import { skipsAccount } from './rules';

let started = false;

/** Fetches user info and wallet once per page load, unless the page is one that must not (spec §4). */
export function startAccount(pathname: string, queryClient: QueryClient): void {
  if (started || skipsAccount(pathname)) return;
  started = true;
  void loadAccount(queryClient);
}

/** There is another token: fetches both anew, now or, from a page that must not, with the next page. */
export function restartAccount(queryClient: QueryClient): void {
  started = false;
  startAccount(location.pathname, queryClient);
}

/** A load that began on /login or /register fetches the account when the visitor goes on from there. */
export function useLoadAccount(pathname: string): void {
  const queryClient = useQueryClient();
  useEffect(() => startAccount(pathname, queryClient), [pathname, queryClient]);
}
