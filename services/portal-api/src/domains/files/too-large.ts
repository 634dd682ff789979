import type { IncomingMessage } from 'node:http';
import type { FastifyError, FastifyRequest } from 'fastify';
import { InvalidInput } from '../../platform/http/errors';
import { ossMessages } from './messages';

const MAX_BYTES = 64 * 1024 * 1024;
const TIMEOUT_MS = 15_000;

/** Refuses a body over the limit, which is never parsed, like a file that is too large: at the field `content`. */
export async function refuseTooLarge(error: FastifyError, request: FastifyRequest): Promise<never> {
  if (error.statusCode !== 413) throw error;
  await discardRest(request.raw);
  throw new InvalidInput([{ field: 'content', text: ossMessages.tooLarge }]);
}

/**
 * Reads the rest of a body and discards it. A proxy or browser that is still sending when the connection closes reports a
 * broken connection instead of the refusal. A sender of more than 64 MB is cut off.
 */
function discardRest(request: IncomingMessage): Promise<void> {
  if (request.complete || request.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    let bytes = 0;
    const timer = setTimeout(resolve, TIMEOUT_MS);
    const done = () => {
      clearTimeout(timer);
      resolve();
    };
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > MAX_BYTES) done();
    });
    request.once('end', done).once('close', done).once('error', done);
    request.resume();
  });
}
