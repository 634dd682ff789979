/** A cell of an exported table. Text is what people wrote; amounts and counts are decimal strings, days `YYYY-MM-DD`. */
export type Cell = { text: string | undefined } | { amount: string | undefined } | { count: number } | { day: string | undefined };

export interface Sheet {
  /** Name of the tab; at most 31 letters. */
  name: string;
  head: readonly string[];
  rows: readonly (readonly Cell[])[];
}

/**
 * Text that no spreadsheet takes for a formula: what begins with = + - @, or with a tab or line break before one of
 * them, is led by an apostrophe (OWASP, CSV injection). Numbers are cells of their own and never pass here.
 */
export const harmless = (text: string): string => (/^[\s\0]*[=+\-@]/.test(text) || /^[\t\r\n]/.test(text) ? `'${text}` : text);
