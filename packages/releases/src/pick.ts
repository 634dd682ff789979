import { cohort, COHORTS } from './cohort';
import { parseEntryUrl } from './names';
import type { VersionEntry } from './schema';

/** The version for visitors outside any canary. Valid documents have exactly one. */
export function defaultVersion(versions: readonly VersionEntry[]): VersionEntry {
  const found = versions.find((entry) => entry.deployment.default);
  if (!found) throw new Error('A list of versions without a default got past validation');
  return found;
}

/**
 * The version of `remote` for one visitor. Canaries get the low cohorts, in the order of the list, and the default gets the
 * rest: 0 % serves no one, and raising a canary never moves a visitor back to the default.
 * Undefined for a visitor outside the canary of a remote's first version.
 */
export function pickVersion(versions: readonly VersionEntry[], visitor: string, remote: string): VersionEntry | undefined {
  const place = cohort(visitor, remote);
  let end = 0;
  for (const entry of versions) {
    if (entry.deployment.default) continue;
    end += cohortsOf(entry);
    if (place < end) return entry;
  }
  const standard = defaultVersion(versions);
  return place < end + cohortsOf(standard) ? standard : undefined;
}

const { round } = Math;

/** How many cohorts get a version. */
const cohortsOf = ({ deployment }: VersionEntry): number => round((deployment.traffic * COHORTS) / 100);

/** The version that an entry falls back to, with the hash of its files.json. */
export function fallbackOf(entry: VersionEntry): { version: string; integrity: string } | undefined {
  const parsed = entry.fallbackUrl === undefined ? undefined : parseEntryUrl(entry.fallbackUrl);
  const integrity = entry.extras?.fallbackIntegrity;
  return parsed && integrity ? { version: parsed.version, integrity } : undefined;
}
