import type { AddressInput, AddressType } from '@portal/api-client';
import { newKey, type Translate } from '@portal/remote-kit';
import { placeKey } from '../same-place';
import { readHeader, type ColumnMap } from './header';
import { readRow, type RowFault, type RowReading } from './row';
import type { Grid } from './file/grid';
import { FileFault } from './file/fault';
import { wordsOf } from './words';

/** Another address of the same place: an earlier row of the file, or one in the book. */
export type Twin = { line: number } | { id: string; label: string };

export interface PlannedRow extends RowReading {
  /** The Idempotency-Key of its creation: however often the row is sent, it is added once. */
  key: string;
  /** In the file. */
  line: number;
  twin?: Twin;
}

export interface Plan {
  rows: PlannedRow[];
  columns: ColumnMap;
  unknown: string[];
}

/** What a file asks to be done. Nothing is sent. @throws FileFault when its head is not that of an address file, or it has no rows */
export function planOf(t: Translate, grid: Grid): Plan {
  const [head, ...body] = grid;
  if (!head) throw new FileFault('empty');
  const { columns, unknown } = readHeader(t, head);
  if (body.length === 0) throw new FileFault('noRows');
  const words = wordsOf(t);
  const firstAt = new Map<string, number>();
  const defaultAt = new Map<AddressType, number>();
  const rows = body.map((row): PlannedRow => {
    const { line } = row;
    const reading = readRow(row, columns, words);
    const planned = { ...reading, key: newKey(), line };
    if (!reading.address) return planned;
    const taken = secondDefault(reading.address, line, defaultAt);
    if (taken) return { ...planned, address: undefined, faults: [taken] } as PlannedRow;
    const place = placeKey(reading.address);
    const first = firstAt.get(place);
    if (first === undefined) firstAt.set(place, line);
    return first === undefined ? planned : { ...planned, twin: { line: first } };
  });
  return { rows, columns, unknown };
}

/** Rows are added in no certain order: of two defaults of one type nobody could say which one stays. */
function secondDefault({ type, isDefault }: AddressInput, line: number, defaultAt: Map<AddressType, number>): RowFault | undefined {
  if (!isDefault) return undefined;
  const first = defaultAt.get(type);
  if (first === undefined) defaultAt.set(type, line);
  return first === undefined ? undefined : { field: 'isDefault', rule: 'secondDefault', values: { line: first } };
}
