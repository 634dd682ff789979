import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { multipart } from './s3-multipart';
import { sha256, signatureFault } from './s3-signature';

const BUCKET = 'portal-test';
const STATUS: Readonly<Record<string, number>> = {
  AccessDenied: 403,
  InvalidAccessKeyId: 403,
  SignatureDoesNotMatch: 403,
  RequestTimeTooSkewed: 403,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  NoSuchUpload: 404,
  MethodNotAllowed: 405,
  ConditionalRequestConflict: 409,
  MissingContentLength: 411,
  PreconditionFailed: 412,
  InvalidRange: 416,
  XAmzContentSHA256Mismatch: 400,
  IncompleteBody: 400,
  InvalidPart: 400,
  EntityTooSmall: 400,
  UnknownError: 500,
  NotImplemented: 501,
  SlowDown: 503,
};

/** The fault of one request: refused as busy, aborted before its effect, its answer is lost, cut off in the middle, or never comes. */
export type Trouble = 'busy' | 'lost' | 'answer lost' | 'cut' | 'hangs';

export interface S3Server {
  /** The STORE_URL of a prefix in the bucket. */
  url(prefix: string): string;
  /** The AWS variables of a user with all rights, and of one who may only read. */
  env: Readonly<Record<string, string>>;
  readOnlyEnv: Readonly<Record<string, string>>;
  /** Key → content. */
  objects: Map<string, Buffer>;
  /** Key → content type. */
  types: Map<string, string>;
  /** Key → when it was written, epoch ms; of an object that a test put there, the start of the server. */
  written: Map<string, number>;
  /** Uploads in parts that are neither complete nor aborted. */
  unfinished(): number;
  /** Called for every request; returns the fault to simulate. */
  trouble: (method: string, key: string) => Trouble | undefined;
  stop(): Promise<void>;
}

/**
 * A small strict S3 for tests: one bucket in memory, signatures checked, conditional writes as AWS does them
 * (412, 409 while another write of the key is under way, ETags that are hashes of the content), no body taken that is
 * shorter than announced or not of its hash, listings in pages of `pageSize`, uploads in parts. No versions, no ACLs.
 * `asCeph`: compares If-Match without quotes, and answers 500 to a lost race.
 */
