import { releaseSet } from '../releases/release-set';

interface Life {
  /** Mounted pages and components of the remote. */
  mounted: number;
  /** Ends what its code listens to on the window and the document. */
  end: AbortController;
}

const lives = new Map<string, Life>();

function lifeOf(remote: string): Life {
  const life = lives.get(remote) ?? { mounted: 0, end: new AbortController() };
  lives.set(remote, life);
  return life;
}

/** Aborted when the last page of the remote that is mounted now is closed. */
export const endOfPages = (remote: string): AbortSignal => lifeOf(remote).end.signal;

/** Off without being fetched again: a page that is opened again has its look with its first paint. */
function switchSheets(remote: string, on: boolean): void {
  const release = releaseSet().remotes[remote];
  const bases = [release?.base, release?.fallback?.base].filter((base) => base !== undefined);
  for (const sheet of document.styleSheets) if (bases.some((base) => sheet.href?.includes(base))) sheet.disabled = !on;
}

/**
 * A page or a component of a remote is mounted, in view or behind another tab. When the last one is gone, the styles of the remote apply
 * no more and its listeners on the window and the document are removed.
 *
 * @returns a function that ends it
 */
export function mountRemote(remote: string): () => void {
  const life = lifeOf(remote);
  life.mounted += 1;
  if (life.mounted === 1) switchSheets(remote, true);
  return () => {
    life.mounted -= 1;
    if (life.mounted > 0) return;
    switchSheets(remote, false);
    life.end.abort();
    life.end = new AbortController();
  };
}
