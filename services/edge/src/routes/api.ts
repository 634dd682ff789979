import { EventEmitter } from 'node:events';
import { Readable } from 'node:stream';
import { discardBody } from '@portal/node-kit';
import { traceContext } from '@portal/node-kit/telemetry';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Dispatcher } from 'undici';
import { answerBodies, LARGE_BYTES } from '../http/answer-body';
import { apiServers, type ApiServersOptions } from '../http/api-servers';
import { countCall } from '../http/list-first';
import { downstreamHeaders, upstreamHeaders } from '../http/proxy-headers';
import { bodyParts, type BodyParts, BodyStalled, ClientGone, readAhead, readSmall } from '../http/request-body';
import { countSlow, cutAnswer } from '../http/slow-clients';
import { startUpstream, type Upstream, type UpstreamOutcome } from '../http/upstream';
import { pathOf } from '../http/url';
import { apiSessions, type CallSession } from '../session/api-sessions';
import { UnsafeAnswer } from '../session/sign-in-answer';

/** A body up to this size is read before the API is asked, so that a client that stops sending holds no connection to it. */
const READ_AHEAD_BYTES = 64 * 1024;

const METHODS = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT'];

export interface ApiOptions extends ApiServersOptions {
  /** Networks whose trace goes on. */
  trustedProxies: readonly string[];
  /** Whether tokens of new sessions are kept in cookies. */
  sessionCookie: boolean;
}

/** What the client gets of an answer. */
interface Content {
  headers: Dispatcher.ResponseData['headers'];
  body: Readable | Uint8Array;
}

class ApiLate extends Error {
  constructor() {
    super('no answer in time');
  }
}

/** Ends a request to the API. An AbortController would cost a call more than most of what the edge does for it. */
class Cancellation extends EventEmitter {
  reason: Error | undefined;

  get aborted(): boolean {
    return this.reason !== undefined;
  }

  abort(reason: Error): void {
    if (this.aborted) return;
    this.reason = reason;
    this.emit('abort');
  }
}

/**
 * A call by a page that is not the portal's, as browsers say it: such a sign-in would take the place of the session's cookie. Links
 * from elsewhere lead to files.
 */
const isFromAnotherOrigin = ({ method, headers }: FastifyRequest): boolean =>
  !['GET', 'HEAD'].includes(method) && !['same-origin', 'none', undefined].includes(headers['sec-fetch-site'] as string | undefined);

/** One for all: a stack would tell nothing. */
const CLIENT_GONE = new ClientGone('the client went away');

/**
 * Proxies `/api` to the backend as a stream, with the path unchanged. A call is repeated only if it was certainly not carried
 * out, or may be carried out twice; in all other cases the client knows which calls may be repeated. An answer is `no-store`
 * unless the backend says otherwise, so that no cache gives it to the next visitor.
 */
export async function apiRoutes(app: FastifyInstance, options: ApiOptions): Promise<void> {
  const { timeouts } = options;
  const traceOf = traceContext(options.trustedProxies);
  const beginSession = apiSessions({ behindProxy: options.trustedProxies.length > 0, sessionCookie: options.sessionCookie });
  const servers = apiServers(options);
  const answers = answerBodies(timeouts);
  app.addHook('onClose', () => servers.close());

  // Bodies of every type, including uploads, pass unread.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

  const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (leavesApi(request.url)) return refuse(reply, 400, 'The URL is malformed\n');
    if (isFromAnotherOrigin(request)) return refuse(reply, 403, 'Pages of other origins cannot call\n');
    const session = beginSession(request, reply);
    if (session.refused) {
      request.log.error('a sign-in without https was refused: the proxy must send X-Forwarded-Proto, or SESSION_COOKIE must be off');
      return refuse(reply, 403, 'Signing in needs https\n');
    }
    const cancellation = new Cancellation();
    reply.raw.once('close', () => cancellation.abort(CLIENT_GONE));
    countCall(request, reply);
    const upstream = startUpstream(request, traceOf(request.raw));
    try {
      const answer = await ask(request, cancellation, upstream, session);
      upstream.end('answered', answer.statusCode);
      return sendOn(request, reply, { ...answer, ...(await contentOf(answer, reply, session)) });
    } catch (error) {
      cancellation.abort(error as Error);
      upstream.end(reasonOf(error as Error));
      return failed(reply, error as Error);
    }
  };

  async function ask(
    request: FastifyRequest,
    cancellation: Cancellation,
    upstream: Upstream,
    session: CallSession,
  ): Promise<Dispatcher.ResponseData> {
    const headers = { ...upstreamHeaders(request), ...upstream.headers };
    session.reveal(headers);
    const target = { path: request.url, method: request.method as Dispatcher.HttpMethod, headers, signal: cancellation };
    const sent = request.body ? await readFirst(request.body as Readable, headers['content-length']) : undefined;
    const late = setTimeout(() => cancellation.abort(new ApiLate()), timeouts.answerMs);
    try {
      if (sent?.parts) {
        const body = Readable.from(
          rest(sent.read, sent.parts, () => late.refresh()),
          { objectMode: false },
        );
        // The request has the failure too, unless it has ended before.
        body.on('error', () => undefined);
        return await servers.upload({ ...target, body });
      }
      // The length of what was read, and of nothing where a GET had a body, which has no meaning.
      delete headers['content-length'];
      return await servers.call({ ...target, body: sent?.read ?? null }, isRepeatable(request));
    } finally {
      clearTimeout(late);
    }
  }

  async function contentOf(answer: Dispatcher.ResponseData, reply: FastifyReply, session: CallSession): Promise<Content> {
    if (session.hide) return session.hide(answer);
    const { headers } = answer;
    if (!isSmall(answer)) return { headers, body: answers.paced(answer.body, () => cutAnswer(reply)) };
    const body = await answer.body.bytes();
    session.check(answer.statusCode, body);
    return { headers, body };
  }

  /** The body, or with `parts` its beginning and what follows. */
  async function readFirst(body: Readable, length: string | string[] | undefined): Promise<{ read: Buffer; parts?: BodyParts }> {
    if (Number(length) <= READ_AHEAD_BYTES) return { read: await readSmall(body, Number(length), timeouts) };
    const parts = bodyParts(body, timeouts);
    const { read, whole } = await readAhead(parts, READ_AHEAD_BYTES);
    return whole ? { read } : { read, parts };
  }

  for (const path of ['/api', '/api/*']) app.route({ method: METHODS, url: path, handler });
}

