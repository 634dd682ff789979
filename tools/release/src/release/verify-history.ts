import { digestOf, verifyHistory, type HistoryFault, type ReleaseStore } from '@portal/releases/store';

export interface VerifiedHistory {
  /** How many lines there are, and how many of them are from before lines had digests. */
  lines: number;
  withoutDigest: number;
  /** Of the newest line: whoever notes it can show later that nothing before it was changed. */
  digest: string;
  /** A sentence each. */
  faults: string[];
}

/**
 * Whether each line of a channel's history is as its writer left it.
 *
 * @param noted a digest of an earlier verification, which the history must still have
 */
export async function verifyChannelHistory(store: ReleaseStore, channel: string, noted: string | undefined): Promise<VerifiedHistory> {
  const lines = await store.history(channel);
  const revision = (await store.readChannel(channel))?.revision ?? null;
  const faults = verifyHistory(lines, revision).map(sentenceOf);
  if (noted !== undefined && !lines.some(({ digest }) => digest === noted))
    faults.push(`no line has the digest ${noted}: the history was rewritten since it was noted, or it is of another channel`);
  return { lines: lines.length, withoutDigest: lines.filter(({ digest }) => digest === undefined).length, digest: digestOf(lines), faults };
}

function sentenceOf({ kind, line }: HistoryFault): string {
  if (!line) return 'the document has no history: all lines are gone, or it was written by hand';
  const named = `${line.at} (${line.action} ${line.remote} by ${line.who})`;
  switch (kind) {
    case 'edited':
      return `the line of ${named} is not as it was written`;
    case 'missing':
      return `lines before that of ${named} are missing`;
    case 'unchained':
      return `the line of ${named} has no digest, and lines before it have: it was written by hand, or by an older command line`;
    case 'unrecorded':
      return `the document was changed before the line of ${named}, and no line says so`;
    case 'cut':
      return `the document is not as the newest line left it, that of ${named}: lines after it are missing, or it was changed by hand`;
  }
}
