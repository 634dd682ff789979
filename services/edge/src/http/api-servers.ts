import { Pool, type Dispatcher } from 'undici';
import type { Timeouts } from '../timeouts';
import { WAITING_ANSWERS } from './answer-body';

/**
 * Connections to one process of the API: those of answers that wait for their clients, and as many as calls need beside them.
 * Larger bodies have their own: they last as long as the client takes to send. The API refuses a caller with too many of them
 * before it reads the body, so they are enough for several who try.
 */
const CALLS = 128 + WAITING_ANSWERS;
const UPLOADS = 256;
/** An idle connection to an API that does not say how long it keeps one. */
const IDLE_MS = 4_000;
/** How often each process is asked whether it takes calls. */
const PROBE_MS = 1_000;

/** Nothing was sent: no connection was made. */
const NEVER_SENT = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);
/** The connection ended before an answer: the request may have been carried out. */
const BROKEN_OFF = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

export interface ApiServersOptions {
  /** Origins of the processes of the API, or of what balances between them. */
  urls: readonly string[];
  /** Who alone may sign the certificate of an `https` API; without it, everybody that Node trusts. */
  ca: Buffer | undefined;
  timeouts: Timeouts;
}

export type ApiRequest = Omit<Dispatcher.RequestOptions, 'origin'>;

export interface ApiServers {
  /**
   * Sends a call to a process that is ready. One that was never sent is sent to the next process, one that broke off only if
   * it is `repeatable`.
   */
  call(request: ApiRequest, repeatable: boolean): Promise<Dispatcher.ResponseData>;
  /** Sends a request whose body can be read once, to a process that has just said that it is ready. */
  upload(request: ApiRequest): Promise<Dispatcher.ResponseData>;
  close(): Promise<void>;
}

interface Server {
  calls: Pool;
  uploads: Pool;
  ready: boolean;
}

/** The processes of the API, in turns. One that stops or cannot be reached gets no calls until it is ready again, unless all are so. */
export function apiServers({ urls, ca, timeouts }: ApiServersOptions): ApiServers {
  const open = (url: string, connections: number) =>
    new Pool(url, {
      connections,
      connectTimeout: timeouts.connectMs,
      keepAliveTimeout: Math.min(IDLE_MS, timeouts.keepAliveMs),
      keepAliveMaxTimeout: timeouts.keepAliveMs,
      // Theirs would not count from the last part of the request.
      headersTimeout: 0,
      bodyTimeout: timeouts.answerMs,
      ...(ca && { connect: { ca } }),
    });
  const servers = urls.map((url): Server => ({ calls: open(url, CALLS), uploads: open(url, UPLOADS), ready: true }));
  let turn = 0;

  /** All processes, those that are ready first, beginning with another one each time. */
  function inTurns(): Server[] {
    turn = (turn + 1) % servers.length;
    const rotated = [...servers.slice(turn), ...servers.slice(0, turn)];
    return [...rotated.filter(({ ready }) => ready), ...rotated.filter(({ ready }) => !ready)];
  }

  async function isReady({ calls }: Server): Promise<boolean> {
    try {
      const { statusCode, body } = await calls.request({ method: 'GET', path: '/readyz', signal: AbortSignal.timeout(PROBE_MS) });
      await body.dump();
      return statusCode < 500;
    } catch {
      return false;
    }
  }

  // A single one has no other to leave it for.
  const probing =
    servers.length > 1
      ? setInterval(() => servers.forEach((server) => void isReady(server).then((ready) => (server.ready = ready))), PROBE_MS)
      : undefined;
  probing?.unref();

  async function call(request: ApiRequest, repeatable: boolean): Promise<Dispatcher.ResponseData> {
    // One process alone may be several behind a balancer, or be back at once: it is asked twice.
    const candidates = inTurns();
    if (candidates.length === 1) candidates.push(...candidates);
    for (const [index, server] of candidates.entries()) {
      try {
        const answer = await server.calls.request(request);
        // A process that stops says so in its answers.
        if (answer.headers.connection === 'close') server.ready = false;
        return answer;
      } catch (error) {
        const { code = '' } = error as { code?: string };
        const again = NEVER_SENT.has(code) || (repeatable && BROKEN_OFF.has(code));
        if (NEVER_SENT.has(code)) server.ready = false;
        if (!again || index === candidates.length - 1) throw error;
      }
    }
    throw new Error('no API is configured');
  }

  return {
    call,
    async upload(request) {
      const candidates = inTurns();
      for (const server of candidates.slice(0, -1)) if (await isReady(server)) return server.uploads.request(request);
      return candidates.at(-1)!.uploads.request(request);
    },
    async close() {
      clearInterval(probing);
      await Promise.all(servers.flatMap(({ calls, uploads }) => [calls.destroy(), uploads.destroy()]));
    },
  };
}
