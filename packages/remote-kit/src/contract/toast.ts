/** A button in a toast, such as the undo of what it reports. */
interface ToastAction {
  label: string;
  run: () => void;
}

type Show = (text: string, action?: ToastAction) => void;

/** Messages that disappear by themselves. The shell binds the implementation; a remote never renders a toast. */
export interface Toast {
  success: Show;
  info: Show;
  warning: Show;
  error: Show;
}

const silent = (): void => undefined;
let shown: Toast = { success: silent, info: silent, warning: silent, error: silent };

export function bindToast(implementation: Toast): void {
  shown = implementation;
}

/** The same for all remotes, so none of them can change it. */
const toast: Toast = Object.freeze<Toast>({
  success: (text, action) => shown.success(text, action),
  info: (text, action) => shown.info(text, action),
  warning: (text, action) => shown.warning(text, action),
  error: (text, action) => shown.error(text, action),
});

export const useToast = (): Toast => toast;
