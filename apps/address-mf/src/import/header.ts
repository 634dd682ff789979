import type { Translate } from '@portal/remote-kit';
import { sheetFields, sheetTitle, type SheetField } from '../sheet/columns';
import { FileFault } from './file/fault';
import type { GridRow } from './file/grid';
import { both, plainWord } from './words';

/** Without these columns no row can be an address; all others may be left out. */
export const requiredFields = ['label', 'type', 'company', 'contactName', 'phone', 'address1', 'city', 'state', 'zip', 'country', 'locationType'] as const satisfies SheetField[];

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

/** Which column holds which field. */
export type ColumnMap = ReadonlyMap<SheetField, number>;

export interface Header {
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
export function readHeader(t: Translate, { cells }: GridRow): Header {
  const titles = cells.map((cell) => cell?.text ?? '');
  const columns = new Map<SheetField, number>();
  const own = namesOf((field) => [field, ...both(t, (say) => sheetTitle(say, field))]);
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
  if (missing.length > 0) throw new FileFault('columns', { names: missing.map((field) => sheetTitle(t, field)).join(t('address:list.separator')) });
  return { columns, unknown };
}
