import { defaultVersion, SHELL, type ReleaseDocument, type VersionEntry } from '@portal/releases';
import { OperatorError } from '@portal/node-kit';

const ALL = { traffic: 100, default: true };

/** The versions of a remote on a channel, as its visitors get them. */
export interface Served {
  list: readonly VersionEntry[];
  standard: VersionEntry | undefined;
  canaries: readonly VersionEntry[];
}

/** The first version of a remote while it is a canary: other visitors do not have the remote. */
export const isFirstCanary = ({ list, standard }: Served): boolean => list.length === 1 && standard!.deployment.traffic < 100;

/** All visitors get this version, and there is none before it. */
const isOnlyGood = ({ list, standard }: Served): boolean => list.length === 1 && standard?.fallbackUrl === undefined;

export function servedOf(current: ReleaseDocument | undefined, name: string): Served {
  const lists = current?.microFrontends ?? {};
  // A remote may have the name of a member of Object.prototype, such as `constructor`.
  const list = Object.hasOwn(lists, name) ? lists[name]! : [];
  return {
    list,
    standard: list.length > 0 ? defaultVersion(list) : undefined,
    canaries: list.filter((entry) => !entry.deployment.default),
  };
}

/** The list in which all visitors get `entry`, with `fallback` behind it: canaries end. */
export function forEverybody({ standard }: Served, entry: VersionEntry, fallback: VersionEntry | undefined): VersionEntry[] {
  if (standard?.url === entry.url) return [{ ...standard, deployment: ALL }];
  return [withFallback({ ...entry, deployment: ALL }, fallback)];
}

/**
 * The list in which `traffic` percent get `entry`, with `fallback` behind it, other canaries keep theirs, and the default the rest.
 * A canary keeps its position in the list, because a visitor's version depends on it. Other visitors do not have a new remote.
 * @throws OperatorError for a shell without a default, or where the default has too few visitors
 */
export function withCanary(
  name: string,
  served: Served,
  entry: VersionEntry,
  traffic: number,
  fallback: VersionEntry | undefined,
): VersionEntry[] {
  const { standard, canaries } = served;
  const { version } = entry.metadata;
  if (!standard && name === SHELL)
    throw new OperatorError(
      'the shell is not released yet, and nobody can do without one: release it to everybody first, without --traffic',
    );
  // Without an earlier version this is the only way to withdraw a bad first version.
  const withdrawn = traffic === 0 && name !== SHELL && standard?.url === entry.url && isOnlyGood(served);
  if (!standard || isFirstCanary(served) || withdrawn) return [{ ...entry, deployment: { traffic, default: true } }];
  if (standard.url === entry.url)
    throw new OperatorError(`${name}@${version} is the default version; \`portal rollback\` takes it from visitors`);
  const canary = withFallback({ ...entry, deployment: { traffic, default: false } }, fallback);
  const known = canaries.some(({ url }) => url === entry.url);
  const all = known ? canaries.map((other) => (other.url === entry.url ? canary : other)) : [...canaries, canary];
  return withRest(name, standard, all);
}

/** The default with the remaining traffic, then the canaries. */
export function withRest(name: string, standard: VersionEntry, canaries: readonly VersionEntry[]): VersionEntry[] {
  // In hundredths, because 33.33 + 66.67 is not 100 in binary.
  const taken = canaries.reduce((sum, { deployment }) => sum + Math.round(deployment.traffic * 100), 0);
  if (taken > 10_000) throw new OperatorError(`the canaries of ${name} would add up to ${taken / 100} %`);
  return [{ ...standard, deployment: { traffic: (10_000 - taken) / 100, default: true } }, ...canaries];
}

/** The entry with another fallback version. */
export function withFallback({ fallbackUrl: _url, extras: before, ...entry }: VersionEntry, good: VersionEntry | undefined): VersionEntry {
  const { fallbackIntegrity: _integrity, ...kept } = before ?? {};
  const extras = good ? { ...kept, fallbackIntegrity: good.metadata.integrity } : kept;
  return { ...entry, ...(good ? { fallbackUrl: good.url } : {}), ...(Object.keys(extras).length > 0 ? { extras } : {}) };
}
