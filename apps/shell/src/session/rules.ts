import { pageAt } from '../route';

/** The page's own path: `/quick-order/` is `/quick-order`. */
const pathOf = (pathname: string): string => pageAt(pathname)?.path ?? pathname;

/** Pages on which errors are silent: no toast, no way to /login (spec §8). */
export const isSilent = (pathname: string): boolean => ['/', '/quick-order'].includes(pathOf(pathname));

/** Pages on which neither user info nor wallet is fetched (spec §4). */
export const skipsAccount = (pathname: string): boolean => ['/login', '/register'].includes(pathOf(pathname));

/** The way to /login from a page that needs an owner, with the way back. */
export function loginPath(from: { pathname: string; search: string }): string {
  return `/login?redirect=${encodeURIComponent(from.pathname + from.search)}`;
}
