/** What is wrong with a cell itself, whatever it should say. */
export type CellFault = 'formula' | 'cellError';

export interface GridCell {
  text: string;
  fault?: CellFault;
}

export interface GridRow {
  /** As a spreadsheet numbers it, from 1. */
  line: number;
  /** By column, from 0; holes are empty cells. */
  cells: (GridCell | undefined)[];
}

/** Rows that hold anything, the head first. */
export type Grid = GridRow[];

/** Letters of a column by its place, from 0: 0 → A, 27 → AB. */
export const columnName = (index: number): string =>
  (index < 26 ? '' : columnName(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

/** The place of a column by its letters: A → 0, AB → 27. */
export const columnIndex = (letters: string): number => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** The apostrophe by which an export keeps a text from being taken for a formula is not part of the text. */
export const bare = (text: string): string => (/^'[\s]*[=+\-@\t\r\n]/.test(text) ? text.slice(1) : text);

/** Why a file as a whole cannot be imported; each has a sentence under `file` of the messages. */
export type FileProblem =
  | 'empty'
  | 'large'
  | 'type'
  | 'oldExcel'
  | 'damaged'
  | 'encoding'
  | 'quote'
  | 'rows'
  | 'noRows'
  | 'columns'
  | 'twice';

export class FileFault extends Error {
  constructor(
    readonly problem: FileProblem,
    readonly values: Readonly<Partial<Record<'line' | 'most' | 'names' | 'name', string | number>>> = {},
  ) {
    super(problem);
    this.name = 'FileFault';
  }
}

/** Rows of addresses in one file. */
export const MAX_ROWS = 2000;
/** Bytes of one file. */
export const MAX_BYTES = 10 * 1024 * 1024;
