import type { VersionEntry } from '../schema';
import type { Role } from './types';

/** What a version is in the list of its remote; the only version of a new remote is a canary until everybody gets it. */
export function roleIn(entries: readonly VersionEntry[], version: string): Role {
  const deployment = entries.find((entry) => entry.metadata.version === version)?.deployment;
  if (!deployment) return 'fallback';
  const alone = entries.length === 1;
  return deployment.default && !(alone && deployment.traffic < 100) ? 'live' : 'canary';
}
