declare global {
  /** Read by the shell's chunk loader, see `shellQuery` of build-config. */
  var portalChunkQuery: string | undefined;
}

let failures = 0;

/** After a chunk of the shell failed: the browser may have cached bad bytes as immutable, so the next try uses another URL. */
export function bustChunkCache(): void {
  failures += 1;
  globalThis.portalChunkQuery = `?retry=${failures}`;
}

interface SharedBundle {
  /** The same code under a name that is not shared: a failed chunk can be fetched again. */
  fetch: () => Promise<unknown>;
  /** The shared name. A failure here would stay forever, so it comes second. The host must import it, or it is not provided. */
  share: () => Promise<unknown>;
}

const bundles: Record<string, SharedBundle> = {
  '@portal/ui-kit/form': { fetch: () => import('#unshared/form'), share: () => import('@portal/ui-kit/form') },
  '@portal/ui-kit/table': { fetch: () => import('#unshared/table'), share: () => import('@portal/ui-kit/table') },
  '@portal/ui-kit/date': { fetch: () => import('#unshared/date'), share: () => import('@portal/ui-kit/date') },
  '@portal/ui-kit/extra': { fetch: () => import('#unshared/extra'), share: () => import('@portal/ui-kit/extra') },
  '@portal/ui-kit/export': { fetch: () => import('#unshared/export'), share: () => import('@portal/ui-kit/export') },
};

/** The longest load of a chunk: `chunkLoadTimeout` of build-config. */
const CHUNK_TIMEOUT_MS = 5_000;

let requestedAt = -Infinity;

async function load(bundle: SharedBundle): Promise<void> {
  try {
    await bundle.fetch();
  } catch (error) {
    bustChunkCache();
    throw error;
  }
  await bundle.share();
}

/**
 * Fetches shared bundles, all at once. One that this shell does not have is left to the federation runtime, which reports it.
 * A chunk requested shortly before may hang; this call waits for it and then fetches it again.
 *
 * @param names modules of the shared-dependency table, such as `@portal/ui-kit/form`
 */
export async function loadSharedBundles(names: readonly string[]): Promise<void> {
  const joins = performance.now() - requestedAt < CHUNK_TIMEOUT_MS;
  requestedAt = performance.now();
  const loadAll = (): Promise<unknown> => Promise.all(names.map((name) => bundles[name] && load(bundles[name])));
  await (joins ? loadAll().catch(loadAll) : loadAll());
}
