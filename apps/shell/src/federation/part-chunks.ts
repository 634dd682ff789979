const parted = new Set<string>();

/**
 * Two versions of a remote, or its released and its fallen-back copy, hand their chunks over in one global array of the same name,
 * (by rspack, named after `uniqueName`), where each would take the other's modules for its own. Here every release has an array of its own: the one of the script that asks.
 */
export function partChunks(remote: string): void {
  if (parted.has(remote)) return;
  parted.add(remote);
  const arrays = new Map<string, unknown>();
  const folder = (): string => new URL('.', (document.currentScript as HTMLScriptElement | null)?.src || location.href).href;
  Object.defineProperty(globalThis, `rspackChunkportal_${remote.replaceAll('-', '_')}`, {
    get: () => arrays.get(folder()),
    set(chunks: unknown) {
      arrays.set(folder(), chunks);
    },
  });
}
