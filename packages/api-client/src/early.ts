import { BASE_URL, TIMEOUT_MS, type WireRequest } from './request';

/** An answer as it came; or why none came, by the codes of axios. */
export type EarlyAnswer = { status: number; body: string; requestId: string | null } | { failure: 'ERR_NETWORK' | 'ECONNABORTED' };

export interface EarlyCall {
  /** Never rejects. */
  answer: Promise<EarlyAnswer>;
  abort: () => void;
  /** By performance.now(). */
  startedAt: number;
}

/** What the page's inline script asks for first: the user info, and the calls of the route in the order of its declaration. */
export interface FirstAnswers {
  user: EarlyCall;
  page: readonly EarlyCall[];
}

declare global {
  /** Calls that the page's inline script started before any script file came, by their requests. */
  var portalEarlyCalls: Map<string, EarlyCall> | undefined;
  /**
   * The same for a list that the HTML paints before React; nothing where the route begins with no call, or where the user does not meet
   * the condition of the page, which the user info has to tell first.
   */
  var portalFirstAnswers: Promise<FirstAnswers | undefined> | undefined;
}

/** What nobody took by then is fetched again. Longer than the time-out, so that a slow answer is still waited for. */
const MAX_AGE_MS = 30_000;

/** The token, the language and Is-Decrypt are in it: after a change of one of them nobody takes the call. */
const keyOf = ({ method, url, headers, data }: WireRequest): string => JSON.stringify([method, url, headers, data]);

/** Starts a call that the client takes over once it runs. For the inline script, hence without axios. */
export function startEarly(request: WireRequest): EarlyCall {
  const controller = new AbortController();
  let failure: 'ERR_NETWORK' | 'ECONNABORTED' = 'ERR_NETWORK';
  const timer = setTimeout(() => {
    failure = 'ECONNABORTED';
    controller.abort();
  }, TIMEOUT_MS);
  const { method, url, headers, data } = request;
  const exchange = async (): Promise<EarlyAnswer> => {
    try {
      const init = { method, headers, signal: controller.signal, ...(data && { body: JSON.stringify(data) }) };
      const response = await fetch(BASE_URL + url, init);
      return { status: response.status, body: await response.text(), requestId: response.headers.get('x-request-id') };
    } catch {
      return { failure };
    } finally {
      clearTimeout(timer);
    }
  };
  const call = { answer: exchange(), abort: () => controller.abort(), startedAt: performance.now() };
  globalThis.portalEarlyCalls ??= new Map();
  globalThis.portalEarlyCalls.set(keyOf(request), call);
  return call;
}

/** The early call of this request, once. */
export function takeEarly(request: WireRequest): EarlyCall | undefined {
  const calls = globalThis.portalEarlyCalls;
  if (!calls?.size) return undefined;
  const key = keyOf(request);
  const call = calls.get(key);
  calls.delete(key);
  return call && performance.now() - call.startedAt < MAX_AGE_MS ? call : undefined;
}
