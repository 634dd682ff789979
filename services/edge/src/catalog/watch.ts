import { withTimeout } from '@portal/node-kit';
import { StoreError, type ReleaseStore } from '@portal/releases/store';
import type { FastifyBaseLogger } from 'fastify';
import { ChannelDocuments } from './channel-document';
import { catalogWithout, loadCatalog, refsIn, type Catalog } from './catalog';
import { findIncompatibilities } from './compatibility';
import { describeFaults, keepLastKnownGood } from './last-known-good';
import { AssetCache } from './asset-cache';
import type { SavedSet } from './saved-set';
import type { TrustFile } from './trust-file';

/** Polling works on every file system and for buckets; the document is a few kilobytes. */
const POLL_MS = 400;
/** After this the store counts as unreachable. */
const ANSWER_MS = 5_000;
/** A cached file waits only this long for the store, because a browser aborts a script after 5 s. */
const CACHED_ANSWER_MS = 1_000;
/** Unusable versions are not loaded at every poll, yet they are in use within 2 s of being published. */
const RETRY_MS = 1_000;

/** A statement of what is newest, if the trust file asks for one, is read again this late. */
const FRESHNESS_MS = 10_000;

export interface CatalogWatch {
  /** The last good catalog; undefined until there has been one. */
  current(): Catalog | undefined;
  /** Why the newest document is not in use, in one sentence, and since when; undefined when it is. */
  problem(): { text: string; since: Date } | undefined;
  /** When the set in use was saved (ISO 8601, UTC), while it is one from disk. */
  fromDisk(): string | undefined;
  /**
   * A file of any published version, undefined when it does not exist; from memory while the store is unreachable.
   * @throws StoreError when the store does not answer and the version is not in memory
   */
  read(name: string, version: string, path: string): Promise<Buffer | undefined>;
  stop(): void;
}

/**
 * Keeps the catalog of a channel up to date. Resolves after the first poll, whatever its result.
 *
 * @param saved the set on disk, which is used when the store has no usable one at the start
 * @param trustFile with it, only what is signed is used
 */
export async function watchCatalog(
  store: ReleaseStore,
  channel: string,
  log: FastifyBaseLogger,
  saved?: SavedSet,
  trustFile?: TrustFile,
): Promise<CatalogWatch> {
  const documents = new ChannelDocuments(channel, trustFile, log);
  const assetCache = new AssetCache();
  let catalog: Catalog | undefined;
  let revision: string | undefined;
  let trustVersion = documents.trustVersion();
  let staleBefore: string | undefined;
  let freshAt = Number.POSITIVE_INFINITY;
  let text = '';
  let fromDisk: string | undefined;
  let problem: { text: string; since: Date } | undefined;
  let firstPoll = true;
  let gone = false;
  let retryAt = 0;
  let filled = Promise.resolve();
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    const sentence = await refresh().catch(async (error: Error) => {
      if (!catalog && firstPoll) await takeSaved();
      const used =
        fromDisk === undefined ? 'the last good release set stays in use' : `the release set that was saved at ${fromDisk} is in use`;
      return catalog ? `${error.message}; ${used}` : error.message;
    });
    firstPoll = false;
    if (sentence === undefined && problem) log.info({ channel }, 'the newest release document is in use again');
    if (sentence !== undefined && sentence !== problem?.text) log.error({ channel, store: store.location }, sentence);
    problem = sentence === undefined ? undefined : { text: sentence, since: problem?.since ?? new Date() };
  }

  /** Versions that are damaged on disk count as any others that cannot be loaded. */
  async function takeSaved(): Promise<void> {
    const set = await saved?.read();
    if (!saved || !set) return;
    const { document } = await documents.read(set.text, undefined);
    for (const ref of refsIn(document)) {
      const files = await saved.readVersion(ref);
      if (files) assetCache.put(ref, files);
    }
    const found = await loadCatalog({ readFile: async (...file) => assetCache.read(...file) }, document, undefined);
    if (found.shells.size === 0) return;
    catalog = found;
    fromDisk = set.at;
  }

  /** What was accepted by another trust file is served no more, whatever the store has or whether it answers. */
  async function dropDistrusted(): Promise<void> {
    const distrusted = await documents.distrusted();
    for (const { sentence } of distrusted) log.error({ channel }, sentence);
    if (catalog && distrusted.length > 0)
      catalog = catalogWithout(
        catalog,
        distrusted.map(({ name }) => name),
      );
  }

  async function refresh(): Promise<string | undefined> {
    await dropDistrusted();
    const stored = await withinLimit(store.readChannel(channel), ANSWER_MS).catch((error: Error) => {
      gone = true;
      throw error;
    });
    gone = stored === undefined;
    if (!stored) throw new Error(`the store has no release document for the channel ${channel}`);
    const present = documents.trustVersion();
    const isChanged = stored.revision !== revision || present !== trustVersion || Date.now() >= freshAt;
    if (catalog && !isChanged && (catalog.faults.length === 0 || Date.now() < retryAt)) return describeFaults(catalog, channel);
    const { document, faults, stale } = await withinLimit(documents.read(stored.text, store), ANSWER_MS);
    if (stale !== undefined && stale !== staleBefore) log.warn({ channel }, `an edge without memory would take no release: ${stale}`);
    staleBefore = stale;
    trustVersion = present;
    freshAt = documents.asksFreshness() ? Date.now() + FRESHNESS_MS : Number.POSITIVE_INFINITY;
    const loaded = await loadCatalog(store, document, catalog);
    const next = keepLastKnownGood({ ...loaded, faults: [...faults, ...loaded.faults] }, catalog);
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
    text = stored.text;
    fromDisk = undefined;
    filled = fillAssetCache(next);
    if (first) await filled;
    return describeFaults(next, channel);
  }

  /** A document with a list of memory in the place of its own cannot be read back: the former set stays on disk. */
  function save(): void {
    if (!saved || !catalog || fromDisk !== undefined || catalog.lastKnownGood.size > 0) return;
    const served = catalog;
    const document = text;
    const refs = loadedOf(served).map(({ ref }) => ref);
    const hashes = refs.map(({ integrity }) => integrity).sort();
    saved.keep([revision, ...hashes].join(' '), async () => {
      await filled;
      await fillAssetCache(served);
      return { document, versions: refs.map((ref) => ({ ref, files: assetCache.files(ref) })) };
    });
  }

  /** After the change, so that caching does not delay a release. Only the start waits for it. */
  async function fillAssetCache(served: Catalog): Promise<void> {
    for (const { ref, files } of loadedOf(served)) {
      await assetCache.fill(store, ref, files).catch((error: Error) => log.warn({ channel }, `files not cached: ${error.message}`));
    }
  }

  async function poll(): Promise<void> {
    await look();
    save();
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

  // What was accepted before the process was started is remembered, also while the store answers.
  const before = trustFile && (await saved?.read());
  if (before) await documents.read(before.text, undefined).catch((error: Error) => log.warn({ channel }, error.message));
  await poll();
  return {
    current: () => catalog,
    problem: () => problem,
    fromDisk: () => fromDisk,
    read,
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

const loadedOf = ({ shells, remotes }: Catalog) => [
  ...shells.values(),
  ...[...remotes.values()].flatMap((versions) => [...versions.values()]),
];

const withinLimit = <T>(work: Promise<T>, limitMs: number): Promise<T> =>
  withTimeout(work, limitMs, () => new StoreError('unreachable', `the store did not answer within ${limitMs} ms`));
