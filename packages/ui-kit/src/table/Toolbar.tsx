import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useLabels } from '../provider/labels';

export interface ToolbarProps {
  /** SearchBox first, then FilterSelect (form tier), RangeFilter (date tier) and what else narrows the list. */
  filters?: ReactNode;
  /** At the end of the row: export, columns. What makes a new thing belongs to the head of the page. */
  actions?: ReactNode;
  /** Takes every filter away; left out while none is set. */
  onClear?: (() => void) | undefined;
}

/** The row above a list. On a phone the search takes a line of its own and the others share the next ones. */
export function Toolbar({ filters, actions, onClear }: ToolbarProps) {
  const labels = useLabels();
  return (
    <div className="p-toolbar">
      {filters}
      {onClear && (
        <Button type="text" onClick={onClear}>
          {labels.clearFilters}
        </Button>
      )}
      {actions && <div className="p-toolbar-actions">{actions}</div>}
    </div>
  );
}
