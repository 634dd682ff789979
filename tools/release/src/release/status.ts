import { parseEntryUrl, isRemoteName } from '@portal/releases';
import { readDocument, type ReleaseStore, type AuditEntry } from '@portal/releases/store';
import { OperatorError } from '@portal/node-kit';
import { healthOf, readLine, type Health } from '../versions/line';

export interface ServedVersion {
  name: string;
  version: string;
  /** Percent of the visitors. */
  traffic: number;
  default: boolean;
  /** The version for a browser that cannot load this one. */
  fallback: string | null;
  health: Health;
}

/** What a channel serves, by name; empty when nothing is released. */
export async function status(store: ReleaseStore, channel: string): Promise<ServedVersion[]> {
  const current = await readDocument(store, channel);
  const changes = await store.history(channel);
  const lists = Object.entries(current?.document.microFrontends ?? {}).sort(([a], [b]) => a.localeCompare(b));
  return lists.flatMap(([name, versions]) => {
    const line = readLine(changes, name);
    return versions.map(({ metadata, deployment, fallbackUrl }) => ({
      name,
      version: metadata.version,
      traffic: deployment.traffic,
      default: deployment.default,
      fallback: (fallbackUrl !== undefined && parseEntryUrl(fallbackUrl)?.version) || null,
      health: healthOf(line, metadata.version),
    }));
  });
}

/** The changes of a channel, of one remote where it is named, the newest first. */
export async function history(store: ReleaseStore, channel: string, name: string | undefined, limit: number): Promise<AuditEntry[]> {
  if (name !== undefined && !isRemoteName(name)) throw new OperatorError(`${JSON.stringify(name)} is not a remote's name`);
  const wanted = (entries: readonly AuditEntry[]) => entries.filter(({ remote }) => name === undefined || remote === name);
  const changes = await store.history(channel, (newest) => wanted(newest).length >= limit);
  return wanted(changes).toReversed().slice(0, limit);
}
