import { withTimeout } from '@portal/node-kit';
import { SHELL } from '@portal/releases';
import { StoreError, type ReleaseStore } from '@portal/releases/store';
import type { FastifyBaseLogger } from 'fastify';
import { documentOf, type ChannelDocument, type ChannelTrust } from '../trust/channel-trust';
import { trustFaults } from '../trust/trust-metrics';
import { loadCatalog, refsIn, withoutRemotes, type Catalog } from './catalog';
import { findIncompatibilities } from './compatibility';
import { describeFaults, keepLastKnownGood } from './last-known-good';
import { AssetCache } from './asset-cache';
import type { SavedSet } from './saved-set';
import { VerifiedFiles } from './verified-files';
import type { VersionRef } from './version';

/** Polling works on every file system and for buckets; the document is a few kilobytes. */
const POLL_MS = 400;
/** After this the store counts as unreachable. */
const ANSWER_MS = 5_000;
/** A cached file waits only this long for the store, because a browser aborts a script after 5 s. */
const CACHED_ANSWER_MS = 1_000;
/** Unusable versions are not loaded at every poll, yet they are in use within 2 s of being published. */
const RETRY_MS = 1_000;
/** A statement of what is newest holds for minutes; while it holds, it is read again this late. */
const FRESHNESS_MS = 10_000;

export interface CatalogWatch {
  /** The last good catalog; undefined until there has been one. */
  current(): Catalog | undefined;
  /** Why the newest document is not in use, in one sentence, and since when; undefined when it is. */
  problem(): { text: string; since: Date } | undefined;
  /** What signatures have to do with it; undefined where they are not checked. */
  trust(): TrustState | undefined;
  /** When the set in use was saved (ISO 8601, UTC), while it is one from disk. */
  fromDisk(): string | undefined;
  /**
   * A file of any published version, undefined when it does not exist; from memory while the store is unreachable.
   * @throws StoreError when the store does not answer and the version is not in memory
   */
  read(name: string, version: string, path: string): Promise<Buffer | undefined>;
  stop(): void;
}

/** What signatures have to do with the releases of an edge. */
interface TrustState {
  /** Grows with each other trust file: what was read of the store before may not count any more. */
  revision: number;
  /** The remotes whose list in the newest document is not signed as it must be; `other` for those that nobody knows. */
  unsigned: readonly string[];
  /** Nobody says which changes are the newest, although the trust file asks for it. */
  isStale: boolean;
  /** The newest trust file is wrong, and the former one in use. */
  isFileRefused: boolean;
}

/**
 * Keeps the catalog of a channel up to date. Resolves after the first poll, whatever its result.
 *
 * @param saved the set on disk, which is used when the store has no usable one at the start
 * @param trust what counts as released; undefined where signatures are not checked
 */
