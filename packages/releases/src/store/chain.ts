import { createHash } from 'node:crypto';
import type { AuditEntry } from './types';

/** What stands for all lines up to one: the hash of the line with that of the line before. */
function digestAfter(before: string, { digest: _own, ...entry }: AuditEntry): string {
  return createHash('sha256')
    .update(`${before}\n${JSON.stringify(entry)}`)
    .digest('hex');
}

/** The digest of a history, oldest first; of lines from before there were digests, that of all of them. Empty for none. */
export function digestOf(history: readonly AuditEntry[]): string {
  const last = history.findLastIndex(({ digest }) => digest !== undefined);
  return history.slice(last + 1).reduce(digestAfter, history[last]?.digest ?? '');
}

/** Lines to be added to a history with this digest, each with its own. */
export function chained(before: string, entries: readonly AuditEntry[]): AuditEntry[] {
  let digest = before;
  return entries.map((entry) => ({ ...entry, digest: (digest = digestAfter(digest, entry)) }));
}

/** Whether a line is the first of its channel. One that follows the end of an earlier document has nothing before it but its digest. */
export const beginsHistory = (line: AuditEntry): boolean =>
  line.previous === null && (line.digest === undefined || line.digest === digestAfter('', line));

/**
 * The digest of each of these lines by those before it; undefined if one has another.
 *
 * @param lines oldest first; unless the first one is the first of its channel, what it says is not checked
 */
export function digestsOf(lines: readonly AuditEntry[]): string[] | undefined {
  const digests: string[] = [];
  for (const line of lines) {
    const before = digests.at(-1);
    const expected =
      before === undefined && line.digest !== undefined && !beginsHistory(line) ? line.digest : digestAfter(before ?? '', line);
    if (line.digest !== undefined && line.digest !== expected) return undefined;
    digests.push(expected);
  }
  return digests;
}

/** A line of the history that is not, or not where, its writer left it. */
export interface HistoryFault {
  /**
   * `edited`: another text than was hashed; `missing`: lines before it are gone; `unchained`: without a digest, between lines that
   * have one; `unrecorded`: the document was changed before it, without a line; `cut`: lines after it are gone, or the document
   * was changed without a line.
   */
  kind: 'edited' | 'missing' | 'unchained' | 'unrecorded' | 'cut';
  /** Undefined where the whole history is gone. */
  line: AuditEntry | undefined;
}

/**
 * Recomputes the digests of a history, oldest first. Whoever can write every byte of a store can rewrite all of them: what shows
 * that is a digest which was noted elsewhere.
 *
 * @param current the present revision of the document; null: there is none
 */
export function verifyHistory(history: readonly AuditEntry[], current: string | null): HistoryFault[] {
  const faults: HistoryFault[] = [];
  let digest = '';
  let hasDigests = false;
  history.forEach((line, index) => {
    const before = history[index - 1];
    // What is changed in one step has one revision.
    const follows =
      line.previous === (before?.revision ?? null) || (line.revision === before?.revision && line.previous === before.previous);
    const expected = digestAfter(digest, line);
    if (line.digest === undefined) {
      if (hasDigests) faults.push({ kind: 'unchained', line });
    } else if (line.digest !== expected) faults.push({ kind: follows ? 'edited' : 'missing', line });
    else if (!follows) faults.push({ kind: 'unrecorded', line });
    hasDigests ||= line.digest !== undefined;
    digest = line.digest ?? expected;
  });
  const last = history.at(-1);
  if ((last?.revision ?? null) !== current) faults.push({ kind: 'cut', line: last });
  return faults;
}
