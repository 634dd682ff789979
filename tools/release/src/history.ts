import { isRemoteName } from '@portal/releases';
import type { AuditEntry, ReleaseStore } from '@portal/releases/store';
import { CommandError } from './errors';

/** The changes of a channel, of one remote where it is named, the newest first. */
export async function history(store: ReleaseStore, channel: string, name: string | undefined, limit: number): Promise<AuditEntry[]> {
  if (name !== undefined && !isRemoteName(name)) throw new CommandError(`${JSON.stringify(name)} is not a remote's name`);
  const changes = (await store.history(channel)).filter(({ remote }) => name === undefined || remote === name);
  return changes.toReversed().slice(0, limit);
}
