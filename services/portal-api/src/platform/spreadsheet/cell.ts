/** A cell of a written table; undefined leaves it empty. */
export type Cell =
  | undefined
  | { text: string }
  | { number: number }
  /** USD cents. */
  | { cents: number }
  /** `YYYY-MM-DD`. */
  | { day: string }
  /** Written as UTC: a spreadsheet knows no time zones. */
  | { time: Date };

/**
 * Text that no spreadsheet takes for a formula: what begins with = + - @, or with a tab or line break before one of
 * them, is led by an apostrophe (OWASP, CSV injection). Numbers are cells of their own and never pass here.
 */
export const harmless = (text: string): string => (/^[\s\0]*[=+\-@]/.test(text) || /^[\t\r\n]/.test(text) ? `'${text}` : text);
