import { Button } from 'antd';
import { useDeferredValue, useMemo, useRef, type ReactNode } from 'react';
import { useLabels } from '../provider/labels';
import { EmptyState, ErrorPanel, type EmptyStateProps, type ErrorPanelProps } from '../state/panels';
import { Pagination, type PaginationProps } from './pagination';
import { Toolbar } from './toolbar';
import type { Column, Sort } from './columns';
import { arranged, DEFAULT_LAYOUT, type TableLayout } from './layout';
import { useOverflow } from './overflow';
import { BodyRow, SelectBox, SkeletonRows, TableHead, useLatest, type Selection } from './rows';

export interface DataTableProps<Row> {
  /** Accessible name of the table. */
  label: string;
  columns: readonly Column<Row>[];
  /** Which columns are shown, in which order and density; all as they come where absent. */
  layout?: TableLayout;
  /** undefined until the first answer. */
  rows: readonly Row[] | undefined;
  rowKey(row: Row): string;
  /** A call is running: a skeleton without rows, else the old rows stay, dimmed. */
  loading?: boolean;
  /** Shown in place of the rows. */
  error?: ErrorPanelProps | null;
  /** Shown when there are no rows at all: what to do about it. */
  empty?: EmptyStateProps;
  /** Shown in its place while filters are set; a button that takes them away comes with it. */
  none?: Omit<EmptyStateProps, 'action'>;
  /** Filters are set. useListPage gives this and `onClear`. */
  filtered?: boolean;
  onClear?: () => void;
  /** Hidden while there is nothing to page through. */
  pagination?: PaginationProps;
  /**
   * A box before every row and one for the page. The chosen keys live in the page's state and stay while paging and
   * filtering: `const [chosen, choose] = useState<string[]>([])`, `selection={{ keys: chosen, onChange: choose, rowLabel: (row) => row.orderNo }}`.
   * What can be done with them stands in a SelectionBar under the table.
   */
  selection?: Selection<Row>;
  sort?: Sort;
  onSort?: (sort: Sort | undefined) => void;
  /** A click on a row beside its controls. One cell has to hold a link to the same place, for the keyboard. */
  onOpen?: (row: Row) => void;
  /** Above the rows: SearchBox, FilterSelect, RangeFilter, in this order. The button that clears them is added. */
  toolbar?: ReactNode;
  /** At the end of the toolbar: what is done with the whole list, as its export. */
  actions?: ReactNode;
}

/** Rows that are loading: as many as a page of them has, but not more than a window shows. */
const LEAST_BONES = 5;
const MOST_BONES = 10;

/**
 * The one list pattern: skeleton, error, empty and rows in one place, pages below. Scrolls sideways inside itself, with a shadow
 * where it hides columns; in a place as narrow as a phone every row is a card of titled values.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { loading = false, error, pagination, selection, onOpen, layout = DEFAULT_LAYOUT } = props;
  // What was clicked answers at once, such as the title of a column; other rows than those on the screen are drawn after that.
  const drawn = useDeferredValue(props.rows);
  const rows = drawn ?? props.rows;
  const columns = useMemo(() => arranged(props.columns, layout), [props.columns, layout]);
  const labels = useLabels();
  const onClear = props.filtered ? props.onClear : undefined;
  const scroller = useRef<HTMLDivElement>(null);
  useOverflow(scroller);
  const open = useLatest((row: Row) => onOpen?.(row));
  const choose = useLatest((id: string, chosen: boolean) => {
    const others = selection?.keys.filter((key) => key !== id) ?? [];
    selection?.onChange(chosen ? [...others, id] : others);
  });
  const count = rows?.length ?? 0;
  const width = columns.length + (selection ? 1 : 0);
  const whole = (content: ReactNode) => (
    <tr role="row" className="p-row-whole">
      <td role="cell" colSpan={width}>
        {content}
      </td>
    </tr>
  );

  const nothing = (): EmptyStateProps => {
    if (props.none && onClear) return { ...props.none, action: <Button onClick={onClear}>{labels.clearFilters}</Button> };
    return props.empty ?? { title: labels.empty };
  };

  const body = () => {
    if (error) return whole(<ErrorPanel {...error} />);
    if (count === 0 && (loading || rows === undefined))
      return <SkeletonRows columns={width} rows={Math.min(pagination?.pageSize ?? LEAST_BONES, MOST_BONES)} />;
    if (!rows || count === 0) return whole(<EmptyState {...nothing()} />);
    const chosen = new Set(selection?.keys);
    return rows.map((row) => {
      const id = props.rowKey(row);
      const boxLabel = selection && `${labels.select} ${selection.rowLabel(row)}`;
      const fixed = selection?.selectable?.(row) === false;
      return (
        <BodyRow
          key={id}
          id={id}
          row={row}
          columns={columns}
          boxLabel={boxLabel}
          chosen={chosen.has(id)}
          fixed={fixed}
          onChoose={choose}
          onOpen={onOpen && open}
        />
      );
    });
  };

  return (
    <div className="p-data" data-dense={layout.dense || undefined}>
      {(props.toolbar || props.actions) && <Toolbar filters={props.toolbar} actions={props.actions} onClear={onClear} />}
      <div className="p-table-room">
        <div className="p-table-scroll" ref={scroller} aria-busy={loading || rows !== props.rows}>
          <table className="p-table" role="table" aria-label={props.label} data-stale={(loading && count > 0 && !error) || undefined}>
            <TableHead
              columns={columns as readonly Column<never>[]}
              sort={props.sort}
              onSort={props.onSort}
              selectAll={
                selection && (
                  <th role="columnheader" scope="col" className="p-cell-box">
                    <SelectBox selection={selection} rows={rows ?? []} rowKey={props.rowKey} label={labels.selectAll} />
                  </th>
                )
              }
            />
            <tbody role="rowgroup">{body()}</tbody>
          </table>
        </div>
      </div>
      {pagination && !error && pagination.total > 0 && <Pagination {...pagination} />}
    </div>
  );
}
