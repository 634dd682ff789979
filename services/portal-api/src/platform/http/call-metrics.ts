import { ErrorCode } from '@portal/api-contract/vocabulary';
import { histogram, onRequestEnd } from '@portal/node-kit/telemetry';
import type { FastifyInstance } from 'fastify';

const calls = histogram(
  'portal_api_call_duration_seconds',
  'Duration of calls by their code: 0, that of a refusal, -1 for an error, or aborted if the edge went away before',
  ['call', 'outcome', 'code'],
);

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of the contract that a route serves, `group.name`. */
    call?: string;
  }
  interface FastifyRequest {
    /** The code of the envelope that answers it. */
    envelopeCode: number;
  }
}

type Outcome = 'ok' | 'refused' | 'error' | 'aborted';

/** What a call came to. A refusal is an answer; an error is a fault of ours, though its envelope has HTTP status 200 too. */
function outcomeOf(code: number, aborted: boolean): Outcome {
  if (aborted) return 'aborted';
  if (code === ErrorCode.OK) return 'ok';
  return code === ErrorCode.GENERIC || code === ErrorCode.NOT_AVAILABLE ? 'error' : 'refused';
}

/** Counts the calls of the contract by name, outcome and code; every route that serves one has it in its config. */
export function countCalls(app: FastifyInstance): void {
  app.decorateRequest('envelopeCode', ErrorCode.OK);
  onRequestEnd(app, ({ request, ms, aborted }) => {
    const { call } = request.routeOptions.config;
    if (call === undefined) return;
    const outcome = outcomeOf(request.envelopeCode, aborted);
    calls.observe({ call, outcome, code: aborted ? '' : String(request.envelopeCode) }, ms / 1_000);
  });
}
