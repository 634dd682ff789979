import type { FastifyRequest } from 'fastify';
import mime from 'mime';

/** The first of these codings that the client takes. Our order counts, not its own: it names all that it can decode. */
export const codingFor = <Coding extends string>(request: FastifyRequest, codings: readonly Coding[]): Coding | 'identity' =>
  codings.find((coding) => request.encoding([coding]) === coding) ?? 'identity';

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