export async function startS3({ pageSize = 1000, asCeph = false } = {}): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  const types = new Map<string, string>();
  const written = new Map<string, number>();
  const started = Date.now();
  const uploads = multipart(objects, types);
  const secrets = new Map([
    ['all', 'secret/all+1'],
    ['reader', 'secret/reader+1'],
  ]);
  const etagOf = (key: string) => {
    const body = objects.get(key);
    return body && `"${createHash('md5').update(body).digest('hex')}"`;
  };
  const self: S3Server = {
    url,
    env: envOf('all'),
    readOnlyEnv: envOf('reader'),
    objects,
    types,
    written,
    unfinished: uploads.count,
    trouble: () => undefined,
    stop,
  };

  const server = createServer((request, response) => {
    void handle(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return self;

  function url(prefix: string) {
    return `s3://${BUCKET}/${prefix}?region=eu-central-1&endpoint=${encodeURIComponent(`http://127.0.0.1:${port}`)}`;
  }
  function envOf(id: string) {
    return { AWS_ACCESS_KEY_ID: id, AWS_SECRET_ACCESS_KEY: secrets.get(id)! };
  }
  async function stop() {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '' } = request;
    const { pathname, searchParams } = new URL(request.url!, 'http://host');
    const [, bucket, ...rest] = pathname.split('/').map(decodeURIComponent);
    const key = rest.join('/');
    const before = etagOf(key);
    const trouble = self.trouble(method, key);
    if (trouble === 'lost') return void response.destroy();
    const body = await bodyOf(request);
    if (trouble === 'hangs') return;
    const refused = trouble === 'busy' ? 'SlowDown' : refusal(request, bucket, body);
    const parts = refused ? undefined : uploads.answer(method, key, searchParams, request.headers, body!);
    const code = refused || (parts ? parts.code : carryOut(method, key, request, before, body!));
    if (trouble === 'answer lost') return void response.destroy();
    if (code) return send(response, STATUS[code]!, `<Error><Code>${code}</Code></Error>`);
    if (parts) return send(response, parts.status, parts.body, parts.etag);
    if (method !== 'GET') return send(response, method === 'DELETE' ? 204 : 200, '', etagOf(key));
    if (key === '') return send(response, 200, listing(searchParams));
    if (request.headers['if-none-match'] === etagOf(key)) return send(response, 304, '', etagOf(key));
    const whole = objects.get(key)!;
    const from = /^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1];
    const content = whole.subarray(Number(from ?? 0));
    if (trouble === 'cut') {
      response.writeHead(from ? 206 : 200, { etag: etagOf(key), 'content-length': content.length });
      return void response.write(content.subarray(0, Math.ceil(content.length / 2)), () => response.destroy());
    }
    return send(response, from ? 206 : 200, content, etagOf(key));
  }

  function refusal(request: IncomingMessage, bucket: string | undefined, body: Buffer | undefined): string {
    const { code, accessKeyId } = signatureFault(request, secrets);
    if (code) return code;
    if (bucket !== BUCKET) return 'NoSuchBucket';
    if (request.method !== 'GET' && accessKeyId === 'reader') return 'AccessDenied';
    if (request.method === 'PUT' && request.headers['content-length'] === undefined) return 'MissingContentLength';
    if (!body) return 'IncompleteBody';
    return request.headers['x-amz-content-sha256'] === sha256(body) ? '' : 'XAmzContentSHA256Mismatch';
  }

  function carryOut(method: string, key: string, { headers }: IncomingMessage, before: string | undefined, body: Buffer): string {
    const now = etagOf(key);
    if (method === 'GET') {
      if (key !== '' && !now) return 'NoSuchKey';
      if (headers['if-match'] !== undefined && headers['if-match'] !== now) return 'PreconditionFailed';
      return Number(/^bytes=(\d+)-$/.exec(headers.range ?? '')?.[1] ?? -1) >= (objects.get(key)?.length ?? 0) ? 'InvalidRange' : '';
    }
    if (method === 'DELETE') {
      const match = headers['if-match'];
      if (match !== undefined && !now) return 'NoSuchKey';
      if (match !== undefined && match !== (asCeph ? now?.replaceAll('"', '') : now)) return 'PreconditionFailed';
      objects.delete(key);
      return '';
    }
    if (method !== 'PUT' || key === '') return 'MethodNotAllowed';
    const { 'if-match': match, 'if-none-match': noneMatch } = headers;
    if (noneMatch !== undefined && noneMatch !== '*') return 'NotImplemented';
    if (match !== undefined && !now) return 'NoSuchKey';
    const fails = (noneMatch === '*' && now) || (match !== undefined && match !== (asCeph ? now?.replaceAll('"', '') : now));
    if (fails && before !== now) return asCeph ? 'UnknownError' : 'ConditionalRequestConflict';
    if (fails) return 'PreconditionFailed';
    objects.set(key, body);
    types.set(key, headers['content-type'] ?? '');
    written.set(key, Date.now());
    return '';
  }

  function contents(key: string): string {
    const at = new Date(written.get(key) ?? started).toISOString();
    return `<Contents><Key>${key}</Key><LastModified>${at}</LastModified><Size>${objects.get(key)!.length}</Size></Contents>`;
  }

  function listing(query: URLSearchParams): string {
    const after = query.get('continuation-token') ?? '';
    const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after).sort();
    const page = keys.slice(0, pageSize);
    const more =
      keys.length > page.length
        ? `<IsTruncated>true</IsTruncated><NextContinuationToken>${page.at(-1)}</NextContinuationToken>`
        : '<IsTruncated>false</IsTruncated>';
    return `<?xml version="1.0"?><ListBucketResult>${more}${page.map(contents).join('')}</ListBucketResult>`;
  }
}

/** Undefined when the connection ends before all that was announced is there. */
async function bodyOf(request: IncomingMessage): Promise<Buffer | undefined> {
  const parts: Buffer[] = [];
  try {
    for await (const part of request) parts.push(part as Buffer);
  } catch {
    return undefined;
  }
  return Buffer.concat(parts);
}

function send(response: ServerResponse, status: number, body: string | Buffer, etag?: string): void {
  response.writeHead(status, {
    ...(etag ? { etag } : {}),
    ...(status === 204 || status === 304 ? {} : { 'content-length': Buffer.byteLength(body) }),
  });
  response.end(body);
}
