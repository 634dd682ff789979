export type Navigate = (to: string, options?: { replace?: boolean }) => void;

let bind: (navigate: Navigate) => void;
const bound = new Promise<Navigate>((resolve) => {
  bind = resolve;
});

/** Sets the router's navigation once it exists. */
export const bindNavigate = (navigate: Navigate): void => bind(navigate);

/** The router's navigation. Waits for the router: a refusal may arrive before the first render. */
export const navigation = (): Promise<Navigate> => bound;

/** The address of /login with the return path of a page that needs an owner. */
export function loginPath(from: { pathname: string; search: string }): string {
  return `/login?redirect=${encodeURIComponent(from.pathname + from.search)}`;
}
