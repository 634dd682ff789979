import type { Dispatcher } from 'undici';

/** An envelope with a token has some hundred bytes. */
const MAX_BYTES = 64 * 1024;

/** An answer that might hold a token in a place where nobody looks for it. */
export class UnsafeAnswer extends Error {}

interface Envelope {
  code?: unknown;
  data?: unknown;
}

export interface HiddenAnswer {
  headers: Dispatcher.ResponseData['headers'];
  body: Buffer;
}

/**
 * The answer to a sign-in with a marker in the place of its token, or a refusal as it came.
 *
 * @param hide keeps the token for as many seconds as its session lasts, if the API says so; returns the marker
 * @throws UnsafeAnswer for whatever is not an envelope of the contract
 */
export async function hideToken(
  { headers, body }: Pick<Dispatcher.ResponseData, 'headers' | 'body'>,
  hide: (token: string, maxAgeS: number | undefined) => string | undefined,
): Promise<HiddenAnswer> {
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') throw new UnsafeAnswer('the answer to a sign-in is compressed');
  const envelope = parse(await readWhole(body));
  const data = isRecord(envelope.data) ? envelope.data : {};
  const succeeded = Number(envelope.code) === 0;
  if (succeeded !== (typeof data.token === 'string')) throw new UnsafeAnswer('the answer to a sign-in is none of the contract');
  if (!succeeded) return sent(headers, JSON.stringify(envelope));
  const token = String(data.token);
  const withToken = (text: string) => JSON.stringify({ ...envelope, data: { ...data, token: text } });
  if (withToken('').includes(token) || JSON.stringify(headers).includes(token)) throw new UnsafeAnswer('a sign-in answers its token twice');
  const marker = hide(token, secondsUntil(data.expiresAt));
  if (marker === undefined) throw new UnsafeAnswer('no cookie holds the token of a sign-in');
  return sent(headers, withToken(marker));
}

function sent(headers: HiddenAnswer['headers'], text: string): HiddenAnswer {
  const body = Buffer.from(text);
  const { etag: _etag, ...kept } = headers;
  return { body, headers: { ...kept, 'content-type': 'application/json; charset=utf-8', 'content-length': String(body.length) } };
}

async function readWhole(body: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of body) {
    size += part.length;
    if (size > MAX_BYTES) throw new UnsafeAnswer('the answer to a sign-in is too large');
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

function parse(text: string): Envelope {
  try {
    const envelope: unknown = JSON.parse(text);
    if (isRecord(envelope) && Object.hasOwn(envelope, 'code')) return envelope;
  } catch {
    // The message of the parser would quote the text.
  }
  throw new UnsafeAnswer('the answer to a sign-in is no envelope');
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function secondsUntil(instant: unknown): number | undefined {
  const ms = typeof instant === 'string' ? Date.parse(instant) - Date.now() : NaN;
  return Number.isNaN(ms) ? undefined : Math.max(0, Math.floor(ms / 1000));
}
