import { chained } from '../chain';
import { revisionOf, withMark } from '../revision';
import { StoreError, type AuditEntry, type ChangeRecord } from '../types';
import { auditKey } from './audit';
import type { S3Client } from './requests';

export interface StoredChannel {
  text: string;
  revision: string;
  etag: string;
}

const channelKey = (channel: string) => `channels/${channel}.json`;

/**
 * Reads a channel's document, with the hash of its bytes as the revision.
 * `known` is an earlier answer: a conditional request checks it without a transfer.
 */
export async function readChannel(s3: S3Client, channel: string, known?: StoredChannel): Promise<StoredChannel | undefined> {
  const headers: Record<string, string> = known ? { 'if-none-match': known.etag } : {};
  const { status, body, etag } = await s3({ method: 'GET', key: channelKey(channel), headers });
  if (status === 304 && known) return known;
  if (status === 404) return undefined;
  if (etag === null) throw new StoreError('denied', 'the store gives no ETag, without which a change cannot be made safely');
  const text = body.toString();
  return { text, revision: revisionOf(text), etag };
}

/** What a change needs of the history before it. */
export interface HistoryBefore {
  /** The revisions that led to the document as it is when called. */
  lineage(): Promise<readonly (string | null)[]>;
  /** The digest of the history up to a revision. */
  digest(revision: string | null): Promise<string>;
}

/**
 * Compare and swap by the ETag. The audit object is written before the document, under a key that names the revisions. The
 * document alone determines the history, and a kill between the two writes leaves an object outside the chain.
 */
export async function swapChannel(
  s3: S3Client,
  channel: string,
  expected: string | null,
  text: string,
  changes: readonly ChangeRecord[],
  { lineage, digest }: HistoryBefore,
): Promise<void> {
  const current = await readChannel(s3, channel);
  const previous = current?.revision ?? null;
  if (previous !== expected) throw moved();
  const marked = withMark(text);
  const revision = revisionOf(marked);
  const key = await putAudit(s3, channel, previous, revision, changes, await digest(previous));
  const put = (condition: Record<string, string>) => {
    const headers = { ...condition, 'content-type': 'application/json', 'cache-control': 'no-store' };
    return s3({ method: 'PUT', key: channelKey(channel), headers, body: Buffer.from(marked) });
  };
  const answer = current
    ? await ifUnchanged(s3, channel, current.etag, (etag) => put({ 'if-match': etag }))
    : await put({ 'if-none-match': '*' });
  if (answer.status < 300) return;
  // The attempt whose answer was lost may have succeeded, and others may have changed the document since.
  if (answer.repeated && (await lineage()).includes(revision)) return;
  if (!answer.repeated) await s3({ method: 'DELETE', key }).catch(() => undefined);
  throw moved();
}

/**
 * Removes a document if it is still at `expected`; the audit object is written before. S3 compares the ETag; a server that knows no
 * conditional delete removes what is there.
 */
export async function removeChannel(
  s3: S3Client,
  channel: string,
  expected: string,
  changes: readonly ChangeRecord[],
  { digest }: Pick<HistoryBefore, 'digest'>,
): Promise<void> {
  const current = await readChannel(s3, channel);
  if (current?.revision !== expected) throw moved();
  const key = await putAudit(s3, channel, expected, null, changes, await digest(expected));
  const answer = await ifUnchanged(s3, channel, current.etag, (etag) =>
    s3({ method: 'DELETE', key: channelKey(channel), headers: { 'if-match': etag } }),
  );
  // The attempt whose answer was lost may have succeeded.
  if (answer.status < 300 || answer.status === 404) return;
  if (!answer.repeated) await s3({ method: 'DELETE', key }).catch(() => undefined);
  throw moved();
}

/** Sends a request on the condition of an ETag. Ceph compares without its quotes, so it takes every document for changed; it is not, if it reads back the same. */
async function ifUnchanged(s3: S3Client, channel: string, etag: string, send: (etag: string) => ReturnType<S3Client>) {
  const answer = await send(etag);
  const isSame = answer.status === 412 && (await readChannel(s3, channel))?.etag === etag;
  return isSame ? send(etag.replaceAll('"', '')) : answer;
}

/** @returns the key of the audit object */
async function putAudit(
  s3: S3Client,
  channel: string,
  previous: string | null,
  revision: string | null,
  changes: readonly ChangeRecord[],
  digestBefore: string,
): Promise<string> {
  const at = new Date().toISOString();
  const entries: AuditEntry[] = chained(
    digestBefore,
    changes.map((change) => ({ at, ...change, previous, revision })),
  );
  const key = auditKey(channel, { at, previous, revision });
  await s3({ method: 'PUT', key, headers: { 'if-none-match': '*' }, body: Buffer.from(JSON.stringify(entries)) });
  return key;
}

function moved(): StoreError {
  return new StoreError('moved', 'the release document was changed by somebody else meanwhile');
}
