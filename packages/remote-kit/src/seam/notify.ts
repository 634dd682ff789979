/** How a remote speaks to the person in passing. The shell injects the one implementation; a remote never owns a toast. */
export interface Notify {
  success: (text: string) => void;
  info: (text: string) => void;
  warning: (text: string) => void;
  error: (text: string) => void;
}

const silent = (): void => undefined;
let port: Notify = { success: silent, info: silent, warning: silent, error: silent };

export function bindNotify(implementation: Notify): void {
  port = implementation;
}

const notify: Notify = {
  success: (text) => port.success(text),
  info: (text) => port.info(text),
  warning: (text) => port.warning(text),
  error: (text) => port.error(text),
};

export const useNotify = (): Notify => notify;
