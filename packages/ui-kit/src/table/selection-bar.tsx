import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useLabels } from '../provider/labels';

export interface SelectionBarProps {
  /** How many rows are chosen, on all pages; nothing is drawn for none. */
  count: number;
  onClear(): void;
  /** What can be done with them: small buttons, or the progress of what runs. */
  children: ReactNode;
  /** While what was asked for runs, the choice stays. */
  busy?: boolean;
  /** Under the row: what went wrong. */
  notices?: ReactNode;
}

/** What to do with the chosen rows of a DataTable. Under the table and in view wherever they are, so that nothing moves with the first choice. */
export function SelectionBar({ count, onClear, children, busy = false, notices }: SelectionBarProps) {
  const labels = useLabels();
  if (count === 0) return null;
  return (
    <div className="p-selection">
      <div className="p-selection-row">
        <span className="p-strong p-num" role="status">
          {labels.chosen(count)}
        </span>
        {children}
        {!busy && (
          <Button size="small" type="text" onClick={onClear}>
            {labels.clearChoice}
          </Button>
        )}
      </div>
      {notices}
    </div>
  );
}
