export type Navigate = (to: string, options?: { replace?: boolean }) => void;

let bind: (navigate: Navigate) => void;
const bound = new Promise<Navigate>((resolve) => {
  bind = resolve;
});

/** Hands over the router's navigation, once it exists. */
export const bindNavigate = (navigate: Navigate): void => bind(navigate);

/** Goes to an address of the portal. Waits for the router: a refusal may arrive before the first render. */
export const go: (...args: Parameters<Navigate>) => Promise<void> = async (to, options) => (await bound)(to, options);
