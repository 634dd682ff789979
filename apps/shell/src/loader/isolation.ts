import type { RemoteRelease } from '../releases/remote-release';

const isolated = new Set<string>();

/**
 * Two versions of a remote hand their chunks over in one global array of the same name (rspack derives it from `uniqueName`), and each
 * would take the other's modules for its own. Here every release gets an array of its own: that of the folder of the script that asks.
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
 * A chunk loader finds a script or style sheet in the page by a label that is the same for every registration of a remote, and takes it
 * for its own: it would wait for one that hangs, or show the page in another version's styles. This takes the label off, or removes
 * the style sheet where no page needs it.
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
