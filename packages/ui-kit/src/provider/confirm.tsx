import { Modal, type ButtonProps } from 'antd';
import { useLayoutEffect, useState, type ReactNode } from 'react';
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
  const settle = (yes: boolean) => () => {
    question?.answer(yes);
    setOpen(false);
  };
  const ok: ButtonProps = { danger: question?.danger ?? false, autoFocus: true };
  return (
    <Modal
      open={open}
      width={400}
      centered
      title={question?.title}
      okText={question?.okText ?? labels.ok}
      cancelText={question?.cancelText ?? labels.cancel}
      okButtonProps={ok}
      onOk={settle(true)}
      onCancel={settle(false)}
    >
      {question?.content}
    </Modal>
  );
}
