import { Readable } from 'node:stream';
import { BucketError } from './bucket-error';
import type { BucketClient } from './client';

export interface OpenedObject {
  bytes: number;
  content: Readable;
}

/**
 * An object piece by piece, or undefined if there is none. Where the connection breaks or stalls, the rest is requested, as
 * often as the client's patience allows without a byte in between. A reader who stops early ends the request.
 * @throws BucketError, also from the stream
 */
export async function openObject(client: BucketClient, key: string): Promise<OpenedObject | undefined> {
  let opened = await client.open({ method: 'GET', key });
  if (opened.response.status === 404) return undefined;
  const bytes = Number(opened.response.headers.get('content-length'));
  const etag = opened.response.headers.get('etag');

  async function* content(): AsyncGenerator<Uint8Array> {
    let [sent, failures] = [0, 0];
    for (;;) {
      try {
        for await (const chunk of chunksOf(opened, client.patience.readMs)) {
          sent += chunk.length;
          failures = 0;
          yield chunk;
        }
        if (sent >= bytes) return;
      } catch {
        // The rest is requested below.
      }
      failures += 1;
      if (failures >= client.patience.attempts)
        throw new BucketError('unreachable', `the download of ${key} breaks off after ${sent} bytes`);
      // The condition: the rest of another object is not the rest of this one.
      opened = await client.open({ method: 'GET', key, headers: { range: `bytes=${sent}-`, ...(etag && { 'if-match': etag }) } });
      if (opened.response.status !== 206) {
        opened.abort();
        throw new BucketError('denied', `${key} cannot be read on: ${opened.response.status}`);
      }
    }
  }
  const stream = Readable.from(content(), { objectMode: false });
  // Also of a reader who leaves before the first byte, when the generator has not begun.
  stream.once('close', () => opened.abort());
  return { bytes, content: stream };
}

/** The chunks of an answer; each may take so long. Ends the request however the reader leaves. */
async function* chunksOf({ response, abort }: { response: Response; abort: () => void }, limitMs: number): AsyncGenerator<Uint8Array> {
  const reader = response.body!.getReader();
  try {
    for (;;) {
      const timer = setTimeout(abort, limitMs);
      const { done, value } = await reader.read().finally(() => clearTimeout(timer));
      if (done) return;
      yield value as Uint8Array;
    }
  } finally {
    abort();
  }
}
