import { IconCaretDown, IconCaretUp } from '../icons';
import { cellClass, nextSort, type Column, type Sort } from './columns';

interface TableHeadProps {
  columns: readonly Column<never>[];
  sort?: Sort;
  onSort?: (sort: Sort | undefined) => void;
  /** The box that selects the whole page. */
  selectAll?: React.ReactNode;
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
