export type Navigate = (to: string, options?: { replace?: boolean }) => void;

let bind: (navigate: Navigate) => void;
const bound = new Promise<Navigate>((resolve) => {
  bind = resolve;
});

/** Hands over the router's navigation, once it exists. */
export const bindNavigate = (navigate: Navigate): void => bind(navigate);

/** The router's navigation. Waits for the router: a refusal may arrive before the first render. */
export const navigation = (): Promise<Navigate> => bound;
