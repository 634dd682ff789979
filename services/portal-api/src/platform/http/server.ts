import { ErrorCode } from '@portal/api-contract/vocabulary';
import { discardBody } from '@portal/node-kit';
import { withinRequest } from '@portal/node-kit/telemetry';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { admit, type Admitted } from './admission';
import { callRows, type CallRow, type Group, type Handlers } from './contract';
import { envelopeOf, type ErrorEnvelope, toErrorEnvelope, messages, TooMany } from './errors';
import { type AnyHandler, type CallServer, handleCall } from './handle-call';
import { languageOf } from './language';
import { type AccessLogLevel, observeCalls } from './observe-calls';
import { openApi } from './openapi';
import { successSchema } from './json-schema';

declare module 'fastify' {
  interface FastifyInstance {
    /** Set by `serveContract`. */
    callServer: CallServer & { registered: Set<string> };
  }
  interface FastifyRequest {
    /** Set for a call of the contract before its body is read. */
    admitted: Admitted | undefined;
  }
}

export interface ContractOptions extends CallServer {
  /** The groups of the contract that this app serves: all of them, unless a test needs only some. */
  groups?: readonly Group[];
  /** The level of the line that each request logs; `info` by default. */
  accessLogLevel?: AccessLogLevel | undefined;
}

/**
 * Prepares an app for the calls of the contract, which domains add by `registerCalls`: bodies, refusals, the OpenAPI
 * document. The app does not start if a call has no handler.
 */
export function serveContract(app: FastifyInstance, { groups, accessLogLevel = 'info', ...server }: ContractOptions): void {
  const registered = new Set<string>();
  app.decorate('callServer', { ...server, registered });
  observeCalls(app, accessLogLevel);
  app.decorateRequest('admitted', undefined);
  readBodies(app);
  app.setErrorHandler((error, request, reply) => fail(error, request, reply));
  app.setNotFoundHandler(refuseUnknown);
  // Before its body is read, as any other refusal: who sends slowly to no call would hold a connection of the edge.
  app.addHook('onRequest', async (request, reply) => (request.is404 ? refuseUnknown(request, reply) : undefined));
  const document = JSON.stringify(openApi());
  app.get('/api/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(document));
  app.addHook('onReady', (done) => {
    const missing = callRows.filter(({ group, id }) => (groups?.includes(group) ?? true) && !registered.has(id));
    done(missing.length > 0 ? new Error(`No handler for ${missing.map(({ id }) => id).join(', ')}`) : undefined);
  });
}

/** Registers the calls of one group of the contract below /api. Access, limits, body limit and idempotency follow from its entries. */
export function registerCalls<G extends Group>(app: FastifyInstance, group: G, handlers: Handlers<NoInfer<G>>): void {
  const byName = handlers as unknown as Record<string, AnyHandler | undefined>;
  for (const row of callRows.filter((one) => one.group === group)) {
    const handler = byName[row.name];
    if (handler) registerCall(app, row, handler);
  }
}

function registerCall(app: FastifyInstance, row: CallRow, handler: AnyHandler): void {
  const { method, path, bodyLimit } = row.call;
  app.callServer.registered.add(row.id);
  app.route({
    method,
    url: `/api${path.replace(/\{(\w+)\}/g, ':$1')}`,
    ...(bodyLimit !== undefined && { bodyLimit }),
    config: { call: row.id },
    schema: { response: { 200: successSchema(row) } },
    // Before the body is read: a caller who is refused gets the answer at once, however slowly they send.
    onRequest: async (request, reply) => {
      request.admitted = await withinRequest(request, () => admit(row.call, request, reply, app.callServer));
    },
    handler: async (request, reply) => {
      const answer = await withinRequest(request, () => handleCall(row, handler, request, reply, request.admitted!, app.callServer));
      return answer.code === ErrorCode.OK ? answer : refuse(reply, answer);
    },
  });
}

/** Bodies are JSON, whatever their content type is; an empty one counts as no body (PUT calls with query parameters). */
function readBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body as string, done);
  });
}

function fail(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = languageOf(request.headers['accept-language']);
  const known = toErrorEnvelope(error, language);
  if (error instanceof TooMany) reply.header('retry-after', Math.max(1, Math.ceil(error.retryAfterMs / 1000)));
  if (known) return refuse(reply, known);
  // Only these: a database error also carries the values of the row, a validation error the whole answer.
  const { name, code, stack } = error as Error & { code?: string };
  request.log.error({ call: request.routeOptions.config.call, name, code, stack }, 'call failed');
  return refuse(reply, envelopeOf(ErrorCode.GENERIC, messages.unexpected, language));
}

/** A URL that cannot be decoded holds a malformed id, if anything: the answer is that of an absent one. */
export const refuseUrl = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  refuse(reply, envelopeOf(ErrorCode.NOT_FOUND, messages.notFound, languageOf(request.headers['accept-language'])));

const refuseUnknown = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  refuse(reply, envelopeOf(ErrorCode.NOT_FOUND, messages.noSuchCall, languageOf(request.headers['accept-language'])));

/** Refusals have HTTP status 200 too: the envelope's code says what happened. */
function refuse(reply: FastifyReply, envelope: ErrorEnvelope): FastifyReply {
  reply.request.envelopeCode = envelope.code;
  reply.raw.once('finish', () => discardBody(reply.request.raw));
  return reply.code(200).type('application/json; charset=utf-8').serializer(JSON.stringify).send(envelope);
}
