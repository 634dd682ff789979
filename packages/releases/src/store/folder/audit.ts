import { mkdir, open, readFile, truncate } from 'node:fs/promises';
import { dirname } from 'node:path';
import { absentAsUndefined } from './fs';
import { chained, digestOf } from '../chain';
import { StoreError, type AuditEntry } from '../types';

/** The changes that happened, oldest first; `current` is the present revision of the document. */
export async function readAudit(path: string, current: string | null): Promise<AuditEntry[]> {
  return (await readLines(path, current)).entries;
}

/** Appends lines with their digests; call it only under the channel's lock. `current` is the present revision of the document. */
export async function appendAudit(path: string, current: string | null, entries: readonly AuditEntry[]): Promise<void> {
  const { entries: before, goodBytes, totalBytes } = await readLines(path, current);
  if (goodBytes < totalBytes) await truncate(path, goodBytes);
  await mkdir(dirname(path), { recursive: true });
  const file = await open(path, 'a');
  try {
    await file.writeFile(
      chained(digestOf(before), entries)
        .map((entry) => `${JSON.stringify(entry)}\n`)
        .join(''),
    );
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Only the last lines can be torn, or belong to a change that was killed before it happened; they do not count. */
async function readLines(path: string, current: string | null) {
  const text = (await absentAsUndefined(readFile(path, 'utf8'))) ?? '';
  const lines = text.split(/(?<=\n)/).filter((line) => line.endsWith('\n'));
  const entries = lines.map((line, index) => parseLine(line, `${path}:${index + 1}`));
  for (let last = entries.at(-1); last && last.revision !== current && last.previous === current; last = entries.at(-1)) entries.pop();
  const goodBytes = Buffer.byteLength(lines.slice(0, entries.length).join(''));
  return { entries, goodBytes, totalBytes: Buffer.byteLength(text) };
}

/** Lines are written whole, so an invalid one was edited by hand. Ignoring it would lose the history before it. */
function parseLine(line: string, where: string): AuditEntry {
  try {
    const entry: unknown = JSON.parse(line);
    if (typeof entry === 'object' && entry !== null) return entry as AuditEntry;
  } catch {
    // Refused below, like JSON that is not an entry.
  }
  throw new StoreError('damaged', `the history is damaged: ${where} is no entry; put the line back or take it out`);
}
