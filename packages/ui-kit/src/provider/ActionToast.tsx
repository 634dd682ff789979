import { Button } from 'antd';
import { useEffect, useState, type ReactNode } from 'react';

export interface ToastAction {
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
export function ActionToast({ content, action, seconds, close, onGone }: Props) {
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
