import { cohort, COHORTS } from './cohort';
import type { VersionEntry } from './schema';

/** The version that whoever is in no canary gets. Valid documents have exactly one. */
export function defaultVersion(versions: readonly VersionEntry[]): VersionEntry {
  const found = versions.find((entry) => entry.deployment.default);
  if (!found) throw new Error('A list of versions without a default got past validation');
  return found;
}

/**
 * The version of `remote` for one visitor. Canaries take the low places, in the order of the list,
 * and the default takes the rest: 0 % serves nobody, and raising a canary never moves a visitor back to the default.
 * Undefined for whoever is not among the visitors of a remote's first version, while that is a canary.
 */
export function pickVersion(versions: readonly VersionEntry[], visitor: string, remote: string): VersionEntry | undefined {
  const place = cohort(visitor, remote);
  let end = 0;
  for (const entry of versions) {
    if (entry.deployment.default) continue;
    end += Math.round((entry.deployment.traffic * COHORTS) / 100);
    if (place < end) return entry;
  }
  const standard = defaultVersion(versions);
  return place < end + Math.round((standard.deployment.traffic * COHORTS) / 100) ? standard : undefined;
}
