import type { Call } from '@portal/api-contract';
import type { AxiosRequestConfig } from 'axios';

/** What a caller may say about one call. */
export interface CallOptions {
  signal?: AbortSignal;
  /** Makes a repeat of a booking or a movement of money answer as the first did. */
  idempotencyKey?: string;
}

/** What is true of the session at the moment of a call. */
export interface Session {
  token: string | null;
  decrypt: boolean;
  language: string;
}

type Input = Record<string, unknown>;

/** Segments that a URL folds away would reach another call; no id looks like this either. */
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

/** The HTTP request of a call: where its input goes is the table's word. */
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
