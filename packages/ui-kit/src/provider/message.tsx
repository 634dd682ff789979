import { Button, message as antdMessage } from 'antd';
import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react';

type Kind = 'success' | 'error' | 'info' | 'warning';
type Say = (content: ReactNode, seconds: number, action?: ToastAction) => Promise<void>;
type Show = (kind: Kind, ...said: Parameters<Say>) => Promise<void>;

let show: Show | undefined;
let waiting: Array<() => void> = [];

const call =
  (kind: Kind): Say =>
  (...said) =>
    show ? show(kind, ...said) : new Promise((done) => waiting.push(() => void call(kind)(...said).then(done)));

/**
 * Toasts, usable from anywhere (also outside React). `seconds` is how long the toast stays; the promise resolves when
 * it has closed. What is said before the provider is mounted is shown once it is. An `action` is a button in the toast, such
 * as an undo; give it 8 seconds at least, which stand still while somebody is about to press it.
 */
export const message: Record<Kind, Say> = {
  success: call('success'),
  error: call('error'),
  info: call('info'),
  warning: call('warning'),
};

const MAX_SHOWN = 4;

/** Binds `message` to the theme, language and nonce around it. Mounted once, by the provider. */
export function MessageHost() {
  const [api, holder] = antdMessage.useMessage({ top: 12, maxCount: MAX_SHOWN, pauseOnHover: false });
  useLayoutEffect(() => {
    let count = 0;
    const own: Show = (kind, content, seconds, action) =>
      new Promise((done) => {
        if (action) {
          const key = `action-${(count += 1)}`;
          const toast = <ActionToast content={content} action={action} seconds={seconds} close={() => api.destroy(key)} onGone={done} />;
          void api.open({ key, type: kind, content: toast, duration: 0 });
          return;
        }
        void api.open({ type: kind, content, duration: seconds, onClose: done });
        // A toast that newer ones push out, or that a hidden window does not draw, never says that it closed.
        setTimeout(done, seconds * 1000);
      });
    show = own;
    const said = waiting;
    waiting = [];
    for (const say of said) say();
    return () => {
      if (show === own) show = undefined;
    };
  }, [api]);
  return holder;
}

interface ToastAction {
  label: string;
  run: () => void;
}

interface Props {
  content: ReactNode;
  action: ToastAction;
  seconds: number;
  close: () => void;
  /** It has left the screen, for whatever reason. */
  onGone: () => void;
}

/** What a toast says, and what can be done about it. Its time stands still under the pointer and while the button has the focus. */
function ActionToast({ content, action, seconds, close, onGone }: Props) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(close, seconds * 1000);
    return () => clearTimeout(timer);
  }, [held, seconds, close]);
  useEffect(() => onGone, [onGone]);
  const hold = () => setHeld(true);
  const letGo = () => setHeld(false);
  const act = () => {
    close();
    action.run();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- looks for the pointer, is no control
    <span className="p-toast" onMouseEnter={hold} onMouseLeave={letGo} onFocus={hold} onBlur={letGo}>
      <span>{content}</span>
      <Button type="link" size="small" onClick={act}>
        {action.label}
      </Button>
    </span>
  );
}
