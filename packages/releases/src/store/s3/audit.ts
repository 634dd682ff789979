import pMap from 'p-map';
import type { AuditEntry } from '../types';
import type { S3Client } from './requests';
import { listKeys } from './list';

const PARALLEL = 16;

interface Change {
  key: string;
  at: string;
  previous: string | null;
  revision: string | null;
}

/** One object per change. Its name has the revisions of the chain, so that only changes that happened are read. */
export function auditKey(channel: string, { at, previous, revision }: Omit<Change, 'key'>): string {
  return `audit/${channel}/${at.replaceAll(':', '')}.${previous ?? 'none'}.${revision ?? 'none'}.json`;
}

/** The audit objects that led to the document of this revision (null: to none), oldest first; also those of earlier documents that were removed. */
export async function lineageOf(s3: S3Client, prefix: string, channel: string, current: string | null): Promise<Change[]> {
  const keys = await listKeys(s3, prefix, `audit/${channel}/`);
  const changes = keys.flatMap((key) => readKey(key) ?? []).sort((a, b) => (a.at < b.at ? -1 : 1));
  const byRevision = new Map(changes.flatMap((change) => (change.revision === null ? [] : [[change.revision, change]])));
  const chain: Change[] = [];
  let wanted = current;
  for (;;) {
    const earliest = chain.at(-1)?.at;
    const isOlder = ({ at }: Change) => earliest === undefined || at < earliest;
    const found: Change | undefined =
      wanted === null
        ? // Before the first document there is nothing, or the end of another one.
          changes.findLast((change) => change.revision === null && isOlder(change))
        : // A document that was written by hand has no object: the history continues with the newest change before it.
          (byRevision.get(wanted) ?? changes.findLast(isOlder));
    if (!found) break;
    if (found.revision !== null) byRevision.delete(found.revision);
    chain.push(found);
    wanted = found.previous;
  }
  return chain.toReversed();
}

/** What has been read of a channel's history. Objects never change. */
export type KnownChanges = Map<string, AuditEntry[]>;

/** The changes that happened, oldest first: from the newest back, until they are enough. */
export async function readAudit(
  s3: S3Client,
  chain: readonly Change[],
  known: KnownChanges,
  enough?: (newest: readonly AuditEntry[]) => boolean,
): Promise<AuditEntry[]> {
  const read = async ({ key }: Change): Promise<AuditEntry[]> => {
    const before = known.get(key);
    if (before) return before;
    const { status, body } = await s3({ method: 'GET', key });
    if (status === 404) return [];
    const entries = JSON.parse(body.toString()) as AuditEntry[];
    known.set(key, entries);
    return entries;
  };
  let entries: AuditEntry[] = [];
  // The newest alone is often enough.
  for (let end = chain.length, size = enough ? 1 : PARALLEL; end > 0; end -= size, size = PARALLEL) {
    if (enough?.(entries)) break;
    const older = await pMap(chain.slice(Math.max(0, end - size), end), read, { concurrency: PARALLEL });
    entries = [...older.flat(), ...entries];
  }
  return entries;
}

function readKey(key: string): Change | undefined {
  const [, at, previous, revision] = /\/([^/]+Z)\.(none|[0-9a-f]{32})\.(none|[0-9a-f]{32})\.json$/.exec(key) ?? [];
  if (at === undefined || previous === undefined || revision === undefined) return undefined;
  return { key, at, previous: nullable(previous), revision: nullable(revision) };
}

const nullable = (revision: string): string | null => (revision === 'none' ? null : revision);
