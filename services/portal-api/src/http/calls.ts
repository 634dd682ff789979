import { ErrorCode } from '@portal/api-contract/enums';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { drain } from '../oss/drain';
import { ossMessages } from '../oss/messages';
import { callRows, type CallRow } from './call-table';
import type { AllHandlers } from './context';
import { envelopeOf, foreseen, type ErrorEnvelope } from './envelope';
import { InvalidInput, messages } from './errors';
import { languageOf } from './language';
import { perform, type AnyHandler, type Surroundings } from './perform';
import { successSchema } from './serialise';

const MB = 1024 * 1024;
/** Where the contract allows more than the 1 MB of all others: a file of 10 MB as base64; 100 texts of 4000 Chinese characters. */
const bodyLimits: Readonly<Record<string, number>> = { 'oss.upload': 15 * MB, 'translate.text': 3 * MB };

/** Registers every call of the contract below /api; those without a handler answer "not available yet". */
export function registerCalls(app: FastifyInstance, handlers: AllHandlers, around: Surroundings): void {
  readBodies(app);
  app.setErrorHandler((error, request, reply) => fail(error, request, reply));
  app.setNotFoundHandler((request, reply) =>
    refuse(reply, envelopeOf(ErrorCode.NOT_FOUND, messages.noSuchCall, languageOf(request.headers['accept-language']))),
  );
  const byName = handlers as Record<string, Record<string, AnyHandler> | undefined>;
  for (const row of callRows) registerCall(app, row, byName[row.group]?.[row.name], around);
}

function registerCall(app: FastifyInstance, row: CallRow, handler: AnyHandler | undefined, around: Surroundings): void {
  app.route({
    method: row.call.method,
    url: `/api${row.call.path.replace(/\{(\w+)\}/g, ':$1')}`,
    ...(bodyLimits[row.id] && { bodyLimit: bodyLimits[row.id] }),
    ...(row.id === 'oss.upload' && { errorHandler: refuseUpload }),
    schema: { response: { 200: successSchema(row) } },
    handler: async (request, reply) => {
      const answer = await perform(row, handler, request, around);
      return answer.code === ErrorCode.OK ? answer : refuse(reply, answer);
    },
  });
}

/** A body that is not even read is refused like a file that is: at its field. */
async function refuseUpload(error: FastifyError, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  if (error.statusCode !== 413) return fail(error, request, reply);
  await drain(request.raw);
  return fail(new InvalidInput([{ field: 'content', text: ossMessages.tooLarge }]), request, reply);
}

/** Bodies are JSON whatever their content type says; an empty one is no body (PUT calls that take query parameters). */
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
  const known = foreseen(error, language);
  if (known) return refuse(reply, known);
  // Only these: a database error also carries the values of the row, a validation error the whole answer.
  const { name, code, stack } = error as Error & { code?: string };
  request.log.error({ call: request.routeOptions.url, name, code, stack }, 'call failed');
  return refuse(reply, envelopeOf(ErrorCode.GENERIC, messages.unexpected, language));
}

/** A URL that cannot be decoded holds a malformed id, if anything: the answer is that of an absent one. */
export const refuseUrl = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  refuse(reply, envelopeOf(ErrorCode.NOT_FOUND, messages.notFound, languageOf(request.headers['accept-language'])));

/** Refusals travel with HTTP 200 too: the envelope's code says what happened. */
function refuse(reply: FastifyReply, envelope: ErrorEnvelope): FastifyReply {
  return reply.code(200).type('application/json; charset=utf-8').serializer(JSON.stringify).send(envelope);
}
