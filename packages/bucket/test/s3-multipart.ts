import { createHash, randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

interface Answer {
  code: string;
  status: number;
  body: string;
  etag?: string;
}

/** S3 takes no part below 5 MB, except the last. */
const MIN_PART = 5 * 1024 * 1024;

/** Uploads in parts of the test server. `answer` is undefined for requests that have nothing to do with them. */
export function multipart(objects: Map<string, Buffer>, types: Map<string, string>) {
  const uploads = new Map<string, { key: string; type: string; parts: Map<number, Buffer> }>();
  const etagOf = (body: Buffer) => `"${createHash('md5').update(body).digest('hex')}"`;
  const ok = (body = '', etag?: string): Answer => ({ code: '', status: 200, body, ...(etag && { etag }) });
  const refused = (code: string): Answer => ({ code, status: 0, body: '' });

  function answer(method: string, key: string, query: URLSearchParams, headers: IncomingHttpHeaders, body: Buffer): Answer | undefined {
    if (query.has('uploads')) return method === 'POST' ? begin(key, headers) : list(query.get('prefix') ?? '');
    const id = query.get('uploadId');
    if (id === null) return undefined;
    const upload = uploads.get(id);
    if (!upload || upload.key !== key) return refused('NoSuchUpload');
    if (method === 'PUT') {
      upload.parts.set(Number(query.get('partNumber')), body);
      return ok('', etagOf(body));
    }
    if (method === 'POST') {
      const code = complete(upload, body.toString());
      if (code) return refused(code);
    }
    uploads.delete(id);
    return method === 'POST' ? ok('<CompleteMultipartUploadResult></CompleteMultipartUploadResult>') : { ...ok(), status: 204 };
  }

  function begin(key: string, headers: IncomingHttpHeaders): Answer {
    const id = randomUUID();
    uploads.set(id, { key, type: headers['content-type'] ?? '', parts: new Map() });
    return ok(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
  }

  function list(prefix: string): Answer {
    const found = [...uploads].filter(([, { key }]) => key.startsWith(prefix));
    return ok(
      `<ListMultipartUploadsResult>${found.map(([id, { key }]) => `<Upload><Key>${key}</Key><UploadId>${id}</UploadId></Upload>`).join('')}</ListMultipartUploadsResult>`,
    );
  }

  function complete({ key, type, parts }: { key: string; type: string; parts: Map<number, Buffer> }, xml: string): string {
    const named = [...xml.matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]+)<\/ETag>/g)].map(([, number, etag]) => ({
      body: parts.get(Number(number)),
      etag,
    }));
    if (named.length === 0 || named.some(({ body, etag }) => !body || etagOf(body) !== etag!.replaceAll('&quot;', '"')))
      return 'InvalidPart';
    if (named.slice(0, -1).some(({ body }) => body!.length < MIN_PART)) return 'EntityTooSmall';
    objects.set(key, Buffer.concat(named.map(({ body }) => body!)));
    types.set(key, type);
    return '';
  }

  return { answer, count: () => uploads.size };
}
