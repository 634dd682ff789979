import { FAULT_KINDS, quantile, VITALS, type VersionCounts } from '@portal/releases/health';
import type { ReleaseStore } from '@portal/releases/store';
import { channelHealth, ENOUGH_VALUES, type ChannelHealth, type VersionHealth } from '@portal/release/operations';
import type { Edges, Glance, HealthAnswer, VersionHealthRow } from '../contract';

/** Many pages look at the console at once; the edges are asked once for all of them. */
const FRESH_MS = 5_000;

/** What the edges of the console's channel counted of it. */
export class HealthReader {
  readonly #read: (since: number) => Promise<ChannelHealth>;
  readonly #clock: () => number;
  readonly #asked = new Map<number, { at: number; answer: Promise<ChannelHealth> }>();

  constructor(store: ReleaseStore, channel: string, edges: readonly string[], clock: () => number = Date.now) {
    this.#read = (since) => channelHealth(store, channel, edges, since);
    this.#clock = clock;
  }

  /** @param spanMs how far back, at most 24 hours */
  last(spanMs: number): Promise<ChannelHealth> {
    const now = this.#clock();
    const known = this.#asked.get(spanMs);
    if (known && now - known.at < FRESH_MS) return known.answer;
    const answer = this.#read(now - spanMs);
    this.#asked.set(spanMs, { at: now, answer });
    answer.catch(() => this.#asked.delete(spanMs));
    return answer;
  }
}

export const presentEdges = ({ answered, missing }: ChannelHealth): Edges => ({ answered, missing });

/** The served versions of a remote at a glance. */
export function glancesOf({ versions }: ChannelHealth, name: string): Glance[] {
  return versions
    .filter((one) => one.name === name && one.role !== 'before' && one.role !== 'former')
    .map(({ version, counts: { loads, failedLoads } }) => ({ version, loads, failedLoads, enough: loads >= ENOUGH_VALUES }));
}

/** The versions of a remote, each with the sample that its figures are made of. */
export function presentHealth(health: ChannelHealth, name: string): HealthAnswer {
  const versions = health.versions.filter((one) => one.name === name).map(presentVersion);
  return { since: health.since, versions, edges: presentEdges(health) };
}

function presentVersion({ version, role, traffic, counts }: VersionHealth): VersionHealthRow {
  const { loads, failedLoads, loadsWithFailedCalls } = counts;
  const faults = FAULT_KINDS.flatMap((kind) => (counts.faults[kind] ? [{ kind, loads: counts.faults[kind] }] : []));
  return {
    version,
    role,
    traffic,
    loads,
    failedLoads,
    loadsWithFailedCalls,
    vitals: vitalsOf(counts),
    faults,
    enough: loads >= ENOUGH_VALUES,
  };
}

function vitalsOf({ vitals }: VersionCounts): VersionHealthRow['vitals'] {
  return Object.fromEntries(
    VITALS.flatMap((vital) => {
      const histogram = vitals[vital];
      if (!histogram || histogram.count === 0) return [];
      const { count } = histogram;
      return [[vital, { count, p75: count < ENOUGH_VALUES ? null : (quantile(vital, histogram, 0.75) ?? null) }]];
    }),
  );
}
