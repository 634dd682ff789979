import { message as antdMessage } from 'antd';
import { useLayoutEffect, type ReactNode } from 'react';

type Kind = 'success' | 'error' | 'info' | 'warning';
type Show = (kind: Kind, content: ReactNode, seconds: number) => Promise<void>;

let show: Show | undefined;
let waiting: Array<() => void> = [];

const call = (kind: Kind) => (content: ReactNode, seconds: number): Promise<void> =>
  show
    ? show(kind, content, seconds)
    : new Promise((done) => waiting.push(() => void call(kind)(content, seconds).then(done)));

/**
 * Toasts, usable from anywhere (also outside React). `seconds` is how long the toast stays; the promise resolves when
 * it has closed. What is said before the provider is mounted is shown once it is.
 */
export const message: Record<Kind, (content: ReactNode, seconds: number) => Promise<void>> = {
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
    const own: Show = (kind, content, seconds) =>
      new Promise((done) => {
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
