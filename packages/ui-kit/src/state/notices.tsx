import type { ReactNode } from 'react';
import { classNames } from '../layout/element';

export interface NoticeProps {
  tone?: Tone;
  title: ReactNode;
  detail?: ReactNode;
  action?: ReactNode;
  className?: string;
}

/** A remark in the flow of a page. Not an alert: it is read in its place, toasts are what interrupts. */
export function Notice({ tone = 'info', title, detail, action, className }: NoticeProps) {
  return (
    <div className={classNames('p-notice', `p-tone-${tone}`, className)}>
      <div className="p-notice-text">
        <div className="p-notice-title">{title}</div>
        {detail && <div>{detail}</div>}
      </div>
      {action}
    </div>
  );
}

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger' | 'brand';

/** A small label for a state. The tone supports the words, it never replaces them. */
export function Tag({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={`p-tag p-tone-${tone}`}>{children}</span>;
}
