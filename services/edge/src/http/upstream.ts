import { endSpan, histogram, spanOf, startClientSpan } from '@portal/node-kit/telemetry';
import type { FastifyRequest } from 'fastify';

/** What became of a request to the API: an answer, none in time, no connection; or the visitor stopped sending or went away. */
export type UpstreamOutcome = 'answered' | 'late' | 'unreachable' | 'stalled' | 'gone';

export interface Upstream {
  /** Continue the trace of the request in the API. */
  headers: Record<string, string>;
  /** `status` is that of the answer. What comes after the first end is not counted. */
  end(outcome: UpstreamOutcome, status?: number): void;
}

const durations = histogram('portal_edge_upstream_duration_seconds', 'Time to the first byte of an answer of the API by outcome', [
  'outcome',
]);

/**
 * Measures the request that the edge sends to the API for another one.
 * @param given the headers of the trace that the request came in, which goes on while the edge makes none
 */
export function startUpstream(request: FastifyRequest, given: Record<string, string>): Upstream {
  const since = performance.now();
  const parent = spanOf(request);
  let over = false;
  const traced = parent && startClientSpan(`${request.method} API`, parent);
  return {
    headers: traced?.headers ?? given,
    end(outcome, status) {
      if (over) return;
      over = true;
      durations.observe({ outcome }, (performance.now() - since) / 1_000);
      const failed = outcome === 'late' || outcome === 'unreachable' || (status ?? 0) >= 500;
      if (traced)
        endSpan(
          traced.span,
          status === undefined ? {} : { 'http.response.status_code': status },
          failed ? String(status ?? outcome) : undefined,
        );
    },
  };
}
