import { Readable } from 'node:stream';
import type { Timeouts } from '../timeouts';
import { createPace, type Pace } from './pace';

/**
 * Answers that wait for their clients hold a connection to the API each. Beyond this many, the one that waits longest is cut off,
 * so that the calls of others find a connection.
 */
export const WAITING_ANSWERS = 384;
/** A smaller answer is read to its end before its client gets it, and holds no connection. */
export const LARGE_BYTES = 60 * 1024;

export interface AnswerBodies {
  /** The body of a large answer as its client takes it. `cut` ends a client that takes it too slowly. */
  paced(body: Readable, cut: () => void): Readable;
}

/** The answers that one edge passes on. */
export function answerBodies({ answerIdleMs, bodyRate }: Pick<Timeouts, 'answerIdleMs' | 'bodyRate'>): AnswerBodies {
  // In the order in which they began to wait.
  const waiting = new Set<() => void>();

  function cutLongest(): void {
    const [longest] = waiting;
    // At once: what its end leads to comes later, and perhaps after others that begin to wait.
    waiting.delete(longest!);
    longest!();
  }

  async function* parts(body: Readable, pace: Pace, cut: () => void): AsyncGenerator<Buffer, void, undefined> {
    for await (const part of body as AsyncIterable<Buffer>) {
      const since = Date.now();
      const timer = setTimeout(cut, pace.leftMs());
      waiting.add(cut);
      if (waiting.size > WAITING_ANSWERS) cutLongest();
      try {
        // Goes on when the client has taken what came before.
        yield part;
      } finally {
        clearTimeout(timer);
        waiting.delete(cut);
      }
      pace.moved(Date.now() - since, part.length);
    }
  }

  return {
    paced: (body, cut) => Readable.from(parts(body, createPace(answerIdleMs, bodyRate), cut), { objectMode: false }),
  };
}
