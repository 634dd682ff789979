/** The page's own path: `/quick-order/` is `/quick-order`. */
const pathOf = (pathname: string): string => pathname.replace(/\/+$/, '') || '/';

/** Pages on which errors are silent: no toast, no redirect to /login. */
export const isSilent = (pathname: string): boolean => ['/', '/quick-order'].includes(pathOf(pathname));

/** Pages on which neither user info nor wallet is fetched. */
export const skipsAccount = (pathname: string): boolean => ['/login', '/register'].includes(pathOf(pathname));
