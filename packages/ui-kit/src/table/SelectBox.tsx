import { useEffect, useRef } from 'react';

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
  return <input ref={box} type="checkbox" className="p-box" aria-label={label} checked={all} disabled={own.length === 0} onChange={toggle} />;
}
