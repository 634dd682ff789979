import type { Owner } from '../guard/owner';
import { reportPageFault } from '../monitoring/notes';

const MAX_DETAIL = 200;
const told = new Set<string>();

/** Reports what a remote did to the page of the others, once for each page load: the page goes on. */
export function reportFinding({ remote, version }: Owner, what: string): void {
  const line = `${remote}@${version} ${what}, which other remotes rely on`;
  if (told.has(line)) return;
  told.add(line);
  console.error(line);
  reportPageFault({ kind: 'global', remote, version, detail: what.slice(0, MAX_DETAIL) });
}
