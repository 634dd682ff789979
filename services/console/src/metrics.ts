import { counter, gauge, histogram, onRequestEnd } from '@portal/node-kit/telemetry';
import type { FastifyInstance } from 'fastify';
import { isHealthCheck } from './logging';

const requests = histogram('portal_console_request_duration_seconds', 'Duration of requests of the console by route and HTTP status', [
  'route',
  'status',
]);
const signIns = counter('portal_console_sign_ins_total', 'Sign-ins by outcome: done, no-role, or why they failed', ['outcome']);
const changes = counter(
  'portal_console_changes_total',
  'Changes by action and outcome: done, unchanged, refused, moved, forbidden or failed',
  ['action', 'outcome'],
);
const samples = counter(
  'portal_console_samples_total',
  'Rounds of samples of what the edges counted, by outcome: whole, part (edges did not answer) or failed',
  ['outcome'],
);
const lastSample = gauge('portal_console_last_sample_timestamp_seconds', 'The end of the newest interval that was sampled from all edges');

export const countSignIn = (outcome: 'done' | 'no-role' | 'role' | 'state' | 'issuer'): void =>
  signIns.inc({ outcome: outcome === 'role' ? 'no-role' : outcome });
export const countChange = (action: string, outcome: 'done' | 'unchanged' | 'refused' | 'moved' | 'forbidden' | 'failed'): void =>
  changes.inc({ action, outcome });
export const countSamples = (outcome: 'whole' | 'part' | 'failed'): void => samples.inc({ outcome });
export const sampledUntil = (epochMs: number): void => lastSample.set(epochMs / 1_000);

/** Counts requests by the pattern of their route. */
export function countRequests(app: FastifyInstance): void {
  onRequestEnd(app, ({ request, ms, status }) => {
    if (!isHealthCheck(request)) requests.observe({ route: request.routeOptions.url ?? 'none', status: String(status) }, ms / 1_000);
  });
}
