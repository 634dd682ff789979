import { Agent, request } from 'node:https';
import { Agent as PlainAgent, request as plainRequest } from 'node:http';

export interface Question {
  method?: string;
  path: string;
  token?: string;
  /** Sent with the call so that a repeat changes nothing. */
  key?: string;
  body?: unknown;
}

export interface Answer {
  /** The HTTP status; 0 if no answer came. */
  status: number;
  /** The code of the envelope; undefined for pages and for what is not an answer of the API. */
  code?: number;
  data?: unknown;
  /** Why no answer came, or the first letters of one that is no envelope. */
  failure?: string;
  ms: number;
}

export type Ask = (question: Question) => Promise<Answer>;

const TIMEOUT_MS = 40_000;
/** Connections that are idle for longer are closed, as browsers do, before an edge does: it could while a request is on its way. */
const IDLE_MS = 60_000;

/** A client of a portal with kept connections; it trusts the certificate that the benchmark made for itself. */
export function client(origin: string, connections: number): { ask: Ask; close(): void } {
  const secure = origin.startsWith('https:');
  const agent = secure
    ? new Agent({ keepAlive: true, timeout: IDLE_MS, maxSockets: connections, rejectUnauthorized: false })
    : new PlainAgent({ keepAlive: true, timeout: IDLE_MS, maxSockets: connections });
  const send = secure ? request : plainRequest;
  const ask: Ask = ({ method = 'POST', path, token, key, body }) =>
    new Promise((resolve) => {
      const started = performance.now();
      const end = (answer: Omit<Answer, 'ms'>) => resolve({ ...answer, ms: performance.now() - started });
      const text = body === undefined ? undefined : JSON.stringify(body);
      const headers = {
        ...(token !== undefined && { token }),
        ...(key !== undefined && { 'idempotency-key': key }),
        ...(text !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      };
      const sent = send(`${origin}${path}`, { method, agent, headers, timeout: TIMEOUT_MS }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', (error) => end({ status: 0, failure: error.message }));
        response.on('end', () => end({ status: response.statusCode ?? 0, ...envelopeIn(Buffer.concat(parts).toString(), path) }));
      });
      sent.on('timeout', () => sent.destroy(new Error('no answer in time')));
      sent.on('error', (error) => end({ status: 0, failure: error.message }));
      sent.end(text);
    });
  return { ask, close: () => agent.destroy() };
}

function envelopeIn(text: string, path: string): Pick<Answer, 'code' | 'data' | 'failure'> {
  if (!path.startsWith('/api/')) return {};
  try {
    const { code, data, msg } = JSON.parse(text) as { code: number; data: unknown; msg: string };
    return { code, data, ...(code !== 0 && { failure: `${code} ${msg} ${JSON.stringify(data)}`.slice(0, 200) }) };
  } catch {
    return { failure: text.slice(0, 80) };
  }
}
