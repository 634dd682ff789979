import { placeKey } from '@portal/freight-kit';
import type { AddressInput, AddressType } from '@portal/api-client';
import { newKey, type Translate } from '@portal/remote-kit';
import type { fieldMessages } from '../shared/field-messages';
import { requiredFields, sheetFields, type SheetField } from '../shared/sheet';
import { FileFault, type Grid, type GridRow } from './file/grid';
import { headsOf, plainWord, readRow, wordsOf, type ColumnMap, type RowFault, type RowReading } from './read-row';

/** What other systems call the same columns. */
const aliases: Partial<Record<SheetField, string[]>> = {
  label: ['地址名称', 'Address name', 'Name'],
  type: ['类型', 'Type', 'Use'],
  company: ['公司名称', 'Company name'],
  contactName: ['联系人姓名', '收件人', 'Contact', 'Contact person'],
  phone: ['联系电话', '电话号码', '手机', 'Phone number', 'Telephone', 'Tel'],
  phoneExt: ['分机', 'Ext', 'Phone ext'],
  email: ['电子邮箱', '邮件', 'Mail'],
  address1: ['地址', '详细地址', '街道', 'Address', 'Address line 1', 'Address 1', 'Street'],
  address2: ['地址2', '门牌', 'Address line 2', 'Address 2'],
  zip: ['邮政编码', 'ZIP', 'Postal code'],
  state: ['省州', 'State'],
  remark: ['备注信息', 'Remarks', 'Note', 'Notes'],
};

interface Header {
  columns: ColumnMap;
  /** Heads of columns that no address has; they are left aside. */
  unknown: string[];
}

function namesOf(names: (field: SheetField) => string[]): Map<string, SheetField> {
  return new Map(sheetFields.flatMap((field) => names(field).map((name) => [plainWord(name), field] as const)));
}

/**
 * Finds the columns by their names in either language, in any order.
 * @throws FileFault `columns` names the required ones that are missing, `twice` one that is there twice
 */
function readHeader(t: Translate<typeof fieldMessages>, { cells }: GridRow): Header {
  const titles = cells.map((cell) => cell?.text ?? '');
  const columns = new Map<SheetField, number>();
  const own = namesOf(headsOf);
  titles.forEach((title, column) => {
    const field = own.get(plainWord(title));
    if (field && columns.has(field)) throw new FileFault('twice', { name: title });
    if (field) columns.set(field, column);
  });
  // A column by its own name goes before one by another name.
  const other = namesOf((field) => aliases[field] ?? []);
  titles.forEach((title, column) => {
    const field = other.get(plainWord(title));
    if (field && !columns.has(field)) columns.set(field, column);
  });
  const used = new Set(columns.values());
  const unknown = titles.filter((title, column) => title !== '' && !used.has(column));
  const missing = requiredFields.filter((field) => !columns.has(field));
  if (missing.length > 0) throw new FileFault('columns', { names: missing.map((field) => t(`name.${field}`)).join(t('separator')) });
  return { columns, unknown };
}

/** Another address of the same place: an earlier row of the file, or one in the book. */
export type Duplicate = { line: number } | { id: string; label: string };

export interface PlannedRow extends RowReading {
  /** The Idempotency-Key of its creation: however often the row is sent, it is added once. */
  key: string;
  /** In the file. */
  line: number;
  duplicate?: Duplicate;
}

export interface Plan {
  rows: PlannedRow[];
  columns: ColumnMap;
  unknown: string[];
}

/** What a file asks to be done. Nothing is sent. @throws FileFault when its head is not that of an address file, or it has no rows */
export function planOf(t: Translate<typeof fieldMessages>, grid: Grid): Plan {
  const [head, ...body] = grid;
  if (!head) throw new FileFault('empty');
  const { columns, unknown } = readHeader(t, head);
  if (body.length === 0) throw new FileFault('noRows');
  const words = wordsOf();
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
    return first === undefined ? planned : { ...planned, duplicate: { line: first } };
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
