import { noCounts, readHealth, type VersionCounts } from '@portal/releases/health';
import type { ReleaseStore } from '@portal/releases/store';
import { readLine } from '../versions/line';
import { servedRole } from '../versions/roles';
import { status } from './status';

/** Fewer page loads or values say nothing: one more or less would change the figure by some percent. */
export const ENOUGH_VALUES = 30;

/** `before` was the default before the present one; `former` are others whose pages are still open. */
export type HealthRole = 'default' | 'canary' | 'waiting' | 'before' | 'former';

export interface VersionHealth {
  name: string;
  version: string;
  role: HealthRole;
  /** Percent of the visitors. */
  traffic: number;
  counts: VersionCounts;
}

export interface ChannelHealth {
  /** Epoch ms. */
  since: number;
  versions: VersionHealth[];
  /** Reports that were not counted, by reason. */
  dropped: Readonly<Record<string, number>>;
  /** Edges that answered, and a sentence for each that did not. */
  answered: number;
  missing: readonly string[];
}

/**
 * What pages reported of the versions of a channel since a moment: of those that it serves, of the default before, and of others
 * that reported. The versions of a remote stand together, in this order.
 *
 * @param edges addresses of their metrics
 * @param since epoch ms, at most 24 hours ago
 */
export async function channelHealth(store: ReleaseStore, channel: string, edges: readonly string[], since: number): Promise<ChannelHealth> {
  const [served, changes, { versions: counted, ...answer }] = await Promise.all([
    status(store, channel),
    store.history(channel),
    readHealth(edges, since),
  ]);
  const names = [...new Set(served.map(({ name }) => name))];
  const versions = names.flatMap((name): VersionHealth[] => {
    const ofName = served.filter((one) => one.name === name);
    const countsOf = counted.get(name) ?? new Map<string, VersionCounts>();
    const rows = ofName.map(({ version, traffic, default: isDefault }): Omit<VersionHealth, 'name' | 'counts'> => ({
      version,
      role: servedRole(isDefault, traffic),
      traffic,
    }));
    const { defaults } = readLine(changes, name);
    const present = ofName.find((one) => one.default)?.version ?? '';
    const before = defaults[defaults.lastIndexOf(present) - 1];
    const add = (version: string, role: HealthRole): void => {
      if (!rows.some((row) => row.version === version)) rows.push({ version, role, traffic: 0 });
    };
    if (before !== undefined) add(before, 'before');
    for (const version of countsOf.keys()) add(version, 'former');
    return rows.map((row) => ({ name, ...row, counts: countsOf.get(row.version) ?? noCounts() }));
  });
  return { since, versions, ...answer };
}
