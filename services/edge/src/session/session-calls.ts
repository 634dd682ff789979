import { calls, type CallTable } from '@portal/api-contract/table';
import type { FastifyRequest } from 'fastify';

const rows = Object.values<CallTable[string]>(calls).flatMap((group) => Object.values(group));
const sessionCalls = new Map(
  rows.flatMap(({ method, path, session }) => (session ? [[`${method} /api${path.toLowerCase()}`, session]] : [])),
);

/** Whether a call opens a session or ends one. Spellings that some server may take for the same path count as it. */
export function sessionCallOf({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): 'opens' | 'ends' | undefined {
  const path = decodeURIComponent(url.split(/[?#;]/, 1)[0]!);
  const plain = path
    .toLowerCase()
    .split(/[\\/]/)
    .filter((part) => part !== '' && part !== '.')
    .join('/');
  return sessionCalls.get(`${method} /${plain}`);
}

/** The codes that mean that a session is over, at the beginning of an envelope. */
const UNAUTHORIZED = /^\s*\{\s*"code"\s*:\s*"?401"?\s*[,}]/;

/** Whether the API answers that the session of a call is over, whatever the HTTP status is. */
export const isUnauthorized = (status: number, body: Uint8Array): boolean =>
  status === 401 || UNAUTHORIZED.test(Buffer.from(body.buffer, body.byteOffset, Math.min(body.length, 40)).toString('latin1'));