export async function watchCatalog(
  store: ReleaseStore,
  channel: string,
  log: FastifyBaseLogger,
  saved?: SavedSet,
  trust?: ChannelTrust,
): Promise<CatalogWatch> {
  const assetCache = new AssetCache();
  const files = trust ? new VerifiedFiles(store, trust, (name, version) => integrityIn(catalog, name, version), log) : store;
  /** Without a shell while none counts. */
  let catalog: Catalog | undefined;
  let revision: string | undefined;
  /** With what the document in use was checked. */
  let checked: { newest: string | undefined; trust: number | undefined } | undefined;
  let text = '';
  let fromDisk: string | undefined;
  let problem: { text: string; since: Date } | undefined;
  let stale: string | undefined;
  let unsigned: readonly string[] = [];
  /** Versions of the set that was saved before the start, whose signatures count. */
  let onDisk: readonly VersionRef[] = [];
  let firstPoll = true;
  let gone = false;
  let retryAt = 0;
  let freshAt = Number.POSITIVE_INFINITY;
  let filled = Promise.resolve();
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  const isOnDisk = ({ name, version, integrity }: VersionRef) =>
    onDisk.some((one) => one.name === name && one.version === version && one.integrity === integrity);
  const current = () => (catalog && catalog.shells.size > 0 ? catalog : undefined);
  const readText = (newest: string | undefined, of: string) =>
    trust ? trust.read({ text: of, newest }) : documentOf(channel, { text: of, newest }, undefined);
  const readSavedText = (of: string, wasVerified: boolean) =>
    trust ? trust.readSaved(of, wasVerified) : documentOf(channel, { text: of, newest: undefined }, undefined);

  async function look(): Promise<void> {
    await followTrust();
    const sentence = await refresh().catch(async (error: Error) => {
      if (!catalog && firstPoll) useSaved(await loadSaved());
      const used =
        fromDisk === undefined ? 'the last good release set stays in use' : `the release set that was saved at ${fromDisk} is in use`;
      return current() ? `${error.message}; ${used}` : error.message;
    });
    firstPoll = false;
    report([sentence, stale, trust?.fileProblem].filter((one) => one !== undefined).join('; ') || undefined);
  }

  function report(sentence: string | undefined): void {
    if (sentence === undefined && problem) log.info({ channel }, 'the newest release document is in use again');
    if (sentence !== undefined && sentence !== problem?.text) log.error({ channel, store: store.location }, sentence);
    problem = sentence === undefined ? undefined : { text: sentence, since: problem?.since ?? new Date() };
  }

  /** What counts no more by another trust file is in use no more, whether the store answers or not. */
  async function followTrust(): Promise<void> {
    const before = trust?.revision;
    await trust?.look();
    if (!trust || trust.revision === before) return;
    log.info({ channel }, 'another trust file is in use');
    if (!catalog) return;
    const reasons = await trust.withdraw();
    for (const [name, reason] of reasons) {
      trustFaults.inc({ kind: 'dropped' });
      log.error({ channel, remote: name }, `nothing of ${name} is served any more: ${reason}`);
    }
    catalog = withoutRemotes(catalog, new Set(reasons.keys()));
    assetCache.retain(loadedOf(catalog).map(({ ref }) => ref));
  }

  /** The set on disk. Versions that are damaged there count as any others that cannot be loaded. */
  async function loadSaved(): Promise<{ catalog: Catalog; document: ChannelDocument; text: string; at: string } | undefined> {
    let savedText = '';
    const set = await saved?.read((of, wasVerified) => readSavedText((savedText = of), wasVerified));
    if (!saved || !set) return undefined;
    const { document, unsigned: refused } = set.document;
    for (const { sentence } of refused) saved.ignore(new Error(sentence));
    for (const ref of refsIn(document)) {
      const body = await saved.readVersion(ref);
      if (body) assetCache.put(ref, body);
    }
    const found = await loadCatalog({ readFile: async (...file) => assetCache.read(...file) }, document, undefined, refused);
    return { catalog: found, document: set.document, text: savedText, at: set.at };
  }

  function useSaved(set: Awaited<ReturnType<typeof loadSaved>>): void {
    if (!set || set.catalog.shells.size === 0) return;
    catalog = set.catalog;
    fromDisk = set.at;
    trust?.use(set.text, set.document, new Set());
  }

  async function readStore(): Promise<{ stored: { text: string; revision: string }; newest: string | undefined }> {
    try {
      const stored = await withinLimit(store.readChannel(channel), ANSWER_MS);
      gone = stored === undefined;
      if (!stored) throw new Error(`the store has no release document for the channel ${channel}`);
      return { stored, newest: await readNewest(stored.revision) };
    } catch (error) {
      gone = true;
      throw error;
    }
  }

  async function readNewest(present: string): Promise<string | undefined> {
    if (!trust?.needsNewest) return undefined;
    const isSame = present === revision && checked?.trust === trust.revision;
    return isSame && !isDue() ? checked?.newest : withinLimit(store.readNewest(channel), ANSWER_MS);
  }

  /** Whether what was read before, and has not changed, is to be read again. */
  function isDue(): boolean {
    const isSettled = catalog?.faults.length === 0 && stale === undefined && Date.now() < freshAt;
    return !isSettled && Date.now() >= retryAt;
  }

  async function refresh(): Promise<string | undefined> {
    const { stored, newest } = await readStore();
    const isSame = stored.revision === revision && checked?.newest === newest && checked?.trust === trust?.revision;
    if (current() && isSame && !isDue()) return describeFaults(current()!, channel);
    const by = trust?.revision;
    const read = await readText(newest, stored.text);
    const { document, unsigned: refused } = read;
    stale = read.stale;
    freshAt = trust?.needsNewest ? Date.now() + FRESHNESS_MS : Number.POSITIVE_INFINITY;
    unsigned = refused.map(({ name }) => name);
    if (current() && stored.revision === revision && refused.length === 0 && catalog!.faults.length === 0) {
      // The same document counts as before: what was made of the catalog, such as compressed pages, stays.
      checked = { newest, trust: by };
      retryAt = Date.now() + RETRY_MS;
      return undefined;
    }
    let known = catalog;
    const loaded = await loadCatalog(store, document, known, refused);
    if (trust && !known && firstPoll && loaded.faults.length > 0) {
      // Whoever has the store cannot take away by a change what was accepted before the start.
      const set = await loadSaved();
      if (set) trust.use(set.text, set.document, new Set());
      known = set?.catalog;
    }
    const next = keepLastKnownGood(loaded, known);
    retryAt = Date.now() + RETRY_MS;
    if (next.shells.size === 0)
      throw new Error(next.faults.map(({ sentence }) => sentence).join('; ') || 'no shell is released: publish and release one');
    if (stored.revision !== revision) {
      log.info({ channel, revision: stored.revision }, 'release document in use');
      for (const sentence of findIncompatibilities(next)) log.warn({ channel }, sentence);
    }
    const first = current() === undefined;
    trust?.use(stored.text, read, next.lastKnownGood);
    catalog = next;
    revision = stored.revision;
    checked = { newest, trust: by };
    text = trust ? trust.textToSave(stored.text, read) : stored.text;
    fromDisk = undefined;
    filled = fillAssetCache(next);
    if (first) await filled;
    return describeFaults(next, channel);
  }

  /** A document with a list of memory in the place of its own cannot be read back: the former set stays on disk. */
  function save(): void {
    if (!saved || !current() || fromDisk !== undefined || catalog!.lastKnownGood.size > 0) return;
    const served = catalog!;
    const document = text;
    const refs = loadedOf(served).map(({ ref }) => ref);
    const hashes = refs.map(({ integrity }) => integrity).sort();
    saved.keep([revision, checked?.trust, ...hashes].join(' '), async () => {
      await filled;
      await fillAssetCache(served);
      return { document, isVerified: trust !== undefined, versions: refs.map((ref) => ({ ref, files: assetCache.files(ref) })) };
    });
  }

  /** After the change, so that caching does not delay a release. Only the start waits for it. */
  async function fillAssetCache(served: Catalog): Promise<void> {
    for (const { ref, files: paths } of loadedOf(served)) {
      await assetCache.fill(files, ref, paths).catch(async (error: Error) => {
        const body = isOnDisk(ref) ? await saved?.readVersion(ref) : undefined;
        if (body) assetCache.put(ref, body);
        else log.warn({ channel }, `files not cached: ${error.message}`);
      });
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
      return await withinLimit(files.readFile(name, version, path), cached ? CACHED_ANSWER_MS : ANSWER_MS);
    } catch (error) {
      // The store has just become unreachable, or has another file in its place; the next poll or a line reports that.
      if (cached) return assetCache.read(name, version, path);
      throw error;
    }
  }

  await trust?.load();
  // What was accepted before is known before the store says anything.
  if (trust) onDisk = refsIn((await saved?.read(readSavedText))?.document.document ?? { microFrontends: {} });
  await poll();
  return {
    current,
    problem: () => problem,
    fromDisk: () => fromDisk,
    trust: () =>
      trust && {
        revision: trust.revision,
        unsigned: unsigned.map((name) => (trust.knows(name) ? name : 'other')),
        isStale: stale !== undefined,
        isFileRefused: trust.fileProblem !== undefined,
      },
    read,
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

function integrityIn(catalog: Catalog | undefined, name: string, version: string): string | undefined {
  return (name === SHELL ? catalog?.shells : catalog?.remotes.get(name))?.get(version)?.ref.integrity;
}

const loadedOf = ({ shells, remotes }: Catalog) => [
  ...shells.values(),
  ...[...remotes.values()].flatMap((versions) => [...versions.values()]),
];

const withinLimit = <T>(work: Promise<T>, limitMs: number): Promise<T> =>
  withTimeout(work, limitMs, () => new StoreError('unreachable', `the store did not answer within ${limitMs} ms`));
