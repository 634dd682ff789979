/** A field, and where it stands; both counted from 1. */
export interface Field {
  line: number;
  column: number;
  value: string;
}

/** Something that is wrong with a file. */
export interface Bai2Fault extends Field {
  problem: string;
}

export interface Bai2Record {
  code: string;
  /** Its first field, the code. */
  at: Field;
  fields: Field[];
  /** Its own line, without what ends it. */
  content: string;
  /** What continuation records add to the text of a movement. */
  text: string[];
  /** How many records the file has up to this one, those that continue others included. */
  first: number;
}

const CODES = ['01', '02', '03', '16', '49', '98', '99'];
const CONTINUATION = '88';
const MOVEMENT = '16';

/** The records of a file, each with what continues it. A line without a code that the format knows is a fault. */
export function splitRecords(text: string): { records: Bai2Record[]; faults: Bai2Fault[] } {
  const records: Bai2Record[] = [];
  const faults: Bai2Fault[] = [];
  let count = 0;
  for (const [index, raw] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .entries()) {
    const content = raw.trimEnd().replace(/\/$/, '');
    if (content === '') continue;
    count += 1;
    const fields = fieldsOf(content, index + 1);
    const at = fields[0]!;
    const last = records.at(-1);
    if (at.value === CONTINUATION && last?.code === MOVEMENT) last.text.push(content.slice(3));
    else if (at.value === CONTINUATION && last) last.fields.push(...fields.slice(1));
    else if (CODES.includes(at.value)) records.push({ code: at.value, at, fields, content, text: [], first: count });
    else faults.push({ ...at, problem: 'begins no record of BAI2' });
  }
  return { records, faults };
}

function fieldsOf(content: string, line: number): Field[] {
  let column = 1;
  return content.split(',').map((part) => {
    const field = { line, column, value: part.trim() };
    column += part.length + 1;
    return field;
  });
}
