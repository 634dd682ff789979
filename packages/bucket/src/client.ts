import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { BucketError } from './bucket-error';
import type { BucketPlace } from './place';

type Method = 'GET' | 'PUT' | 'POST' | 'DELETE';

interface BucketAnswer {
  status: number;
  body: Buffer;
  etag: string | null;
  /** An earlier attempt of the same request got no answer and may have succeeded. */
  repeated: boolean;
}

interface BucketRequest {
  method: Method;
  /** Under the prefix; empty for the bucket itself, to list it. */
  key: string;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  body?: Uint8Array;
}

export interface BucketClient {
  /** The answer with its whole body. */
  request(request: BucketRequest): Promise<BucketAnswer>;
  /**
   * The answer with its body still to come; `abort` ends it, and the caller does so when a part of it takes too long.
   * Only the beginning of the answer is retried.
   */
  open(request: BucketRequest): Promise<{ response: Response; abort: () => void }>;
  /** The prefix of its keys in the bucket's listings. */
  prefix: string;
  patience: Patience;
}

/** How long a caller waits, in milliseconds. */
interface Patience {
  attempts: number;
  /** One attempt, by what it does: a few megabytes over a slow line take longer than an answer without a body. */
  readMs: number;
  writeMs: number;
  /** All attempts together. */
  totalMs: number;
}

/** For programs: an upload over a slow line ends, and so does everything else. */
const PATIENCE: Patience = { attempts: 4, readMs: 15_000, writeMs: 120_000, totalMs: 600_000 };

/**
 * Signed requests to a bucket, each repeated where the server is busy, fails or does not answer, until `patience` ends.
 * 404 of a key, 304, 409 and 412 are answers; any other failure is thrown. `name` is what errors call the place.
 * @throws BucketError `denied` or `unreachable`
 */
export function bucketClient(place: BucketPlace, name: string, patience: Patience = PATIENCE): BucketClient {
  const keys = new Map<string, ArrayBuffer>();

  async function send({ method, key, query = {}, headers = {}, body }: BucketRequest, signal: AbortSignal): Promise<Response> {
    const url = new URL(key === '' ? place.bucketUrl : place.base + key.split('/').map(encodeURIComponent).join('/'));
    for (const [parameter, value] of Object.entries(query)) url.searchParams.set(parameter, value);
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    const signer = new AwsV4Signer({
      method,
      url: url.href,
      // The hash is signed too, so that the server refuses a truncated body.
      headers: { ...headers, 'x-amz-content-sha256': hash },
      service: 's3',
      region: place.region,
      cache: keys,
      ...place.credentials,
    });
    const signed = await signer.sign();
    return fetch(signed.url, { method, headers: signed.headers, body: body as BodyInit | undefined, redirect: 'error', signal });
  }

  /** Repeats until `take` has what it wants of an answer; what it throws counts as no answer. */
  async function attempt<T>(
    request: BucketRequest,
    take: (response: Response, aborted: AbortController, repeated: boolean) => Promise<T>,
  ): Promise<T> {
    const end = Date.now() + patience.totalMs;
    const limitMs = request.method === 'GET' || request.method === 'DELETE' ? patience.readMs : patience.writeMs;
    let problem = '';
    for (let count = 0; count < patience.attempts && Date.now() < end; count += 1) {
      if (count > 0) await sleep(Math.min(100 * 2 ** count * (0.5 + Math.random()), Math.max(0, end - Date.now())));
      const aborted = new AbortController();
      const timer = setTimeout(() => aborted.abort(new Error('no answer in time')), Math.min(limitMs, Math.max(1, end - Date.now())));
      try {
        const response = await send(request, aborted.signal);
        const { status } = response;
        if (status < 300 || status === 304) return await take(response, aborted, count > 0);
        const text = await response.text();
        const code = /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? '';
        if ((status >= 500 && status !== 501) || status === 429 || code === 'RequestTimeout') {
          problem = `${status} ${code}`.trim();
          continue;
        }
        const answered = status === 409 || status === 412 || (status === 404 && code !== 'NoSuchBucket');
        if (answered) return await take(new Response(text, { status }), aborted, count > 0);
        const what = `${request.method} ${request.key || 'the listing'}`;
        throw new BucketError('denied', `${name} refuses ${what}: ${sentenceOf(status, code)}`);
      } catch (error) {
        if (error instanceof BucketError) throw error;
        const { message, cause } = error as Error & { cause?: Error };
        problem = cause?.message || message;
      } finally {
        clearTimeout(timer);
      }
    }
    throw new BucketError('unreachable', `${name} does not answer: ${problem}`);
  }

  return {
    prefix: place.prefix,
    patience,
    request: (request) =>
      attempt(request, async (response, _aborted, repeated) => {
        const body = Buffer.from(await response.arrayBuffer());
        return { status: response.status, body, etag: response.headers.get('etag'), repeated };
      }),
    open: (request) => attempt(request, (response, aborted) => Promise.resolve({ response, abort: () => aborted.abort() })),
  };
}

function sentenceOf(status: number, code: string): string {
  const known: Record<string, string> = {
    NoSuchBucket: 'the bucket does not exist',
    InvalidAccessKeyId: 'AWS_ACCESS_KEY_ID is not known there',
    SignatureDoesNotMatch: 'AWS_SECRET_ACCESS_KEY does not fit AWS_ACCESS_KEY_ID',
    AccessDenied: 'these credentials have no right to it; reading, writing and listing the prefix are needed',
    ExpiredToken: 'AWS_SESSION_TOKEN has expired',
    NotImplemented: 'this server knows no conditional writes, without which a store is not safe',
    RequestTimeTooSkewed: 'the clock of this machine is wrong',
    BadDigest: 'the upload was damaged on its way',
    IncompleteBody: 'the upload was cut off',
    XAmzContentSHA256Mismatch: 'the upload was damaged on its way',
  };
  return `${known[code] ?? 'it is refused'} (${status}${code ? ` ${code}` : ''})`;
}