/** Whether an answer is read before it is sent: it says that it is short, and what it is, for Fastify would name a type itself. */
function isSmall({ headers }: Dispatcher.ResponseData): boolean {
  return headers['content-type'] !== undefined && Number(headers['content-length']) < LARGE_BYTES;
}

/** Whether a call that may have been carried out may be sent again: it only reads, or its key lets it be carried out once. */
function isRepeatable({ method, headers }: FastifyRequest): boolean {
  const key = headers['idempotency-key'];
  return method === 'GET' || method === 'HEAD' || (typeof key === 'string' && key.trim() !== '');
}

async function* rest(read: Buffer, parts: BodyParts, moved: () => void): BodyParts {
  yield read;
  for await (const part of parts) {
    moved();
    yield part;
  }
}

const LATE = new Set(['UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']);

function reasonOf(error: Error & { code?: string }): UpstreamOutcome {
  if (error instanceof ClientGone) return 'gone';
  if (error instanceof BodyStalled) return 'stalled';
  return error instanceof ApiLate || LATE.has(error.code ?? '') ? 'late' : 'unreachable';
}

/** Whether a server that resolves dots, encoded or not, would look outside of `/api`. */
function leavesApi(url: string): boolean {
  return decodeURIComponent(pathOf(url)).split(/[\\/]/).includes('..');
}

function sendOn(
  request: FastifyRequest,
  reply: FastifyReply,
  { statusCode, headers, body }: Content & Pick<Dispatcher.ResponseData, 'statusCode'>,
): FastifyReply {
  reply.headers({ 'cache-control': 'no-store', ...downstreamHeaders(headers) });
  // An answer before the end of the body, such as a refusal.
  if (!request.raw.complete) reply.raw.once('finish', () => discardBody(request.raw));
  return reply.code(statusCode).send(body);
}

/** Deliberately no envelope: the client must see a failure of the transport, not an answer of the backend. */
function failed(reply: FastifyReply, error: Error & { code?: string }): FastifyReply {
  // Nobody is there to be answered.
  if (error instanceof ClientGone || reply.raw.destroyed) return reply.hijack();
  // A client that does not send gets no time to end its request. HTTP/2 has no such header.
  if (reply.request.raw.httpVersionMajor === 1 && !reply.request.raw.complete) reply.header('connection', 'close');
  else reply.raw.once('finish', () => discardBody(reply.request.raw));
  if (error instanceof BodyStalled) {
    countSlow('body');
    return refuse(reply, 408, 'The request took too long\n');
  }
  if (error instanceof UnsafeAnswer) {
    reply.request.log.error({ reason: error.message }, 'an answer of the API was withheld');
    return refuse(reply, 502, 'The answer of the API cannot be used\n');
  }
  reply.request.log.error({ reason: error.message }, 'the API did not answer');
  const late = reasonOf(error) === 'late';
  return refuse(reply, late ? 504 : 502, late ? 'The API did not answer in time\n' : 'The API cannot be reached\n');
}

function refuse(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text);
}
