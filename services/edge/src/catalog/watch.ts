import { ReleaseDocumentSchema, parseJson } from '@portal/releases/schema';
import type { ReleaseStore } from '@portal/releases/store';
import type { FastifyBaseLogger } from 'fastify';
import { loadCatalog, type Catalog } from './catalog';
import { unmetIn } from './gate';

/** Polling works on every file system and for buckets alike; the document is a few kilobytes. */
const POLL_MS = 400;

export interface CatalogWatch {
  /** The last good catalog; undefined until there has been one. */
  current(): Catalog | undefined;
  /** Why the newest document is not in use, in one sentence; undefined when it is. */
  problem(): string | undefined;
  stop(): void;
}

/** Keeps the catalog of a channel up to date. Resolves after the first look, whatever it found. */
export async function watchCatalog(store: ReleaseStore, channel: string, log: FastifyBaseLogger): Promise<CatalogWatch> {
  let catalog: Catalog | undefined;
  let revision: string | undefined;
  let problem: string | undefined;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    let found: string | undefined;
    try {
      found = await refresh();
    } catch (error) {
      found = (error as Error).message;
    }
    if (found !== problem && found !== undefined) {
      log.error({ channel, store: store.location }, catalog ? `${found}; the last good release set stays in use` : found);
    }
    problem = found;
  }

  async function refresh(): Promise<string | undefined> {
    const stored = await store.readChannel(channel);
    if (!stored) return `the store has no release document for the channel ${channel}`;
    if (stored.revision === revision && catalog?.faults.length === 0) return undefined;
    const document = parseJson(ReleaseDocumentSchema, stored.text, `release document ${channel}`);
    const next = await loadCatalog(store, document, catalog);
    const faults = next.faults.length > 0 ? next.faults.join('; ') : undefined;
    if (next.shells.size === 0) return faults ?? 'no shell is released: publish and release one';
    if (stored.revision !== revision) {
      log.info({ channel, revision: stored.revision }, 'release document taken');
      for (const sentence of unmetIn(next)) log.warn({ channel }, sentence);
    }
    catalog = next;
    revision = stored.revision;
    return faults;
  }

  async function poll(): Promise<void> {
    await look();
    if (!stopped) timer = setTimeout(() => void poll(), POLL_MS).unref();
  }

  await poll();
  return {
    current: () => catalog,
    problem: () => problem,
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
