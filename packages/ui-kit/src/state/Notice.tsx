import type { ReactNode } from 'react';
import type { Tone } from './Tag';

export interface NoticeProps {
  tone?: Tone;
  title: ReactNode;
  detail?: ReactNode;
  action?: ReactNode;
}

/** A remark in the flow of a page. Not an alert: it is read in its place, toasts are what interrupts. */
export function Notice({ tone = 'info', title, detail, action }: NoticeProps) {
  return (
    <div className={`p-notice p-tone-${tone}`}>
      <div className="p-notice-text">
        <div className="p-notice-title">{title}</div>
        {detail && <div>{detail}</div>}
      </div>
      {action}
    </div>
  );
}
