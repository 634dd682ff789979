import { withTimeout } from '@portal/node-kit';
import { ReleaseDocumentSchema, parseJson } from '@portal/releases/schema';
import { StoreError, type ReleaseStore } from '@portal/releases/store';
import type { FastifyBaseLogger } from 'fastify';
import { loadCatalog, type Catalog } from './catalog';
import { findIncompatibilities } from './compatibility';
import { describeFaults, keepLastKnownGood } from './last-known-good';
import { AssetCache } from './asset-cache';

/** Polling works on every file system and for buckets; the document is a few kilobytes. */
const POLL_MS = 400;
/** After this the store counts as unreachable. */
const ANSWER_MS = 5_000;
/** A cached file waits only this long for the store, because a browser aborts a script after 5 s. */
const CACHED_ANSWER_MS = 1_000;
/** Unusable versions are not loaded at every poll, yet they are in use within 2 s of being published. */
const RETRY_MS = 1_000;

export interface CatalogWatch {
  /** The last good catalog; undefined until there has been one. */
  current(): Catalog | undefined;
  /** Why the newest document is not in use, in one sentence, and since when; undefined when it is. */
  problem(): { text: string; since: Date } | undefined;
  /**
   * A file of any published version, undefined when it does not exist; from memory while the store is unreachable.
   * @throws StoreError when the store does not answer and the version is not in memory
   */
  read(name: string, version: string, path: string): Promise<Buffer | undefined>;
  stop(): void;
}

/** Keeps the catalog of a channel up to date. Resolves after the first poll, whatever its result. */
export async function watchCatalog(store: ReleaseStore, channel: string, log: FastifyBaseLogger): Promise<CatalogWatch> {
  const assetCache = new AssetCache();
  let catalog: Catalog | undefined;
  let revision: string | undefined;
  let problem: { text: string; since: Date } | undefined;
  let gone = false;
  let retryAt = 0;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    const text = await refresh().catch((error: Error) =>
      catalog ? `${error.message}; the last good release set stays in use` : error.message,
    );
    if (text === undefined && problem) log.info({ channel }, 'the newest release document is in use again');
    if (text !== undefined && text !== problem?.text) log.error({ channel, store: store.location }, text);
    problem = text === undefined ? undefined : { text, since: problem?.since ?? new Date() };
  }

  async function refresh(): Promise<string | undefined> {
    const stored = await withinLimit(store.readChannel(channel), ANSWER_MS).catch((error: Error) => {
      gone = true;
      throw error;
    });
    gone = stored === undefined;
    if (!stored) throw new Error(`the store has no release document for the channel ${channel}`);
    if (catalog && stored.revision === revision && (catalog.faults.length === 0 || Date.now() < retryAt))
      return describeFaults(catalog, channel);
    const document = parseJson(ReleaseDocumentSchema, stored.text, `release document ${channel}`);
    const next = keepLastKnownGood(await loadCatalog(store, document, catalog), catalog);
    retryAt = Date.now() + RETRY_MS;
    if (next.shells.size === 0)
      throw new Error(next.faults.map(({ sentence }) => sentence).join('; ') || 'no shell is released: publish and release one');
    if (stored.revision !== revision) {
      log.info({ channel, revision: stored.revision }, 'release document in use');
      for (const sentence of findIncompatibilities(next)) log.warn({ channel }, sentence);
    }
    const first = catalog === undefined;
    catalog = next;
    revision = stored.revision;
    const filled = fillAssetCache(next);
    if (first) await filled;
    return describeFaults(next, channel);
  }

  /** After the change, so that caching does not delay a release. Only the start waits for it. */
  async function fillAssetCache({ shells, remotes }: Catalog): Promise<void> {
    const loaded = [...shells.values(), ...[...remotes.values()].flatMap((versions) => [...versions.values()])];
    for (const { ref, files } of loaded) {
      await assetCache.fill(store, ref, files).catch((error: Error) => log.warn({ channel }, `files not cached: ${error.message}`));
    }
  }

  async function poll(): Promise<void> {
    await look();
    if (!stopped) timer = setTimeout(() => void poll(), POLL_MS).unref();
  }

  async function read(name: string, version: string, path: string): Promise<Buffer | undefined> {
    const cached = assetCache.has(name, version);
    if (gone && cached) return assetCache.read(name, version, path);
    try {
      return await withinLimit(store.readFile(name, version, path), cached ? CACHED_ANSWER_MS : ANSWER_MS);
    } catch (error) {
      // The store has just become unreachable; the next poll reports that.
      if (cached) return assetCache.read(name, version, path);
      throw error;
    }
  }

  await poll();
  return {
    current: () => catalog,
    problem: () => problem,
    read,
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

const withinLimit = <T>(work: Promise<T>, limitMs: number): Promise<T> =>
  withTimeout(work, limitMs, () => new StoreError('unreachable', `the store did not answer within ${limitMs} ms`));
