import { readFile } from 'node:fs/promises';
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

/**
 * Compare and swap. The audit lines are written before the document. A kill between the two leaves lines without a
 * change, which readers ignore and the next writer removes, but never a change without a line.
 */
export async function swapDocument(
  files: { document: string; audit: string },
  expected: string | null,
  text: string,
  changes: readonly ChangeRecord[],
): Promise<void> {
  await withLock(`${files.document}.lock`, async (isHeld) => {
    const moved = () => new StoreError('moved', 'the release document was changed by somebody else meanwhile');
    const previous = (await readTextAndRevision(files.document))?.revision ?? null;
    if (previous !== expected) throw moved();
    const at = new Date().toISOString();
    const marked = withMark(text);
    await appendAudit(
      files.audit,
      previous,
      changes.map((change) => ({ at, ...change, previous, revision: revisionOf(marked) })),
    );
    if (!(await isHeld())) throw moved();
    await writeAtomically(files.document, marked);
  });
}
