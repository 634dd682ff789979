import { Button, Modal } from 'antd';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useLabels } from './labels';

export interface ConfirmOptions {
  title: string;
  content?: ReactNode;
  /** Words of the buttons; 确定/OK and 取消/Cancel by default. */
  okText?: string;
  cancelText?: string;
  /** Draws the confirming button in red, for what cannot be undone. */
  danger?: boolean;
}

interface Question extends ConfirmOptions {
  answer(yes: boolean): void;
}

let ask: ((question: Question) => void) | undefined;

/**
 * Asks in a dialog. Resolves true when confirmed, false when cancelled, closed, or when no provider is mounted.
 */
export function confirm(options: ConfirmOptions): Promise<boolean> {
  return new Promise((answer) => (ask ? ask({ ...options, answer }) : answer(false)));
}

/** Draws what `confirm` asks. Mounted once, by the provider; a later question answers the earlier one with no. */
export function ConfirmHost() {
  const labels = useLabels();
  const [question, setQuestion] = useState<Question>();
  const [open, setOpen] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const own = (next: Question) => {
      setQuestion((before) => {
        before?.answer(false);
        return next;
      });
      setOpen(true);
    };
    ask = own;
    return () => {
      if (ask === own) ask = undefined;
    };
  }, []);
  const danger = question?.danger ?? false;
  const settle = (yes: boolean) => () => {
    question?.answer(yes);
    setOpen(false);
  };
  return (
    <Modal
      open={open}
      width={400}
      centered
      title={question?.title}
      footer={
        <>
          <Button ref={danger ? first : undefined} onClick={settle(false)}>
            {question?.cancelText ?? labels.cancel}
          </Button>
          <Button ref={danger ? undefined : first} type="primary" danger={danger} onClick={settle(true)}>
            {question?.okText ?? labels.ok}
          </Button>
        </>
      }
      onCancel={settle(false)}
      // antd gives it to the first button there is, which only closes. Enter is to answer; where that cannot be undone, with no.
      afterOpenChange={(shown) => shown && first.current?.focus()}
      // Drawn anew each time, it comes after a dialog that was opened since the last question, and lies over it.
      destroyOnHidden
    >
      {question?.content}
    </Modal>
  );
}
