import type { RemoteRelease } from '../releases/remote-release';

const isolated = new Set<string>();

/**
 * Two versions of a remote push their chunks to a global array of the same name (rspack derives it from `uniqueName`), and
 * each would use the other's modules. Here every release gets its own array, by the folder of the running script.
 */
export function isolateChunkGlobals(remote: string): void {
  if (isolated.has(remote)) return;
  isolated.add(remote);
  const arrays = new Map<string, unknown>();
  const folder = (): string => new URL('.', (document.currentScript as HTMLScriptElement | null)?.src || location.href).href;
  Object.defineProperty(globalThis, `rspackChunkportal_${remote.replaceAll('-', '_')}`, {
    get: () => arrays.get(folder()),
    set(chunks: unknown) {
      arrays.set(folder(), chunks);
    },
  });
}

/** Folders of releases that delivered a module: their styles may be on the screen. */
const delivered = new Set<string>();

export const markDelivered = (release: RemoteRelease): void => void delivered.add(release.base);

/**
 * A chunk loader finds its scripts and style sheets in the page by a label that all registrations of a remote share. It would
 * wait for one that hangs, or use the styles of another version. This removes the label, or the style sheet where no page
 * needs it.
 *
 * @param former the release registered so far
 * @param next the release that is registered now
 */
export function detachStaleTags(remote: string, former: RemoteRelease, next: RemoteRelease): void {
  const label = `data-rspack^="portal_${remote}:"`;
  for (const script of document.querySelectorAll(`script[${label}]`)) script.removeAttribute('data-rspack');
  for (const link of document.querySelectorAll(`link[${label}]`)) {
    if (former === next && !link.hasAttribute('data-rspack-loading')) continue;
    if (former === next || delivered.has(former.base)) link.removeAttribute('data-rspack');
    else link.remove();
  }
}
