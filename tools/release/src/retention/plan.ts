import { isVersion } from '@portal/releases';
import type { ReleaseStore, StoredVersion } from '@portal/releases/store';
import { readChannels, type ChannelState } from './channels';
import { isFresh, needsOf, type Windows } from './needs';

/** What stands in the place of a version, with why it stays; nothing needs it where there is no reason. */
export interface Judged extends StoredVersion {
  reasons: readonly string[];
}

export interface Plan {
  /** By remote, the newest first. */
  versions: readonly Judged[];
  channels: readonly ChannelState[];
}

/**
 * Judges all versions of one remote, or of all. The versions are listed before the documents are read: whatever is released in
 * between is seen.
 */
export async function planRetention(store: ReleaseStore, windows: Windows, remote?: string): Promise<Plan> {
  const stored = await store.versions(remote);
  const channels = await readChannels(store);
  const now = Date.now();
  const sorted = stored.toSorted((a, b) => a.remote.localeCompare(b.remote) || b.at.localeCompare(a.at));
  const blind = whyBlind(channels);
  const versions = judge(sorted, channels, windows, now).map((one) => ({ ...one, reasons: [...one.reasons, ...blind] }));
  return { versions, channels };
}

/** Where documents or histories were lost, as in a store that is being restored, nothing tells what is needed: all stays. */
function whyBlind(channels: readonly ChannelState[]): string[] {
  if (channels.length === 0) return ['no channel has a document that would say what is needed'];
  return channels.flatMap(({ channel, history }) =>
    history.length > 0 ? [] : [`${channel} has no history that would say what is needed`],
  );
}

/** The reasons by which each of these stays. */
export function judge(stored: readonly StoredVersion[], channels: readonly ChannelState[], windows: Windows, now: number): Judged[] {
  const names = [...new Set(stored.map((one) => one.remote))];
  const needs = new Map(names.map((name) => [name, channels.map((state) => needsOf(state, name, windows, now))]));
  return stored.map((one) => {
    const reasons = needs.get(one.remote)!.flatMap((ofChannel) => ofChannel.get(one.version) ?? []);
    const what = one.whole ? 'published' : isVersion(one.version) ? 'a part of it was written' : 'an upload wrote to it';
    return { ...one, reasons: isFresh(one, now) ? [...reasons, `${what} less than a day ago`] : reasons };
  });
}
