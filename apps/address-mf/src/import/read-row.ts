import { Accessorial, AddressType, Country, labelsIn, limits, LocationType, patterns, type AddressInput } from '@portal/api-client';
import { fieldMessages } from '../shared/field-messages';
import { requiredFields, sheetFields, type SheetField } from '../shared/sheet';
import { type CellFault, type GridRow, columnName } from './file/grid';

/** What counts when names are compared: no case, no spaces, no marks, nothing in brackets. */
export const plainWord = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\(.*?\)|\[.*?\]/g, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

const languages = ['zh', 'en'] as const;
const labels = languages.map((language) => labelsIn(language));
/** One name is a label of the vocabulary, to which the text of the field only refers. */
const names = languages.map((language, at) => ({ ...fieldMessages[language].name, ...labels[at]!.field }));

/** A field's own name, and what it is called in both languages, whatever the interface speaks: files travel between people. */
export const headsOf = (field: SheetField): string[] => [field, ...names.map((texts) => texts[field])];

/** Codes by what a cell may call them: the code itself, and its label in both languages. */
function codesOf<Code extends string | number>(
  codes: Readonly<Record<string, Code>>,
  group: 'addressType' | 'country' | 'locationType' | 'accessorial',
): Map<string, Code> {
  const known = new Map<string, Code>();
  for (const code of Object.values(codes)) {
    const words = labels.map((texts) => (texts[group] as Readonly<Record<string | number, string>>)[code]!);
    for (const word of [String(code), ...words]) known.set(plainWord(word), code);
  }
  return known;
}

type Codes<Code> = ReadonlyMap<string, Code>;

export interface Words {
  type: Codes<AddressType>;
  country: Codes<Country>;
  locationType: Codes<LocationType>;
  services: Codes<Accessorial>;
  isDefault: Codes<boolean>;
}

const yes = ['是', '默认', 'yes', 'y', 'true', '1'];
const no = ['否', 'no', 'n', 'false', '0', ''];

/** Built once for a file. */
export const wordsOf = (): Words => ({
  type: codesOf(AddressType, 'addressType').set('两用', AddressType.BOTH).set('both', AddressType.BOTH),
  country: codesOf(Country, 'country').set('usa', Country.US).set('unitedstatesofamerica', Country.US),
  locationType: codesOf(LocationType, 'locationType'),
  services: codesOf(Accessorial, 'accessorial'),
  isDefault: new Map([...yes.map((word) => [plainWord(word), true] as const), ...no.map((word) => [plainWord(word), false] as const)]),
});

/** Which column holds which field. */
export type ColumnMap = ReadonlyMap<SheetField, number>;

/** What is wrong with one field; each rule has a sentence under `rule` of the messages. */
export interface RowFault {
  field: SheetField;
  rule: CellFault | 'required' | 'longer' | 'masked' | 'phone' | 'zip' | 'state' | 'email' | 'time' | 'choice' | 'secondDefault';
  /** `most` characters, the `text` that was given, the `cell` (D7). */
  values: Readonly<Partial<Record<'cell' | 'text' | 'most' | 'line', string | number>>>;
}

export interface RowReading {
  /** What the cells say, by field. */
  texts: Partial<Record<SheetField, string>>;
  /** Complete and valid; absent with any fault. */
  address?: AddressInput;
  faults: RowFault[];
}

const shapes: Partial<Record<SheetField, { rule: RowFault['rule']; pattern: RegExp }>> = {
  phone: { rule: 'phone', pattern: patterns.phone },
  zip: { rule: 'zip', pattern: patterns.zip },
  state: { rule: 'state', pattern: patterns.state },
  email: { rule: 'email', pattern: patterns.email },
  openTime: { rule: 'time', pattern: patterns.time },
  closeTime: { rule: 'time', pattern: patterns.time },
};

/** Of a state the pattern says more than its length. */
const { state: _, ...rest } = limits.address;
const longest: Partial<Record<SheetField, number>> = rest;
const needed: readonly SheetField[] = requiredFields;

/** A spreadsheet keeps a time as a part of a day, and writes 8:30 without its zero. */
function timeOf(text: string): string {
  const pad = (value: number): string => String(value).padStart(2, '0');
  if (/^0?\.\d+$|^0$/.test(text)) {
    const minutes = Math.round(Number(text) * 24 * 60);
    return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
  }
  const clock = /^(\d{1,2})[:：](\d{2})(?::00)?$/.exec(text);
  return clock ? `${pad(Number(clock[1]))}:${clock[2]}` : text;
}

/** The states whose ZIPs begin with 0, which a spreadsheet drops from what it takes for a number. */
const zeroStates = new Set(['CT', 'MA', 'ME', 'NH', 'NJ', 'PR', 'RI', 'VI', 'VT']);

function zipOf(text: string, state: string): string {
  return /^\d{3,4}$/.test(text) && zeroStates.has(state.toUpperCase()) ? text.padStart(5, '0') : text;
}

const separators = /[、,，;；|\n]/;

/** A cell as it was meant; `before` are the fields to its left in the table of columns. */
function readable(field: SheetField, text: string, before: RowReading['texts']): string {
  if (field === 'zip') return zipOf(text, before.state ?? '');
  return field === 'openTime' || field === 'closeTime' ? timeOf(text) : text;
}

/** Reads one row by the rules of the form, which are those of the contract. The server has the last word. */
export function readRow(row: GridRow, columns: ColumnMap, words: Words): RowReading {
  const faults: RowFault[] = [];
  const texts: RowReading['texts'] = {};
  const found: Partial<Record<SheetField, unknown>> = {};

  for (const field of sheetFields) {
    const column = columns.get(field);
    const cell = column === undefined ? undefined : row.cells[column];
    const text = readable(field, cell?.text ?? '', texts);
    const fault = (rule: RowFault['rule'], values: RowFault['values'] = {}) =>
      void faults.push({ field, rule, values: { ...values, cell: `${columnName(column ?? 0)}${row.line}` } });
    if (text !== '') texts[field] = text;

    if (cell?.fault) fault(cell.fault);
    else if (text === '') {
      if (needed.includes(field)) fault('required');
    } else if (field === 'type' || field === 'country' || field === 'locationType' || field === 'isDefault') {
      const code = words[field].get(plainWord(text));
      if (code === undefined) fault('choice', { text });
      else found[field] = code;
    } else if (field === 'services') {
      const parts = text
        .split(separators)
        .map((part) => part.trim())
        .filter(Boolean);
      const unknown = parts.find((part) => !words.services.has(plainWord(part)));
      if (unknown !== undefined) fault('choice', { text: unknown });
      else found.services = [...new Set(parts.map((part) => words.services.get(plainWord(part))))];
    } else if (text.includes('**')) fault('masked');
    else if (text.length > (longest[field] ?? Infinity)) fault('longer', { most: longest[field] });
    else {
      const shape = shapes[field];
      if (shape && !shape.pattern.test(text)) fault(shape.rule, { text });
      else found[field] = field === 'state' ? text.toUpperCase() : text;
    }
  }
  return faults.length > 0 ? { texts, faults } : { texts, faults, address: found as unknown as AddressInput };
}
