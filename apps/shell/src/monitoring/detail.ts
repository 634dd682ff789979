const MAX_LENGTH = 200;

/** Errors whose message the browser writes, about code. Others have whatever a program knows, such as a person's name. */
const BY_BROWSER = [TypeError, ReferenceError, RangeError];

/** A position in a file of a version: that file, line and column. */
const PLACE = /\/remotes\/(\S+?\.js)[^\s:]*:(\d+:\d+)/;

/** Words that may be an id, an address, a token or a name are hidden; files of versions are named without origin and query. */
function withoutData(text: string): string {
  const words = text
    .replace(/https?:\/\/[^/\s]+(\/remotes\/[^\s?]*)\S*/g, '$1')
    .replace(/"[^"]*"?/g, '#')
    .split(/\s+/)
    .map((word) => (!word.startsWith('/remotes/') && /[^!-~]|[@\d%]|:\/\/|.{41}/.test(word) ? '#' : word));
  return words.join(' ');
}

/**
 * What is told of an error: its class, where in the code it was thrown, and what the browser says about it. Nothing that a person
 * typed or was shown.
 *
 * @param ofLoading the error comes from the loading of code, which knows no data of a person: its message is told too
 */
export function detailOf(error: unknown, ofLoading = false): string {
  if (!(error instanceof Error)) return error ? typeof error : 'nothing';
  const says = ofLoading || BY_BROWSER.some((known) => error instanceof known) ? `: ${error.message}` : '';
  const [, file, at] = PLACE.exec(error.stack ?? '') ?? [];
  return `${withoutData(error.name + says)}${file ? ` (${file}:${at})` : ''}`.slice(0, MAX_LENGTH);
}
