import { memo } from 'react';
import { cellClass, cellOf, type Column } from './columns';
import { opens } from './opens';
import { SelectBox } from './SelectBox';

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
    <tr
      role="row"
      data-selected={chosen || undefined}
      data-opens={onOpen && true}
      onClick={onOpen && ((event) => opens(event) && onOpen(row))}
    >
      {boxLabel !== undefined && (
        <td role="cell" className="p-cell-box">
          <SelectBox
            selection={{ keys: chosen ? [id] : [], onChange: (keys) => onChoose(id, keys.length > 0), rowLabel: () => boxLabel, selectable: () => !fixed }}
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
