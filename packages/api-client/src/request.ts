import type { Call } from '@portal/api-contract';

/** Options of one call. */
export interface CallOptions {
  signal?: AbortSignal;
  /** A repeat of a booking or a payment with the same key gets the first answer. */
  idempotencyKey?: string;
}

/** The session at the moment of a call. */
export interface Session {
  token: string | null;
  decrypt: boolean;
  language: string;
}

/** What of a call's row decides about its request. */
export type WireCall = Pick<Call, 'method' | 'path' | 'params' | 'decrypt'>;

/** The HTTP request of a call. Two equal ones get the same answer. */
export interface WireRequest {
  method: Call['method'];
  /** Below /api, with the query. */
  url: string;
  headers: Record<string, string>;
  /** Sent as JSON. */
  data?: object;
}

type Input = Record<string, unknown>;

/** Of all calls, early ones included. */
export const BASE_URL = '/api';
export const TIMEOUT_MS = 25_000;

/** A URL drops these segments and would reach another call; no id looks like this. */
const FOLDED = /^\.{0,2}$/;
const segment = (value: unknown) => {
  const text = String(value ?? '');
  return FOLDED.test(text) ? '-' : encodeURIComponent(text);
};

function headersOf(call: WireCall, session: Session, options: CallOptions): Record<string, string> {
  const headers: Record<string, string> = {
    Accept: 'application/json',
    'Content-Type': 'application/json',
    'Is-Decrypt': String(call.decrypt === true || session.decrypt),
    'Accept-Language': session.language,
  };
  if (session.token) headers.token = session.token;
  if (options.idempotencyKey) headers['Idempotency-Key'] = options.idempotencyKey;
  return headers;
}

function queryOf(input: Input): string {
  const present = Object.entries(input).filter(([, value]) => value !== undefined && value !== null);
  return present.length === 0 ? '' : `?${new URLSearchParams(present.map(([name, value]) => [name, String(value)]))}`;
}

/** The HTTP request of a call; the table says where its input travels. */
export function wireRequest(call: WireCall, input: Input, session: Session, options: CallOptions = {}): WireRequest {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => segment(input[name]));
  return {
    method: call.method,
    url: call.params === 'query' ? path + queryOf(input) : path,
    headers: headersOf(call, session, options),
    ...(call.params === 'body' ? { data: input } : {}),
  };
}
