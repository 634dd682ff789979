import type { ReactNode } from 'react';
import { classNames } from '../layout/element';

export interface Column<Row> {
  /** Unique in the table; also the key that a sort names. */
  key: string;
  title: ReactNode;
  /** What the cell shows; the property named by `key` where absent. */
  render?: (row: Row) => ReactNode;
  /** CSS width; the widest content decides where absent. */
  width?: number | string;
  /** Money, weights, counts: end-aligned with digits of one width. */
  numeric?: boolean;
  /** Breaks long texts over lines; cells stay on one line otherwise. */
  wrap?: boolean;
  /** Lets the title sort, together with `onSort` of the table. */
  sortable?: boolean;
  /** Stays in view at the end while the table scrolls sideways, for row actions. */
  pinned?: boolean;
  /** On a phone each row is a card; `title` heads it, `corner` is its top right (row actions), `hidden` leaves it out. */
  card?: 'title' | 'corner' | 'hidden';
}

export interface Sort {
  key: string;
  order: 'asc' | 'desc';
}

/** The content of one cell. */
export function cellOf<Row>(column: Column<Row>, row: Row): React.ReactNode {
  return column.render ? column.render(row) : ((row as Record<string, ReactNode>)[column.key] ?? '–');
}

/** What the next click on a title asks for: ascending, then descending, then no order. */
export function nextSort(now: Sort | undefined, key: string): Sort | undefined {
  if (now?.key !== key) return { key, order: 'asc' };
  return now.order === 'asc' ? { key, order: 'desc' } : undefined;
}

/** Classes of a cell or of its heading. */
export function cellClass(column: Column<never>): string | undefined {
  return classNames(
    column.numeric && 'p-align-end p-num',
    column.wrap && 'p-wrap',
    column.pinned && 'p-pinned',
    column.card && `p-cell-${column.card}`,
  );
}
