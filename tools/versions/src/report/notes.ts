/**
 * The note of deprecation in a comment: what follows `@deprecated`, in one line. Empty where nothing follows, undefined in a
 * comment without one.
 */
export function noteIn(comment: string): string | undefined {
  const flat = comment.replace(/^\s*\*+ ?/gm, '');
  const found = /(?:^|\s)@deprecated\b([^]*?)(?=\n\s*@\w|$)/.exec(flat);
  return found?.[1]!.replace(/\s+/g, ' ').trim();
}

/** A note as a report has it, a line of its own. */
export const noteLine = (note: string): string => `/** @deprecated ${note} */\n`;

/** A report's declarations without their notes. */
export const withoutNotes = (text: string): string => text.replace(/^ *\/\*\* @deprecated .*\*\/\n/gm, '');
