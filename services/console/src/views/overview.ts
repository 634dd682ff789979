import { DEFAULT_WINDOWS, listVersions, readStanding } from '@portal/release/operations';
import type { Overview, RemoteAnswer, RemoteRow, VersionRow } from '../contract';
import { presentChange, presentFreeze, presentRollout } from './changes';
import { glancesOf, presentEdges, type HealthReader } from './health';
import type { Releases } from '../releases/releases';
import { readServed } from './served';
import { readSignatures } from './signatures';

const HOUR_MS = 3_600_000;
/** Lines of the history on the page of a remote. */
const LINES = 50;

export interface Views {
  releases: Releases;
  /** The channel that the edges serve. */
  channel: string;
  health: HealthReader;
}

/** What a channel serves and what goes on at it; every part by the same document, or by a newer one of a change at this moment. */
export async function readOverview({ releases, channel: ofEdges, health }: Views, channel: string): Promise<Overview> {
  const store = releases.shown;
  const [current, served, standing, history, counted, signatures] = await Promise.all([
    store.readChannel(channel),
    readServed(store, channel),
    readStanding(store, channel),
    store.history(channel),
    channel === ofEdges ? health.last(HOUR_MS) : undefined,
    readSignatures(releases, channel),
  ]);
  const remotes = [...served].map(([name, versions]): RemoteRow => {
    const rollout = standing.rollouts.find((one) => one.name === name);
    const last = history.findLast((line) => line.remote === name);
    return {
      name,
      served: versions,
      rollout: rollout ? presentRollout(rollout) : null,
      pins: standing.pins.filter((pin) => pin.name === name).length,
      last: last ? presentChange(last, releases.signing !== undefined) : null,
      // Without an answer, nothing is known; none is not zero.
      health: counted && counted.answered > 0 ? glancesOf(counted, name) : null,
    };
  });
  return {
    channel,
    revision: current?.revision ?? null,
    remotes,
    freezes: standing.freezes.map((freeze) => presentFreeze(freeze, Date.now())),
    pins: standing.pins,
    edges: counted ? presentEdges(counted) : null,
    signatures,
  };
}

/** One remote with its published versions and its part of the history; undefined for one that is neither released nor published. */
export async function readRemote(views: Views, channel: string, name: string): Promise<RemoteAnswer | undefined> {
  const { shown: store, signing } = views.releases;
  const [overview, published, history] = await Promise.all([
    readOverview(views, channel),
    listVersions(store, DEFAULT_WINDOWS, name),
    store.history(channel),
  ]);
  const versions = (published[0]?.versions ?? []).map(({ version, publishedAt, bytes, places, health }): VersionRow => {
    const roles = places.filter((place) => place.channel === channel).map(({ role, traffic }) => ({ role, traffic }));
    return { version, publishedAt, bytes, roles, verdict: health.find((one) => one.channel === channel)?.health ?? 'unknown' };
  });
  const known = overview.remotes.find((row) => row.name === name);
  if (!known && versions.length === 0) return undefined;
  const row: RemoteRow = known ?? { name, served: [], rollout: null, pins: 0, last: null, health: null };
  const lines = history.filter((line) => line.remote === name).slice(-LINES);
  const changes = lines.toReversed().map((line) => presentChange(line, signing !== undefined));
  return { channel, revision: overview.revision, row, versions, history: changes, signatures: overview.signatures };
}
