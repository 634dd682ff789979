import type { AuditEntry, ReleaseStore } from '@portal/releases/store';
import { readDocument } from '@portal/releases/store';
import { servedOf } from '../versions/lists';
import { MOVES } from '../versions/rollout';
import type { Target } from '../versions/target';
import { isOver, readPreviews, versionsOf, type PreviewDocument, type StoredPreview } from './read';

/** A version of a preview, beside what everybody gets. */
export interface PreviewedVersion extends Target {
  /** The default of the channel; null where it has no such remote. */
  served: string | null;
  /** The channel got another default since the preview was made: what the preview shows is older than that. */
  behind: boolean;
}

/** A preview as it stands. */
export interface ListedPreview {
  name: string;
  /** Null for a damaged document, which `--remove` removes. */
  channel: string | null;
  versions: PreviewedVersion[];
  until: string | null;
  over: boolean;
  /** Who gave it its versions, when and why; null where its history is gone. */
  who: string | null;
  at: string | null;
  why: string | null;
}

/** All previews of a store, by name. */
export async function listPreviews(store: ReleaseStore): Promise<ListedPreview[]> {
  const channels = new Map<string, Promise<ServedChannel>>();
  const readChannel = (channel: string) => {
    const known = channels.get(channel) ?? readServed(store, channel);
    channels.set(channel, known);
    return known;
  };
  const previews = (await readPreviews(store)).sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));
  return Promise.all(previews.map((one) => describe(store, one, readChannel)));
}

interface ServedChannel {
  document: Awaited<ReturnType<typeof readDocument>>;
  history: readonly AuditEntry[];
}

async function readServed(store: ReleaseStore, channel: string): Promise<ServedChannel> {
  return { document: await readDocument(store, channel), history: await store.history(channel) };
}

async function describe(
  store: ReleaseStore,
  { name, channel, document }: StoredPreview,
  readChannel: (channel: string) => Promise<ServedChannel>,
): Promise<ListedPreview> {
  const made = (await store.history(channel)).findLast(({ action }) => action === 'preview');
  const by = { who: made?.who ?? null, at: made?.at ?? null, why: made?.why ?? null };
  if (!document) return { name, channel: null, versions: [], until: null, over: false, ...by };
  const { of, until } = document.preview;
  const versions = compare(document, made?.at, await readChannel(of));
  return { name, channel: of, versions, until, over: isOver(document, Date.now()), ...by };
}

function compare(preview: PreviewDocument, madeAt: string | undefined, { document, history }: ServedChannel): PreviewedVersion[] {
  return versionsOf(preview).map(({ name, version }) => {
    const served = servedOf(document?.document, name).standard?.metadata.version ?? null;
    const changed = history.some(
      ({ remote, action, at, traffic = 100 }) =>
        remote === name && MOVES.has(action) && traffic === 100 && madeAt !== undefined && at > madeAt,
    );
    return { name, version, served, behind: changed && served !== version };
  });
}
