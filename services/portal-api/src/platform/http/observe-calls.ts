import { ErrorCode } from '@portal/api-contract/vocabulary';
import { histogram, onRequestEnd, type EndedRequest } from '@portal/node-kit/telemetry';
import type { FastifyInstance } from 'fastify';

const calls = histogram(
  'portal_api_call_duration_seconds',
  'Duration of calls by what they came to; the code is that of the envelope, or the HTTP status of what is no call of the contract',
  ['call', 'outcome', 'code'],
);

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of the contract that a route serves, `group.name`. */
    call?: string;
    /** A health check: it is asked every few seconds, so it is neither counted nor logged. */
    health?: true;
  }
  interface FastifyRequest {
    /** The code of the envelope that answers it. */
    envelopeCode: number;
  }
}

/** A refusal is an answer; an error is a fault of ours. Aborted: the edge went away before the answer. */
type Outcome = 'ok' | 'refused' | 'error' | 'aborted';

export type AccessLogLevel = (typeof accessLogLevels)[number];
export const accessLogLevels = ['debug', 'info', 'silent'] as const;

/**
 * Counts each request by its call, and logs a line for it at `level`, also for one whose edge went away. What is no call of the
 * contract has the pattern of its route: never its path, which holds ids.
 */
export function observeCalls(app: FastifyInstance, level: AccessLogLevel): void {
  app.decorateRequest('envelopeCode', ErrorCode.OK);
  onRequestEnd(app, (ended) => {
    const { request, ms } = ended;
    const { config, url } = request.routeOptions;
    if (config.health) return;
    const labels = { call: config.call ?? url ?? 'none', ...resultOf(ended) };
    calls.observe({ ...labels, code: String(labels.code) }, ms / 1_000);
    if (level !== 'silent') request.log[level]({ ...labels, ms: Math.round(ms) }, 'call');
  });
}

/** Codes that are no decision about what was asked. */
const faults = new Set<number>([ErrorCode.GENERIC, ErrorCode.NOT_AVAILABLE]);

function resultOf({ request, status, aborted }: EndedRequest): { outcome: Outcome; code: number } {
  if (aborted) return { outcome: 'aborted', code: status };
  const code = request.envelopeCode;
  if (code !== ErrorCode.OK) return { outcome: faults.has(code) ? 'error' : 'refused', code };
  if (request.routeOptions.config.call !== undefined) return { outcome: 'ok', code };
  return { outcome: status >= 500 ? 'error' : status >= 400 ? 'refused' : 'ok', code: status };
}

/** The code of a call that failed by a fault of ours; undefined for answers and refusals. */
export function callFailure(ended: EndedRequest): string | undefined {
  const { outcome, code } = resultOf(ended);
  return outcome === 'error' ? String(code) : undefined;
}
