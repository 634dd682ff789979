import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { StoreError } from '../types';
import type { S3Place } from './place';

const ATTEMPTS = 4;
/** A few megabytes over a slow line; an edge that reads must not wait for that long. */
const TIMEOUT_MS = { GET: 15_000, PUT: 120_000, DELETE: 15_000 };

interface S3Answer {
  status: number;
  body: Buffer;
  etag: string | null;
  /** An earlier attempt of the same request got no answer and may have succeeded. */
  repeated: boolean;
}

interface S3Request {
  method: 'GET' | 'PUT' | 'DELETE';
  /** Under the store's prefix; empty for the bucket itself, to list it. */
  key: string;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  body?: Uint8Array;
}

export type S3Client = (request: S3Request) => Promise<S3Answer>;

/**
 * Signed requests to a bucket, each tried up to four times where the server is busy, fails or does not answer.
 * 404 of a key, 304, 409 and 412 are answers; any other failure is thrown.
 * @throws StoreError `denied` or `unreachable`
 */
export function s3Client(place: S3Place, location: string): S3Client {
  const keys = new Map<string, ArrayBuffer>();

  async function send({ method, key, query = {}, headers = {}, body }: S3Request): Promise<Response> {
    const url = new URL(key === '' ? place.bucketUrl : place.base + key.split('/').map(encodeURIComponent).join('/'));
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
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
    return fetch(signed.url, {
      method,
      headers: signed.headers,
      body: body as BodyInit | undefined,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS[method]),
    });
  }

  return async (request) => {
    let problem = '';
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      if (attempt > 0) await sleep(100 * 2 ** attempt * (0.5 + Math.random()));
      let response: Response;
      let body: Buffer;
      try {
        response = await send(request);
        body = Buffer.from(await response.arrayBuffer());
      } catch (error) {
        const { message, cause } = error as Error & { cause?: Error };
        problem = cause?.message || message;
        continue;
      }
      const { status } = response;
      const code = status < 400 ? '' : (/<Code>(\w+)<\/Code>/.exec(body.toString())?.[1] ?? '');
      if ((status >= 500 && status !== 501) || status === 429 || code === 'RequestTimeout') {
        problem = `${status} ${code}`.trim();
        continue;
      }
      const answered = status < 300 || status === 304 || status === 409 || status === 412 || (status === 404 && code !== 'NoSuchBucket');
      if (!answered)
        throw new StoreError(
          'denied',
          `the store ${location} refuses ${request.method} ${request.key || 'the listing'}: ${sentenceOf(status, code)}`,
        );
      return { status, body, etag: response.headers.get('etag'), repeated: attempt > 0 };
    }
    throw new StoreError('unreachable', `the store ${location} does not answer: ${problem}`);
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
