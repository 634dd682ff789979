import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isCached } from './conditional';
import { codingFor } from './content';
import { completeBody, openBody } from './two-part-body';

/**
 * Answers a text in the coding that the client likes best, or 304 if it has it already. The ETag is weak: it is of the text, in
 * whatever coding.
 *
 * @param text made only if it is sent
 * @param tag of the text; without one, a hash of it
 */
export async function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  text: () => string,
  tag = hashOf(text()),
): Promise<FastifyReply> {
  reply.header('etag', `W/"${tag}"`);
  addVary(reply, 'accept-encoding');
  if (isCached(request, `"${tag}"`)) return reply.code(304).send();
  const coding = codingFor(request, ['br', 'zstd', 'gzip']);
  if (coding !== 'identity') reply.header('content-encoding', coding);
  return reply.send(completeBody(await openBody(text(), coding, 'fast'), Buffer.alloc(0)));
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);

function addVary(reply: FastifyReply, name: string): void {
  const given = reply.getHeader('vary');
  reply.header('vary', given === undefined ? name : `${String(given)}, ${name}`);
}
