import { memo, useCallback, useEffect, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { IconCaretDown, IconCaretUp } from '../icons';
import { useLabels } from '../provider/labels';
import { SkeletonBar } from '../state/skeleton';
import { cellClass, cellOf, nextSort, type Column, type Sort } from './columns';

interface TableHeadProps {
  columns: readonly Column<never>[];
  sort?: Sort;
  onSort?: (sort: Sort | undefined) => void;
  /** The box that selects the whole page. */
  selectAll?: ReactNode;
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

export function TableHead({ columns, sort, onSort, selectAll }: TableHeadProps) {
  return (
    <thead role="rowgroup">
      <tr role="row">
        {selectAll}
        {columns.map((column) => {
          const order = sort?.key === column.key ? sort.order : undefined;
          return (
            <th
              key={column.key}
              role="columnheader"
              scope="col"
              className={cellClass(column)}
              style={{ width: column.width }}
              aria-sort={order && ariaSort[order]}
            >
              {column.sortable && onSort ? (
                <button type="button" className="p-sort" data-order={order} onClick={() => onSort(nextSort(sort, column.key))}>
                  {column.title}
                  <span className="p-sort-arrows" aria-hidden>
                    <IconCaretUp />
                    <IconCaretDown />
                  </span>
                </button>
              ) : (
                column.title
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

export interface Selection<Row> {
  /** Keys of the selected rows, of other pages too. */
  keys: readonly string[];
  onChange(keys: string[]): void;
  /** Names a row in its box's label, e.g. the order number. */
  rowLabel(row: Row): string;
  /** Rows that cannot be chosen answer false; all can where absent. */
  selectable?(row: Row): boolean;
}

interface SelectBoxProps<Row> {
  selection: Selection<Row>;
  /** The rows that this box selects: one, or the whole page. */
  rows: readonly Row[];
  rowKey(row: Row): string;
  label: string;
}

/** A box that selects its rows, half-checked while only some of them are. */
export function SelectBox<Row>({ selection, rows, rowKey, label }: SelectBoxProps<Row>) {
  const box = useRef<HTMLInputElement>(null);
  const own = rows.filter((row) => selection.selectable?.(row) ?? true).map(rowKey);
  const chosen = own.filter((key) => selection.keys.includes(key)).length;
  const all = own.length > 0 && chosen === own.length;
  const some = chosen > 0 && !all;
  useEffect(() => {
    if (box.current) box.current.indeterminate = some;
  }, [some]);
  const toggle = () => {
    const others = selection.keys.filter((key) => !own.includes(key));
    selection.onChange(all ? others : [...others, ...own]);
  };
  return (
    <input ref={box} type="checkbox" className="p-box" aria-label={label} checked={all} disabled={own.length === 0} onChange={toggle} />
  );
}

/** A handler of clicks that mean the row: neither a control in it nor the end of marking text to copy. */
const onRowClick = (open: () => void) => (event: MouseEvent) => {
  const control = event.target instanceof Element && event.target.closest('a, button, input, select, label');
  if (!control && (window.getSelection()?.isCollapsed ?? true)) open();
};

interface BodyRowProps<Row> {
  row: Row;
  id: string;
  columns: readonly Column<Row>[];
  /** Name of the box that selects the row; there is none without. */
  boxLabel?: string | undefined;
  chosen: boolean;
  /** The row cannot be chosen. */
  fixed: boolean;
  /** Both must stay the same function from one render to the next. */
  onChoose: (id: string, chosen: boolean) => void;
  onOpen?: ((row: Row) => void) | undefined;
}

function Cells<Row>({ row, id, columns, boxLabel, chosen, fixed, onChoose, onOpen }: BodyRowProps<Row>) {
  return (
    <tr role="row" data-selected={chosen || undefined} data-clickable={onOpen && true} onClick={onOpen && onRowClick(() => onOpen(row))}>
      {boxLabel !== undefined && (
        <td role="cell" className="p-cell-box">
          <SelectBox
            selection={{
              keys: chosen ? [id] : [],
              onChange: (keys) => onChoose(id, keys.length > 0),
              rowLabel: () => boxLabel,
              selectable: () => !fixed,
            }}
            rows={[row]}
            rowKey={() => id}
            label={boxLabel}
          />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.key} role="cell" className={cellClass(column as Column<never>)}>
          <span className="p-cell-name" aria-hidden>
            {column.title}
          </span>
          <span className="p-cell-value">{cellOf(column, row)}</span>
        </td>
      ))}
    </tr>
  );
}

/** A row that renders again only when it changes itself: choosing one of a hundred must not render the others. */
export const BodyRow = memo(Cells) as typeof Cells;

/** Rows that are loading, of two lines as those of lists are: what comes in their place moves nothing. */
export function SkeletonRows({ columns, rows }: { columns: number; rows: number }) {
  const labels = useLabels();
  return Array.from({ length: rows }, (_, row) => (
    <tr key={row} role="row" className="p-row-bones">
      {Array.from({ length: columns }, (_unused, column) => (
        <td key={column} role="cell">
          {row === 0 && column === 0 && <span className="p-hidden">{labels.loading}</span>}
          <SkeletonBar width={column % 3 === 2 ? '50%' : '80%'} />
        </td>
      ))}
    </tr>
  ));
}

/** The same function for as long as the component lives, which calls the one given last. Not for use while rendering. */
export function useLatest<A extends unknown[]>(callback: (...args: A) => void): (...args: A) => void {
  const latest = useRef(callback);
  useLayoutEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args: A) => latest.current(...args), []);
}
