import type { Call } from '@portal/api-contract';
import type { AxiosRequestConfig } from 'axios';

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

type Input = Record<string, unknown>;

/** A URL drops these segments and would reach another call; no id looks like this. */
const FOLDED = /^\.{0,2}$/;
const segment = (value: unknown) => {
  const text = String(value ?? '');
  return FOLDED.test(text) ? '-' : encodeURIComponent(text);
};

function headersOf(call: Call, session: Session, options: CallOptions): Record<string, string> {
  const headers: Record<string, string> = {
    'Is-Decrypt': String(call.decrypt === true || session.decrypt),
    'Accept-Language': session.language,
  };
  if (session.token) headers.token = session.token;
  if (options.idempotencyKey) headers['Idempotency-Key'] = options.idempotencyKey;
  return headers;
}

/** The HTTP request of a call; the table says where its input travels. */
export function requestOf(call: Call, input: Input, session: Session, options: CallOptions): AxiosRequestConfig {
  const url = call.path.replace(/\{(\w+)\}/g, (_, name: string) => segment(input[name]));
  return {
    method: call.method,
    url,
    headers: headersOf(call, session, options),
    ...(call.params === 'query' ? { params: input } : {}),
    ...(call.params === 'body' ? { data: input } : {}),
    ...(options.signal ? { signal: options.signal } : {}),
  };
}
