import { defaultVersion, type ReleaseDocument, type VersionEntry } from '@portal/releases';
import { CommandError } from '../errors';

const ALL = { traffic: 100, default: true };

/** The versions of a remote on a channel, as its visitors get them. */
export interface Served {
  list: readonly VersionEntry[];
  standard: VersionEntry | undefined;
  canaries: readonly VersionEntry[];
}

export function servedOf(current: ReleaseDocument | undefined, name: string): Served {
  const list = current?.microFrontends[name] ?? [];
  return { list, standard: list.length > 0 ? defaultVersion(list) : undefined, canaries: list.filter((entry) => !entry.deployment.default) };
}

/** The list in which everybody gets `entry`: canaries end, and the default before is what browsers fall back to. */
export function forEverybody({ standard }: Served, entry: VersionEntry): VersionEntry[] {
  if (standard?.url === entry.url) return [{ ...standard, deployment: ALL }];
  return [withFallback({ ...entry, deployment: ALL }, standard)];
}

/**
 * The list in which `traffic` percent get `entry`, other canaries keep theirs, and the default the rest.
 * A canary keeps its place in the list, because a visitor's version depends on it.
 * @throws CommandError where there is no default to take visitors from, or too few of them
 */
export function withCanary(name: string, { standard, canaries }: Served, entry: VersionEntry, traffic: number): VersionEntry[] {
  const { version } = entry.metadata;
  if (!standard) throw new CommandError(`${name} is not released yet, so that there is nothing for the others: release it to everybody first, without --traffic`);
  if (standard.url === entry.url) throw new CommandError(`${name}@${version} is the default version; \`portal rollback\` takes it from visitors`);
  const canary = withFallback({ ...entry, deployment: { traffic, default: false } }, standard);
  const known = canaries.some(({ url }) => url === entry.url);
  const all = known ? canaries.map((other) => (other.url === entry.url ? canary : other)) : [...canaries, canary];
  return withRest(name, standard, all);
}

/** The default with what its canaries leave, then the canaries. */
export function withRest(name: string, standard: VersionEntry, canaries: readonly VersionEntry[]): VersionEntry[] {
  // In hundredths, because 33.33 + 66.67 is not 100 in binary.
  const taken = canaries.reduce((sum, { deployment }) => sum + Math.round(deployment.traffic * 100), 0);
  if (taken > 10_000) throw new CommandError(`the canaries of ${name} would add up to ${taken / 100} %`);
  return [{ ...standard, deployment: { traffic: (10_000 - taken) / 100, default: true } }, ...canaries];
}

/** The entry with another version as the one that browsers fall back to. */
export function withFallback({ fallbackUrl: _url, extras: before, ...entry }: VersionEntry, good: VersionEntry | undefined): VersionEntry {
  const { fallbackIntegrity: _integrity, ...kept } = before ?? {};
  const extras = good ? { ...kept, fallbackIntegrity: good.metadata.integrity } : kept;
  return { ...entry, ...(good ? { fallbackUrl: good.url } : {}), ...(Object.keys(extras).length > 0 ? { extras } : {}) };
}
