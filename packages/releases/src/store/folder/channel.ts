import { readFile, rm } from 'node:fs/promises';
import { appendAudit } from './audit';
import { absentAsUndefined, writeAtomically } from './fs';
import { withLock } from './lock';
import { revisionOf, withMark } from '../revision';
import { StoreError, type ChangeRecord } from '../types';

/** The document with the hash of its bytes as the revision, so that a manual edit is a new revision too. */
export async function readTextAndRevision(path: string): Promise<{ text: string; revision: string } | undefined> {
  const text = await absentAsUndefined(readFile(path, 'utf8'));
  return text === undefined ? undefined : { text, revision: revisionOf(text) };
}

export interface ChannelFiles {
  document: string;
  audit: string;
}

/**
 * Compare and swap. The audit lines are written before the document. A kill between the two leaves lines without a
 * change, which readers ignore and the next writer removes, but never a change without a line.
 */
export async function swapDocument(
  files: ChannelFiles,
  expected: string | null,
  text: string,
  changes: readonly ChangeRecord[],
): Promise<void> {
  const marked = withMark(text);
  await change(files, expected, revisionOf(marked), changes, () => writeAtomically(files.document, marked));
}

/** The same for the end of a document; its audit lines stay. */
export async function removeDocument(files: ChannelFiles, expected: string, changes: readonly ChangeRecord[]): Promise<void> {
  await change(files, expected, null, changes, () => rm(files.document));
}

async function change(
  files: ChannelFiles,
  expected: string | null,
  revision: string | null,
  changes: readonly ChangeRecord[],
  write: () => Promise<void>,
): Promise<void> {
  await withLock(`${files.document}.lock`, async (isHeld) => {
    const moved = () => new StoreError('moved', 'the release document was changed by somebody else meanwhile');
    const previous = (await readTextAndRevision(files.document))?.revision ?? null;
    if (previous !== expected) throw moved();
    const at = new Date().toISOString();
    await appendAudit(
      files.audit,
      previous,
      changes.map((record) => ({ at, ...record, previous, revision })),
    );
    if (!(await isHeld())) throw moved();
    await write();
  });
}
