import { registerRemotes } from '@module-federation/enhanced/runtime';
import { copyInPlace, putInPlace, type Copy } from './copies';
import { partChunks } from './part-chunks';
import type { RemoteRelease } from './release-set';

/** Folders of releases that gave a module: their styles may be on the screen. */
const inUse = new Set<string>();

export const noteUse = (release: RemoteRelease): void => void inUse.add(release.base);

/**
 * A chunk loader finds a chunk's script or style sheet in the page by a label that is the same in every copy, and takes it for its own:
 * it would wait with one that hangs, or show the page in another version's styles.
 */
function partFiles({ remote, release: former }: Copy, release: RemoteRelease): void {
  const label = `data-rspack^="portal_${remote}:"`;
  for (const script of document.querySelectorAll(`script[${label}]`)) script.removeAttribute('data-rspack');
  for (const link of document.querySelectorAll(`link[${label}]`)) {
    if (former === release && !link.hasAttribute('data-rspack-loading')) continue;
    if (former === release || inUse.has(former.base)) link.removeAttribute('data-rspack');
    else link.remove();
  }
}

/** The copy to load modules of a release from: the one in place if it is of that release and sound, otherwise a new one. */
export function register(remote: string, release: RemoteRelease): Copy {
  const former = copyInPlace(remote);
  if (former?.release === release && !former.spent) return former;
  const copy = putInPlace(remote, release);
  partChunks(remote);
  if (former) partFiles(former, release);
  registerRemotes([{ name: remote, entry: release.entry + copy.query }], { force: former !== undefined });
  return copy;
}
