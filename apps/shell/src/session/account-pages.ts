/** The page's own path: `/quick-order/` is `/quick-order`. */
const pathOf = (pathname: string): string => pathname.replace(/\/+$/, '') || '/';

/** Pages on which errors are silent: no toast, no redirect to /login. */
export const isSilent = (pathname: string): boolean => ['/', '/quick-order'].includes(pathOf(pathname));

/** Pages on which neither user info nor wallet is fetched: the build tells the edge, which leaves the script of first calls out. */
export const WITHOUT_ACCOUNT: readonly string[] = ['/login', '/register'];

export const skipsAccount = (pathname: string): boolean => WITHOUT_ACCOUNT.includes(pathOf(pathname));
