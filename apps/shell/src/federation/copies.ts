import { registerRemotes } from '@module-federation/enhanced/runtime';
import { partChunks } from './part-chunks';
import type { RemoteRelease } from './release-set';
import { abandonEntry, takeCopy } from './runtime-plugin';

const registered = new Map<string, { entry: string; release: RemoteRelease }>();
const failures = new Map<string, number>();
/** Folders of releases that gave a module: their styles may be on the screen. */
const inUse = new Set<string>();

export const noteUse = (release: RemoteRelease): void => void inUse.add(release.base);

/** After a failure the next load registers anew, under URLs that no cache has seen. */
export const noteFailure = (remote: string): void => void failures.set(remote, (failures.get(remote) ?? 0) + 1);

/** The loader takes a style sheet of the same chunk for its own, also one of another version. */
function partStyles(remote: string, former: RemoteRelease): void {
  for (const link of document.querySelectorAll(`link[data-rspack^="portal_${remote}:"]`)) {
    if (inUse.has(former.base)) link.removeAttribute('data-rspack');
    else link.remove();
  }
}

/** Registers the copy to load. A copy that never failed keeps its plain URLs, so that preloads are used. */
export function register(remote: string, release: RemoteRelease): void {
  const count = failures.get(remote) ?? 0;
  const query = count === 0 ? '' : `?retry=${count}`;
  const entry = release.entry + query;
  const former = registered.get(remote);
  if (former?.entry === entry) return;
  abandonEntry(release);
  takeCopy(release, query);
  partChunks(remote);
  if (former && former.release.base !== release.base) partStyles(remote, former.release);
  registerRemotes([{ name: remote, entry }], { force: former !== undefined });
  registered.set(remote, { entry, release });
}
