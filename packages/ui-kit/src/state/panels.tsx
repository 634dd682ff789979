import { Button } from 'antd';
import type { ReactNode } from 'react';
import { IconEmpty, IconReload, IconWarning } from '../icons';
import { useLabels } from '../provider/labels';

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

export interface ErrorPanelProps {
  title: ReactNode;
  /** What is known of the cause. */
  detail?: ReactNode;
  onRetry?: () => void;
  /** What helps more than a retry; stands before it. */
  action?: ReactNode;
  /** For a part within a page or a card: as small as its words. */
  compact?: boolean;
}

/** What could not be shown, in its place, with a retry. Not an alert: toasts are what interrupts. */
export function ErrorPanel({ title, detail, onRetry, action, compact }: ErrorPanelProps) {
  const labels = useLabels();
  return (
    <div className={compact ? 'p-state p-state-error p-state-compact' : 'p-state p-state-error'}>
      <div className="p-state-icon">
        <IconWarning aria-hidden />
      </div>
      <div className="p-state-title">{title}</div>
      {detail && <div className="p-state-hint">{detail}</div>}
      {(action || onRetry) && (
        <div className="p-state-action">
          {action}
          {onRetry && (
            <Button icon={<IconReload aria-hidden />} onClick={onRetry}>
              {labels.retry}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
