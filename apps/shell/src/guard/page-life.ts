import { releaseSet } from '../releases/release-set';

/** Remote → what ends its listeners on the window and the document. */
const ends = new Map<string, AbortController>();

function endOf(remote: string): AbortController {
  const end = ends.get(remote) ?? new AbortController();
  ends.set(remote, end);
  return end;
}

/** Aborted when the last page of the remote that is mounted now is closed. */
export const endOfPages = (remote: string): AbortSignal => endOf(remote).signal;

/** Off without being fetched again: a page that is opened again has its look with its first paint. */
function switchSheets(remote: string, on: boolean): void {
  const release = releaseSet().remotes[remote];
  const bases = [release?.base, release?.fallback?.base].filter((base) => base !== undefined);
  for (const sheet of document.styleSheets) if (bases.some((base) => sheet.href?.includes(base))) sheet.disabled = !on;
}

/** The first page of a remote is opened: its styles apply. */
export const openPages = (remote: string): void => switchSheets(remote, true);

/** The last page of a remote is closed: its styles apply no more, and what it listened to ends. */
export function endPages(remote: string): void {
  switchSheets(remote, false);
  endOf(remote).abort();
  ends.delete(remote);
}
