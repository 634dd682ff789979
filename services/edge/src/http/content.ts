import type { FastifyRequest } from 'fastify';
import mime from 'mime';

/**
 * The coding that the client likes best (RFC 9110, 12.5.3), and the first in our order of those that it likes as much: browsers name
 * all that they can decode. Whoever takes nothing gets `identity`, too.
 */
export function codingFor<Coding extends string>({ headers }: FastifyRequest, codings: readonly Coding[]): Coding | 'identity' {
  const weights = weightsOf(headers['accept-encoding']);
  const weightOf = (coding: string) => weights.get(coding) ?? weights.get('*') ?? 0;
  const best = Math.max(...codings.map(weightOf));
  if (best === 0 || best < (weights.get('identity') ?? 0)) return 'identity';
  return codings.find((coding) => weightOf(coding) === best) ?? 'identity';
}

/** Coding → weight, 0 to 1. */
function weightsOf(header: string | string[] | undefined): Map<string, number> {
  const parts = String(header ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';').map((one) => one.trim()));
  return new Map(
    parts.map(([coding = '', ...params]) => {
      const weight = params.find((param) => /^q\s*=/.test(param));
      return [coding, weight === undefined ? 1 : Number(weight.split('=')[1]) || 0];
    }),
  );
}

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
