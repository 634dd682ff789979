import type { FastifyRequest } from 'fastify';

/** Whether the client has this representation already: If-None-Match, compared weakly (RFC 9110, 13.1.2). */
export function isCached({ headers }: FastifyRequest, etag: string): boolean {
  const given = headers['if-none-match'];
  if (given === undefined) return false;
  return given.trim() === '*' || given.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

export interface ByteRange {
  first: number;
  /** Inclusive. */
  last: number;
}

/**
 * The part of a representation that the client asks for (RFC 9110, 14.2); undefined for the whole: without Range, with
 * several ranges or another unit, and where If-Range does not hold the ETag.
 */
export function rangeOf({ method, headers }: FastifyRequest, etag: string, bytes: number): ByteRange | 'unsatisfiable' | undefined {
  const given = /^bytes=(\d*)-(\d*)$/i.exec(headers.range?.trim() ?? '');
  const condition = headers['if-range'];
  // Only GET has ranges. A date cannot hold, because these files have none.
  if (!given || method !== 'GET' || (condition !== undefined && condition !== etag)) return undefined;
  const [, from = '', to = ''] = given;
  if (from === '') {
    if (to === '') return undefined;
    const count = Math.min(Number(to), bytes);
    return count === 0 ? 'unsatisfiable' : { first: bytes - count, last: bytes - 1 };
  }
  if (to !== '' && Number(to) < Number(from)) return undefined;
  if (Number(from) >= bytes) return 'unsatisfiable';
  return { first: Number(from), last: to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1) };
}
