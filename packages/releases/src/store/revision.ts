import { createHash, randomBytes } from 'node:crypto';

/** The hash of a document's bytes, so that a manual edit is a new revision too. */
export function revisionOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

/**
 * 64 random blanks and tabs after a document. Without them, a document that returns, as after a rollback, or that stays, as with
 * a mark, would have its former revision and ETag, and a slow writer would take it for unchanged.
 */
export function withMark(text: string): string {
  const bits = [...randomBytes(8)].flatMap((byte) => Array.from({ length: 8 }, (_, bit) => (byte >> bit) & 1));
  return `${text}${bits.map((bit) => (bit ? '\t' : ' ')).join('')}\n`;
}
