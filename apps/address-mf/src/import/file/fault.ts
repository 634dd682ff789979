/** Why a file as a whole cannot be imported; each has a sentence under `import.file`. */
export type FileProblem = 'empty' | 'large' | 'type' | 'oldExcel' | 'damaged' | 'encoding' | 'quote' | 'rows' | 'noRows' | 'columns' | 'twice';

export class FileFault extends Error {
  constructor(
    readonly problem: FileProblem,
    readonly values: Readonly<Record<string, unknown>> = {},
  ) {
    super(problem);
    this.name = 'FileFault';
  }
}

/** Rows of addresses in one file. */
export const MOST_ROWS = 2000;
/** Bytes of one file. */
export const MOST_BYTES = 10 * 1024 * 1024;
