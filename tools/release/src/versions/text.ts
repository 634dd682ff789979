/** The longest free text, in characters. A table of the history stays readable with it. */
export const MAX_TEXT = 200;

/** `Zl` and `Zp` are the line and paragraph separators of Unicode. */
const CONTROL_CHARACTER = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/**
 * What a free text of the history must do and does not; undefined if nothing. The text is not repeated: it may be long, or control
 * a terminal.
 */
export function brokenTextRule(text: string): string | undefined {
  if (CONTROL_CHARACTER.test(text)) return 'not contain line breaks or other control characters';
  const length = [...text].length;
  return length > MAX_TEXT ? `have at most ${MAX_TEXT} characters, it has ${length}` : undefined;
}
