/** A button in a note, such as the undo of what it tells. */
export interface NoteAction {
  label: string;
  run: () => void;
}

type Say = (text: string, action?: NoteAction) => void;

/** How a remote speaks to the person in passing. The shell injects the one implementation; a remote never owns a toast. */
export interface Notify {
  success: Say;
  info: Say;
  warning: Say;
  error: Say;
}

const silent = (): void => undefined;
let port: Notify = { success: silent, info: silent, warning: silent, error: silent };

export function bindNotify(implementation: Notify): void {
  port = implementation;
}

const notify: Notify = {
  success: (text, action) => port.success(text, action),
  info: (text, action) => port.info(text, action),
  warning: (text, action) => port.warning(text, action),
  error: (text, action) => port.error(text, action),
};

export const useNotify = (): Notify => notify;
