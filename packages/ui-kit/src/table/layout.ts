import type { Column } from './columns';

/** How an owner wants a list to look. */
export interface TableLayout {
  /** Keys of columns in the wanted order; a column that is not named keeps its place behind them. */
  order: readonly string[];
  /** Keys of columns that are left out. */
  hidden: readonly string[];
  /** Lower rows in smaller letters, so that more of them are in view. */
  dense: boolean;
}

export const DEFAULT_LAYOUT: TableLayout = { order: [], hidden: [], dense: false };

/** The column that names the row, and the actions at its end, stay where they are. */
export const isFixed = ({ card, pinned }: Pick<Column<never>, 'card' | 'pinned'>): boolean => card === 'title' || pinned === true;

/** All columns in the wanted order; keys that no column has, as after a release, are passed over. */
export function inOrder<Row>(columns: readonly Column<Row>[], { order }: Pick<TableLayout, 'order'>): Column<Row>[] {
  const movable = columns.filter((column) => !isFixed(column as Column<never>));
  const named = order.flatMap((key) => movable.filter((column) => column.key === key));
  const wanted = [...named, ...movable.filter((column) => !named.includes(column))];
  return columns.map((column) => (isFixed(column as Column<never>) ? column : wanted.shift()!));
}

/** The columns that are drawn. */
export const arranged = <Row>(columns: readonly Column<Row>[], layout: TableLayout): Column<Row>[] =>
  inOrder(columns, layout).filter((column) => isFixed(column as Column<never>) || !layout.hidden.includes(column.key));
