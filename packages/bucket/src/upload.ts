import { BucketError } from './bucket-error';
import type { BucketClient } from './client';

/** What is in memory at a time. S3 takes parts from 5 MB, 10,000 at most, the last of any size: 80 GB. */
const PART_BYTES = 8 * 1024 * 1024;

/**
 * Stores an object of unknown size: in one request if it is small, else in parts, each of them repeated by itself. The object
 * appears when its last byte is there, in place of a former one. A process that dies meanwhile leaves parts without an object.
 * @throws BucketError
 */
export async function uploadInParts(
  client: BucketClient,
  key: string,
  pieces: AsyncIterable<Uint8Array>,
  contentType: string,
): Promise<void> {
  const headers = { 'content-type': contentType };
  let uploadId = '';
  const etags: string[] = [];
  try {
    for await (const { body, last } of partsOf(pieces)) {
      if (last && uploadId === '') {
        await client.request({ method: 'PUT', key, headers, body });
        return;
      }
      uploadId ||= element('UploadId', await send({ method: 'POST', query: { uploads: '' }, headers }));
      etags.push(await sendPart(uploadId, etags.length + 1, body));
    }
    const list = etags.map((etag, n) => `<Part><PartNumber>${n + 1}</PartNumber><ETag>${etag.replaceAll('"', '&quot;')}</ETag></Part>`);
    const body = Buffer.from(`<CompleteMultipartUpload>${list.join('')}</CompleteMultipartUpload>`);
    const completed = await send({ method: 'POST', query: { uploadId }, body });
    // S3 may send 200 before it knows, and the error after it.
    if (!completed.includes('<CompleteMultipartUploadResult'))
      throw new BucketError('unreachable', `the parts of ${key} were not put together`);
  } catch (error) {
    if (uploadId) await client.request({ method: 'DELETE', key, query: { uploadId } }).catch(() => undefined);
    throw error;
  }

  async function send(request: Omit<Parameters<BucketClient['request']>[0], 'key'>): Promise<string> {
    const { status, body } = await client.request({ ...request, key });
    if (status >= 300) throw new BucketError('unreachable', `the upload of ${key} is unknown: ${status}`);
    return body.toString();
  }

  async function sendPart(id: string, number: number, body: Uint8Array): Promise<string> {
    const query = { partNumber: String(number), uploadId: id };
    const { status, etag } = await client.request({ method: 'PUT', key, query, body });
    if (status >= 300 || etag === null) throw new BucketError('unreachable', `part ${number} of ${key} was not stored: ${status}`);
    return etag;
  }
}

/** Removes the parts that dead processes have left under a key. */
export async function abortUploads(client: BucketClient, key: string): Promise<void> {
  const { body } = await client.request({ method: 'GET', key: '', query: { uploads: '', prefix: client.prefix + key } });
  for (const [, upload = ''] of body.toString().matchAll(/<Upload>(.*?)<\/Upload>/gs)) {
    if (element('Key', upload) !== client.prefix + key) continue;
    await client.request({ method: 'DELETE', key, query: { uploadId: element('UploadId', upload) } });
  }
}

/** Keys and ids have no character that XML escapes. */
function element(name: string, xml: string): string {
  const text = new RegExp(`<${name}>([^<]+)</${name}>`).exec(xml)?.[1];
  if (text === undefined) throw new BucketError('denied', `the answer to an upload in parts has no ${name}`);
  return text;
}

async function* partsOf(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<{ body: Buffer; last: boolean }> {
  let waiting: Uint8Array[] = [];
  let bytes = 0;
  let parts = 0;
  for await (const piece of pieces) {
    waiting.push(piece);
    bytes += piece.length;
    if (bytes < PART_BYTES) continue;
    const body = Buffer.concat(waiting);
    [waiting, bytes] = [[], 0];
    parts += 1;
    yield { body, last: false };
  }
  // Nothing at all is one empty object.
  if (bytes > 0 || parts === 0) yield { body: Buffer.concat(waiting), last: true };
}
