/** A cell of a CSV file and where it stands. */
export interface Cell {
  text: string;
  /** Both from 1, in characters of the file. */
  line: number;
  column: number;
  /** Its place in the row, from 0. */
  index: number;
}

/** What is wrong in a file, and where. */
export interface Fault {
  line: number;
  column: number;
  /** The cell as a spreadsheet names it, such as `C14`. */
  cell: string;
  message: string;
}

export const faultAt = ({ line, column, index }: Omit<Cell, 'text'>, message: string): Fault => ({
  line,
  column,
  cell: `${lettersOf(index)}${line}`,
  message,
});

/** The column of a spreadsheet: 0 is A, 26 is AA. */
const lettersOf = (index: number): string =>
  (index >= 26 ? lettersOf(Math.floor(index / 26) - 1) : '') + String.fromCodePoint(65 + (index % 26));

const startOf = (line: number, index = 0): Cell => ({ text: '', line, column: 1, index });

/** The rows of a section, each with the cells of the named columns. */
export interface Section {
  name: string;
  /** The cell with the name of the section. */
  title: Cell;
  /** Names of the columns; of a section without such a row, none. */
  columns: Cell[];
  rows: Cell[][];
}

/**
 * The cells of comma-separated values (RFC 4180, a quoted cell ends on its line). A line that is empty, has only commas or
 * begins with `#` counts for nothing but its number.
 */
function readCells(text: string, faults: Fault[]): Cell[][] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line, index) => cellsOf(line, index + 1, faults))
    .filter((cells) => cells.length > 0 && !cells[0]!.text.startsWith('#'));
}

const CELL = /\s*(?:"((?:[^"]|"")*)"|([^",]*))\s*(,|$)/y;

function cellsOf(source: string, line: number, faults: Fault[]): Cell[] {
  const cells: Cell[] = [];
  for (let at = 0; at <= source.length; at = CELL.lastIndex) {
    CELL.lastIndex = at;
    const match = CELL.exec(source);
    if (!match) {
      // A comment may hold any text.
      if (!source.startsWith('#'))
        faults.push(faultAt({ line, column: at + 1, index: cells.length }, 'a quote in a cell must be doubled and the cell quoted whole'));
      return [];
    }
    const value = (match[1]?.replaceAll('""', '"') ?? match[2] ?? '').trim();
    const blanks = /^\s*/.exec(match[0])![0].length;
    cells.push({ text: value, line, column: at + blanks + 1, index: cells.length });
    if (match[3] === '') break;
  }
  // Spreadsheets fill short rows with commas.
  while (cells.at(-1)?.text === '') cells.pop();
  return cells;
}

/** Names of the sections, each with its columns; `undefined` where every row is a name and a value. */
export type Layout = Record<string, readonly string[] | undefined>;

/** Columns beside the named ones, such as one for each class. */
type IsColumn = (section: string, name: string) => boolean;

/**
 * The sections of a file: a row `[name]`, a row with the names of its columns in any order, then its rows. Each section
 * and each column stands there once; what is missing is a fault at the end of the file or in the row of names.
 */
export function readSections(text: string, layout: Layout, isColumn: IsColumn, faults: Fault[]): Map<string, Section> {
  const sections = new Map<string, Section>();
  let current: Section | undefined;
  for (const cells of readCells(text, faults)) {
    const [first] = cells as [Cell];
    const name = /^\[(.*)\]$/.exec(first.text)?.[1]?.trim().toLowerCase();
    if (name !== undefined) {
      const problem = titleProblem(name, layout, sections);
      if (problem) faults.push(faultAt(first, problem));
      // The rows of a section that is none are not looked at.
      current = { name: problem ? '' : name, title: first, columns: [], rows: [] };
      if (!problem) sections.set(name, current);
    } else if (!current) {
      faults.push(faultAt(first, `a section such as [${Object.keys(layout)[0]}] must come first`));
      current = { name: '', title: first, columns: [], rows: [] };
    } else if (layout[current.name] && current.columns.length === 0) {
      current.columns = cells;
      columnFaults(current, layout[current.name]!, isColumn, faults);
    } else {
      current.rows.push(cells);
      const past = layout[current.name] && cells.find((cell) => cell.text !== '' && cell.index >= current!.columns.length);
      if (past) faults.push(faultAt(past, `a value without a column: [${current.name}] has ${current.columns.length} columns`));
    }
  }
  for (const { name, title, columns } of sections.values())
    if (layout[name] && columns.length === 0)
      faults.push(faultAt(title, `[${name}] needs a row with its columns: ${layout[name].join(', ')}`));
  const missing = Object.keys(layout).filter((name) => !sections.has(name));
  if (missing.length > 0) {
    const end = startOf(text.split(/\r?\n/).length);
    faults.push(...missing.map((name) => faultAt(end, `the section [${name}] is missing`)));
  }
  return sections;
}

/** A file that is one table: a row with the names of its columns in any order, then its rows. */
export function readTable(text: string, name: string, columns: readonly string[], faults: Fault[]): Section {
  const [head, ...rows] = readCells(text, faults);
  const title = head?.[0] ?? startOf(1);
  const table = { name, title, columns: head ?? [], rows };
  columnFaults(table, columns, () => false, faults);
  return table;
}

function titleProblem(name: string, layout: Layout, sections: ReadonlyMap<string, Section>): string | undefined {
  if (!Object.hasOwn(layout, name)) return `no section [${name}]; there are ${Object.keys(layout).join(', ')}`;
  const first = sections.get(name);
  return first && `[${name}] is there twice, first on line ${first.title.line}`;
}

function columnFaults({ name, title, columns }: Section, names: readonly string[], isColumn: IsColumn, faults: Fault[]): void {
  for (const cell of columns) {
    const text = cell.text.toLowerCase();
    if (!names.includes(text) && !isColumn(name, text))
      faults.push(faultAt(cell, `no column "${cell.text}" in [${name}]; there are ${names.join(', ')}`));
    const first = columns.find((other) => other.text.toLowerCase() === text)!;
    if (first !== cell) faults.push(faultAt(cell, `the column "${cell.text}" is there twice`));
  }
  for (const wanted of names) {
    if (!columns.some((cell) => cell.text.toLowerCase() === wanted))
      faults.push(faultAt(columns[0] ?? title, `[${name}] needs the column "${wanted}"`));
  }
}

/** The cell of a column in a row; empty and at the end of the row where the row is too short. */
export function cellOf({ columns }: Section, row: readonly Cell[], name: string): Cell {
  const index = columns.findIndex((cell) => cell.text.toLowerCase() === name);
  return row[index] ?? endOf(row, index);
}

/** An absent cell: it stands behind the last one of its row. */
export function endOf(row: readonly Cell[], index: number): Cell {
  const last = row.at(-1)!;
  return { text: '', line: last.line, column: last.column + last.text.length, index: Math.max(index, 0) };
}

/** Rows by a name, in the order in which the names first come. */
export function grouped<Row>(rows: readonly Row[], nameOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const name = nameOf(row);
    groups.set(name, [...(groups.get(name) ?? []), row]);
  }
  return groups;
}
