import type { FastifyRequest } from 'fastify';
import mime from 'mime';
import type { Coding } from './two-part-body';

/** The best coding that the client takes. Ours counts, not the order of the client: all that it names are equally good for it. */
export const codingFor = (request: FastifyRequest): Coding =>
  (['br', 'gzip'] as const).find((coding) => request.encoding([coding]) === coding) ?? 'identity';

/** UTF-8, and worth compressing. */
const TEXT = /^text\/|json$|xml$/;
/** A document would run its scripts on the portal's origin without the policy that the portal's HTML has. */
const DOCUMENT = /^text\/html$|^application\/.*xml$/;

/** The media type of an asset by its name, and whether a compressed copy of it may exist. */
export function mediaType(path: string): { type: string; compressible: boolean } {
  const known = mime.getType(path);
  const type = known === null || DOCUMENT.test(known) ? 'application/octet-stream' : known;
  const compressible = TEXT.test(type);
  return { type: compressible ? `${type}; charset=utf-8` : type, compressible };
}
