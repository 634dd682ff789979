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

/** The chunks are named for build-config, which looks their files up and decides what they share. */
const bundles: Record<string, SharedBundle> = {
  '@portal/ui-kit/fields': {
    fetch: () => import(/* webpackChunkName: "fields" */ '#unshared/fields'),
    share: () => import('@portal/ui-kit/fields'),
  },
  '@portal/ui-kit/select': {
    fetch: () => import(/* webpackChunkName: "select" */ '#unshared/select'),
    share: () => import('@portal/ui-kit/select'),
  },
  '@portal/ui-kit/number': {
    fetch: () => import(/* webpackChunkName: "number" */ '#unshared/number'),
    share: () => import('@portal/ui-kit/number'),
  },
  '@portal/ui-kit/checkbox': {
    fetch: () => import(/* webpackChunkName: "checkbox" */ '#unshared/checkbox'),
    share: () => import('@portal/ui-kit/checkbox'),
  },
  '@portal/ui-kit/radio': {
    fetch: () => import(/* webpackChunkName: "radio" */ '#unshared/radio'),
    share: () => import('@portal/ui-kit/radio'),
  },
  '@portal/ui-kit/segmented': {
    fetch: () => import(/* webpackChunkName: "segmented" */ '#unshared/segmented'),
    share: () => import('@portal/ui-kit/segmented'),
  },
  '@portal/ui-kit/switch': {
    fetch: () => import(/* webpackChunkName: "switch" */ '#unshared/switch'),
    share: () => import('@portal/ui-kit/switch'),
  },
  '@portal/ui-kit/form': {
    fetch: () => import(/* webpackChunkName: "form" */ '#unshared/form'),
    share: () => import('@portal/ui-kit/form'),
  },
  '@portal/ui-kit/table': {
    fetch: () => import(/* webpackChunkName: "table" */ '#unshared/table'),
    share: () => import('@portal/ui-kit/table'),
  },
  '@portal/ui-kit/date': {
    fetch: () => import(/* webpackChunkName: "date" */ '#unshared/date'),
    share: () => import('@portal/ui-kit/date'),
  },
  '@portal/ui-kit/extra': {
    fetch: () => import(/* webpackChunkName: "extra" */ '#unshared/extra'),
    share: () => import('@portal/ui-kit/extra'),
  },
  '@portal/ui-kit/export': {
    fetch: () => import(/* webpackChunkName: "export" */ '#unshared/export'),
    share: () => import('@portal/ui-kit/export'),
  },
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
 * Fetches shared bundles, all at once. One that this shell does not have is left to the remote's container, which reports it.
 * A chunk requested shortly before may hang; this call waits for it and then fetches it again.
 *
 * @param names modules of the shared-dependency table, such as `@portal/ui-kit/fields`
 */
export async function loadSharedBundles(names: readonly string[]): Promise<void> {
  const joins = performance.now() - requestedAt < CHUNK_TIMEOUT_MS;
  requestedAt = performance.now();
  const loadAll = (): Promise<unknown> => Promise.all(names.map((name) => bundles[name] && load(bundles[name])));
  await (joins ? loadAll().catch(loadAll) : loadAll());
}
