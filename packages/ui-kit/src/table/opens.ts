import type { MouseEvent } from 'react';

/** Whether a click means the row: neither a control in it nor the end of marking text to copy. */
export function opens({ target }: MouseEvent): boolean {
  const control = target instanceof Element && target.closest('a, button, input, select, label');
  return !control && (window.getSelection()?.isCollapsed ?? true);
}
