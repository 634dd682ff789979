import type { Readable } from 'node:stream';
import { withTimeout } from '@portal/node-kit';
import type { Timeouts } from '../timeouts';
import { createPace } from './pace';

export type BodyTimeouts = Pick<Timeouts, 'bodyIdleMs' | 'bodyRate' | 'requestMs'>;

/** The client stopped sending its body. */
export class BodyStalled extends Error {
  constructor() {
    super('the client stopped sending');
  }
}

/** The client went away. */
export class ClientGone extends Error {}

/**
 * A body of a length that the client has named and that is small, at once: reading it part by part would cost more than all else
 * that the edge does for a call. The same times hold as for `bodyParts`.
 * @throws BodyStalled, ClientGone
 */
export function readSmall(body: Readable, length: number, { bodyIdleMs, bodyRate, requestMs }: BodyTimeouts): Promise<Buffer> {
  const end = Date.now() + requestMs;
  const pace = createPace(bodyIdleMs, bodyRate);
  const read: Buffer[] = [];
  let left = length;
  return new Promise((resolve, reject) => {
    let since = Date.now();
    const stalled = () => settle(() => reject(new BodyStalled()));
    const wait = () => setTimeout(stalled, Math.max(0, Math.min(pace.leftMs(), end - since)));
    let timer = wait();
    const listeners = {
      data(part: Buffer) {
        read.push(part);
        left -= part.length;
        // Node lets no such client through; memory must not depend on that.
        if (left < 0) return void body.destroy(new Error('more than its length'));
        clearTimeout(timer);
        const now = Date.now();
        pace.moved(now - since, part.length);
        since = now;
        timer = wait();
      },
      end: () => settle(() => resolve(read.length === 1 ? read[0]! : Buffer.concat(read))),
      error: (error: Error) => settle(() => reject(new ClientGone(error.message))),
      close: () => settle(() => reject(new ClientGone('closed'))),
    };
    function settle(outcome: () => void): void {
      clearTimeout(timer);
      for (const [event, listener] of Object.entries(listeners)) body.removeListener(event, listener);
      // Whoever answers a client that stalls decides what becomes of the rest, and an error after that is nobody's.
      body.on('error', () => undefined);
      outcome();
    }
    for (const [event, listener] of Object.entries(listeners)) body.on(event, listener);
  });
}

/** @throws BodyStalled, ClientGone */
export type BodyParts = AsyncGenerator<Buffer, void, undefined>;

/**
 * The parts of a request's body. It waits `bodyIdleMs` for each, `requestMs` for all of them, and no longer than a line of
 * `bodyRate` takes; time in which nobody asks for a part counts for `requestMs` alone.
 */
export async function* bodyParts(body: Readable, { bodyIdleMs, bodyRate, requestMs }: BodyTimeouts): BodyParts {
  const end = Date.now() + requestMs;
  const pace = createPace(bodyIdleMs, bodyRate);
  // The connection stays open for the answer, even if nobody wants the rest of the body.
  const parts = body.iterator({ destroyOnReturn: false }) as AsyncIterableIterator<Buffer>;
  try {
    for (;;) {
      const begin = Date.now();
      const next = await withTimeout(parts.next().catch(gone), Math.max(0, Math.min(pace.leftMs(), end - begin)), () => new BodyStalled());
      if (next.done) return;
      pace.moved(Date.now() - begin, next.value.length);
      yield next.value;
    }
  } finally {
    // Not awaited: it waits for a part that may never come.
    void parts.return?.().catch(() => undefined);
  }
}

function gone(error: Error): never {
  throw new ClientGone(error.message);
}

/** Reads until the body is whole or `bytes` are there. */
export async function readAhead(parts: BodyParts, bytes: number): Promise<{ read: Buffer; whole: boolean }> {
  const read: Buffer[] = [];
  for (let size = 0; size < bytes;) {
    const next = await parts.next();
    if (next.done) return { read: Buffer.concat(read), whole: true };
    read.push(next.value);
    size += next.value.length;
  }
  return { read: Buffer.concat(read), whole: false };
}
