import type { IncomingMessage } from 'node:http';

/** A request as the stand-in carrier got it. */
export interface Received {
  method: string;
  /** As it was asked, with the query. */
  path: string;
  headers: IncomingMessage['headers'];
  body: unknown;
}

/** What the carrier is asked for: a request below the carrier's own address. */
export interface Call {
  method: string;
  /** Without the carrier's own address and the query. */
  path: string;
  query: URLSearchParams;
  body: unknown;
}

/** A status and what is answered in JSON; undefined = an empty body. */
export type Usual = [status: number, body?: unknown];

/** What a part of the carrier answers; undefined where it is not asked. */
export type Part = (call: Call) => Usual | undefined;

/** The last part of a path below `prefix`; undefined where there is none. */
export function named(path: string, prefix: string): string | undefined {
  const rest = path.startsWith(prefix) ? path.slice(prefix.length) : '';
  return rest && !rest.includes('/') ? decodeURIComponent(rest) : undefined;
}
