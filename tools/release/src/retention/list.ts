import type { ReleaseStore } from '@portal/releases/store';
import { healthOf, readLine, type Health } from '../versions/line';
import { rolesIn, type Role } from '../versions/roles';
import type { Windows } from './needs';
import { planRetention } from './plan';

/** One published version of a remote. */
export interface PublishedVersion {
  version: string;
  /** ISO 8601, UTC. */
  publishedAt: string;
  /** Of all its files in the store, compressed copies too. */
  bytes: number;
  places: (Role & { channel: string })[];
  /** On the channels where somebody said something of it. */
  health: { channel: string; health: Exclude<Health, 'unknown'> }[];
  /** Why `portal gc` keeps it; it removes a version without a reason. */
  kept: readonly string[];
}

/** All published versions of a remote. */
export interface RemoteVersions {
  name: string;
  /** The newest first. */
  versions: PublishedVersion[];
  /** What uploads and removals that broke off left, in bytes. */
  leftover: number;
}

/** The published versions of one remote, or of all, by name. */
export async function listVersions(store: ReleaseStore, windows: Windows, remote?: string): Promise<RemoteVersions[]> {
  const { versions, channels } = await planRetention(store, windows, remote);
  const names = [...new Set(versions.map((one) => one.remote))];
  return names.map((name) => {
    const known = channels.map(({ channel, document, history }) => ({
      channel,
      roles: rolesIn(document, name),
      line: readLine(history, name),
    }));
    const ofName = versions.filter((one) => one.remote === name);
    return {
      name,
      versions: ofName
        .filter(({ whole }) => whole)
        .map(({ version, at, bytes, reasons }) => ({
          version,
          publishedAt: at,
          bytes,
          places: known.flatMap(({ channel, roles }) => (roles.get(version) ?? []).map((role) => ({ channel, ...role }))),
          health: known.flatMap(({ channel, line }) => {
            const health = healthOf(line, version);
            return health === 'unknown' ? [] : [{ channel, health }];
          }),
          kept: reasons,
        })),
      leftover: sum(ofName.filter(({ whole }) => !whole)),
    };
  });
}

/** Bytes of all. */
export const sum = (stored: readonly { bytes: number }[]): number => stored.reduce((total, { bytes }) => total + bytes, 0);
