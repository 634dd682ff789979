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
function switchSheets(bases: readonly string[], on: boolean): void {
  for (const sheet of document.styleSheets) if (bases.some((base) => sheet.href?.includes(base))) sheet.disabled = !on;
}

/** The styles of a remote apply while one of its pages or components is mounted; what it listened to ends with the last one. */
export function followPages(remote: string, mounted: boolean): void {
  const { base, fallback } = releaseSet().remotes[remote] ?? {};
  switchSheets(
    [base, fallback?.base].filter((each) => each !== undefined),
    mounted,
  );
  if (mounted) return;
  ends.get(remote)?.abort();
  ends.delete(remote);
}
