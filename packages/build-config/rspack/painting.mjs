/** What the build renders of a remote for the HTML, in each of these. */
export const LANGUAGES = ['zh', 'en'];

/** Keeps what a page reads of storage. */
export function recordingStorage() {
  const read = new Set();
  return {
    read,
    getItem(key) {
      read.add(key);
      return null;
    },
  };
}

/** @throws Error where the markup has what the portal's policy refuses */
export function refuseInlineStyles(key, markup) {
  const [found] = /<[^>]* style="[^"]*"/.exec(markup) ?? [];
  if (found) throw new Error(`${key} cannot be in the HTML, whose policy refuses style attributes: ${found}`);
}
