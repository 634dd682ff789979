import type { ReactNode } from 'react';
import { IconEmpty } from '../icons';

export interface EmptyStateProps {
  title: ReactNode;
  /** What to do about it. */
  hint?: ReactNode;
  action?: ReactNode;
  icon?: ReactNode;
}

/** Nothing to show, and what to do about it. */
export function EmptyState({ title, hint, action, icon = <IconEmpty aria-hidden /> }: EmptyStateProps) {
  return (
    <div className="p-state">
      <div className="p-state-icon">{icon}</div>
      <div className="p-state-title">{title}</div>
      {hint && <div className="p-state-hint">{hint}</div>}
      {action && <div className="p-state-action">{action}</div>}
    </div>
  );
}
