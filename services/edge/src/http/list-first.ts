import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What a script sends at once: it keeps a slow line busy until the calls are answered. */
const FIRST_BYTES = 64 * 1024;
/** A smaller file takes the answers next to no time. */
const SMALL_BYTES = 8 * 1024;
/**
 * How long files wait, in milliseconds: without a call that is open, which is for the first one, for another one, and until the rows are
 * on the screen, which the first script would hold up; and at most for all calls.
 */
const QUIET_MS = 40;
const MOST_MS = 150;

/**
 * A connection of HTTP/2 whose page begins with a list that its HTML paints. All that is ready is handed to the system at once, so that
 * on a slow line the answers with the rows would come behind the scripts, that were asked for milliseconds before: files wait for them.
 */
class ListFirst {
  private calls = 0;
  private most: NodeJS.Timeout | undefined;
  private quiet: NodeJS.Timeout | undefined;
  private end = (): void => undefined;
  private readonly ended = new Promise<void>((resolve) => (this.end = resolve));

  constructor(private readonly over: () => void) {}

  begin(): void {
    this.calls += 1;
    clearTimeout(this.quiet);
  }

  answered(): void {
    this.calls -= 1;
    if (this.calls === 0) this.whenQuiet();
  }

  /** From the first file on the time runs. Resolves when the calls have been answered and their rows shown. */
  settled(): Promise<void> {
    this.most ??= setTimeout(() => this.settle(), MOST_MS);
    if (this.calls === 0 && !this.quiet) this.whenQuiet();
    return this.ended;
  }

  private whenQuiet(): void {
    clearTimeout(this.quiet);
    this.quiet = setTimeout(() => this.settle(), QUIET_MS);
  }

  private settle(): void {
    clearTimeout(this.most);
    clearTimeout(this.quiet);
    this.over();
    this.end();
  }
}

const connections = new WeakMap<object, ListFirst>();

/** Undefined for HTTP/1.1, where a call has a connection of its own. */
const sessionOf = ({ raw }: FastifyRequest): object | undefined => (raw as { stream?: { session?: object } }).stream?.session;

const listFirst = (request: FastifyRequest): ListFirst | undefined => {
  const session = sessionOf(request);
  return session && connections.get(session);
};

/** The page that is sent begins with a list. */
export function expectList(request: FastifyRequest): void {
  const session = sessionOf(request);
  if (session && !connections.has(session)) connections.set(session, new ListFirst(() => void connections.delete(session)));
}

/** A call that the page may begin with. */
export function countCall(request: FastifyRequest, reply: FastifyReply): void {
  const list = listFirst(request);
  if (!list) return;
  list.begin();
  reply.raw.once('close', () => list.answered());
}

async function* afterCalls(settled: Promise<void>, body: Buffer, first: number): AsyncGenerator<Buffer> {
  if (first > 0) yield body.subarray(0, first);
  await settled;
  yield body.subarray(first);
}

/**
 * The body of a file as it is sent: whole, or behind the calls that the page begins with. The largest, which is the one that all others
 * need, sends its beginning at once.
 */
export function bodyOfFile(request: FastifyRequest, reply: FastifyReply, body: Buffer): Buffer | Readable {
  const list = body.length > SMALL_BYTES && request.method === 'GET' ? listFirst(request) : undefined;
  if (!list) return body;
  reply.header('content-length', body.length);
  return Readable.from(afterCalls(list.settled(), body, body.length > 2 * FIRST_BYTES ? FIRST_BYTES : 0), { objectMode: false });
}
