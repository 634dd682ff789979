import { mkdir, open, readFile, truncate } from 'node:fs/promises';
import { dirname } from 'node:path';
import { absentAsUndefined } from './fs';
import type { AuditEntry } from './types';

/** The changes that happened, oldest first; `current` is the revision of the document now. */
export async function readAudit(path: string, current: string | null): Promise<AuditEntry[]> {
  return (await readLines(path, current)).entries;
}

/** Adds a line; to be called only under the channel's lock. `entry.previous` is the revision of the document now. */
export async function appendAudit(path: string, entry: AuditEntry): Promise<void> {
  const { goodBytes, totalBytes } = await readLines(path, entry.previous);
  if (goodBytes < totalBytes) await truncate(path, goodBytes);
  await mkdir(dirname(path), { recursive: true });
  const file = await open(path, 'a');
  try {
    await file.writeFile(`${JSON.stringify(entry)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Only the last line can be torn or be of a change that was killed before it happened: then it does not count. */
async function readLines(path: string, current: string | null) {
  const text = (await absentAsUndefined(readFile(path, 'utf8'))) ?? '';
  const entries: AuditEntry[] = [];
  let goodBytes = 0;
  for (const line of text.split(/(?<=\n)/)) {
    if (!line.endsWith('\n')) break;
    entries.push(JSON.parse(line) as AuditEntry);
    goodBytes += Buffer.byteLength(line);
  }
  const last = entries.at(-1);
  if (last && last.revision !== current && last.previous === current) {
    entries.pop();
    goodBytes -= Buffer.byteLength(`${JSON.stringify(last)}\n`);
  }
  return { entries, goodBytes, totalBytes: Buffer.byteLength(text) };
}
