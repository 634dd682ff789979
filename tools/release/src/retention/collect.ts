import { isVersion } from '@portal/releases';
import { updateChannel, type AuditEntry, type ChangeRecord, type ChangeRemark, type ReleaseStore } from '@portal/releases/store';
import { readChannels, type ChannelState } from './channels';
import type { Windows } from './needs';
import { judge, planRetention, type Judged } from './plan';

export interface Collected {
  removed: Judged[];
  kept: Judged[];
  /** Of `kept`: a removal that broke off had begun with them, and they are published again. */
  restored: Judged[];
  /** Of `kept`: they were needed only after the removal had begun, as by a release at the same time. */
  late: Judged[];
}

export interface CollectRequest {
  who: string;
  remark: ChangeRemark;
  windows: Windows;
}

/**
 * Removes the published versions that nothing may need, and what uploads and removals that broke off left.
 *
 * Each version is unpublished first: from then on no command finds it. Then each channel gets a line of its history for it, by
 * compare and swap, which makes a release that is under way plan again, and find it gone. A version that a channel turns out to
 * need comes back, whole. Only then are files removed. The next run completes one that breaks off.
 *
 * @param report called with each version once it is removed
 * @throws InvalidJsonError for a document that cannot be read, before anything is removed; StoreError
 */
export async function collect(store: ReleaseStore, request: CollectRequest, report: (removed: Judged) => void): Promise<Collected> {
  const { versions } = await planRetention(store, request.windows);
  const kept = versions.filter(({ reasons }) => reasons.length > 0);
  const restored = await restoreAll(
    store,
    kept.filter(({ whole }) => !whole),
  );
  const candidates = versions.filter(({ reasons }) => reasons.length === 0);
  const needed = await unpublishAll(store, candidates, request);
  await restoreAll(store, [...needed.keys()]);
  const removed = candidates.filter((one) => !needed.has(one));
  for (const one of removed) {
    await store.removeVersion(one.remote, one.version);
    report(one);
  }
  const late = [...needed].map(([one, reasons]) => ({ ...one, reasons }));
  return { removed, kept: [...kept, ...late], restored, late };
}

/** Why versions are needed after all. */
type Needed = Map<Judged, readonly string[]>;

async function unpublishAll(store: ReleaseStore, candidates: readonly Judged[], request: CollectRequest): Promise<Needed> {
  const needed: Needed = new Map();
  const look = (channels: readonly ChannelState[]) => {
    judge(candidates, channels, request.windows, Date.now()).forEach(({ reasons }, index) => {
      const one = candidates[index]!;
      if (reasons.length > 0 && !needed.has(one)) needed.set(one, reasons);
    });
  };
  try {
    for (const one of candidates) if (one.whole) await store.unpublishVersion(one.remote, one.version);
    look(await readChannels(store));
  } catch (error) {
    // What cannot be put back now is in no document, and the next run goes on with it.
    await restoreAll(store, candidates).catch(() => undefined);
    throw error;
  }
  // What has another name was never a version: no command can name it.
  const named = candidates.filter(({ version }) => isVersion(version));
  await recordRemoval(store, named, needed, look, request);
  return needed;
}

/** Writes into the history of each channel what goes, unless `look` finds that the channel needs it meanwhile. */
async function recordRemoval(
  store: ReleaseStore,
  versions: readonly Judged[],
  needed: Needed,
  look: (channels: readonly ChannelState[]) => void,
  { who, remark }: CollectRequest,
): Promise<void> {
  const recordOf =
    (action: string) =>
    ({ remote, version }: Judged): ChangeRecord => ({ who, action, remote, from: null, to: version, ...remark });
  const recorded = new Map<string, readonly Judged[]>();
  for (let channels = await store.channels(); channels.length > 0; channels = await unseen(store, recorded)) {
    for (const channel of channels) {
      let gone: readonly Judged[] = [];
      await updateChannel(store, channel, async (current) => {
        if (!current) return undefined;
        const history = await store.history(channel);
        look([{ channel, text: JSON.stringify(current), document: current, history }]);
        gone = versions.filter((one) => !needed.has(one) && (one.whole || !isRecorded(history, one)));
        return gone.length > 0 ? { document: current, records: gone.map(recordOf('remove')) } : undefined;
      });
      recorded.set(channel, gone);
    }
  }
  for (const [channel, gone] of recorded) {
    const back = gone.filter((one) => needed.has(one));
    if (back.length > 0)
      await updateChannel(store, channel, (current) => current && { document: current, records: back.map(recordOf('restore')) });
  }
}

/** Channels that got their first release meanwhile. */
async function unseen(store: ReleaseStore, seen: ReadonlyMap<string, unknown>): Promise<string[]> {
  return (await store.channels()).filter((channel) => !seen.has(channel));
}

/** A run that broke off said already that this version goes. */
function isRecorded(history: readonly AuditEntry[], { remote, version }: Judged): boolean {
  return history.findLast((entry) => entry.remote === remote && entry.to === version)?.action === 'remove';
}

/** Publishes again what was put aside. */
async function restoreAll(store: ReleaseStore, versions: readonly Judged[]): Promise<Judged[]> {
  const restored: Judged[] = [];
  for (const one of versions) if (await store.restoreVersion(one.remote, one.version)) restored.push({ ...one, whole: true });
  return restored;
}
