import { askChunksAnew } from './chunk-query';

interface Tier {
  /** The same code under a name that is not shared: a chunk that failed can be fetched again. */
  fetch: () => Promise<unknown>;
  /** The shared name. A failure in here would stay for ever, so it comes second; and what the host never imports is not provided. */
  share: () => Promise<unknown>;
}

const tiers: Record<string, Tier> = {
  '@portal/ui-kit/form': { fetch: () => import('#tiers/form'), share: () => import('@portal/ui-kit/form') },
  '@portal/ui-kit/table': { fetch: () => import('#tiers/table'), share: () => import('@portal/ui-kit/table') },
  '@portal/ui-kit/date': { fetch: () => import('#tiers/date'), share: () => import('@portal/ui-kit/date') },
  '@portal/ui-kit/extra': { fetch: () => import('#tiers/extra'), share: () => import('@portal/ui-kit/extra') },
  '@portal/ui-kit/export': { fetch: () => import('#tiers/export'), share: () => import('@portal/ui-kit/export') },
};

/** As long as a chunk may be on its way: `chunkLoadTimeout` of build-config. */
const CHUNK_MS = 5_000;

let askedAt = -Infinity;

async function load(tier: Tier): Promise<void> {
  try {
    await tier.fetch();
  } catch (error) {
    askChunksAnew();
    throw error;
  }
  await tier.share();
}

/**
 * Fetches shared tiers, all at once. One that this shell does not have is left to the federation runtime, which says so.
 * A chunk that somebody asked for shortly before may hang; this call can only wait with it, and then fetches it anew.
 */
export async function loadTiers(wanted: readonly string[]): Promise<void> {
  const joins = performance.now() - askedAt < CHUNK_MS;
  askedAt = performance.now();
  const loadAll = (): Promise<unknown> => Promise.all(wanted.map((name) => tiers[name] && load(tiers[name])));
  await (joins ? loadAll().catch(loadAll) : loadAll());
}
