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
