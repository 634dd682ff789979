import { counter, gauge, histogram, onRequestEnd, readAtScrape } from '@portal/node-kit/telemetry';
import type { FastifyInstance } from 'fastify';
import { ACTIONS } from './contract';
import { isHealthCheck } from './logging';

const requests = histogram('portal_console_request_duration_seconds', 'Duration of requests of the console by route and HTTP status', [
  'route',
  'status',
]);
const signIns = counter('portal_console_sign_ins_total', 'Sign-ins by outcome: done, no-role, or why they failed', ['outcome']);
const changes = counter(
  'portal_console_changes_total',
  'Changes by action and outcome: done, proposed (more people must sign), unchanged, refused, moved, forbidden or failed',
  ['action', 'outcome'],
);
const samples = counter(
  'portal_console_samples_total',
  'Rounds of samples of what the edges counted, by outcome: whole, part (edges did not answer) or failed',
  ['outcome'],
);
const lastSample = gauge('portal_console_last_sample_timestamp_seconds', 'The end of the newest interval that was sampled from all edges');

const signing = gauge(
  'portal_console_signing',
  '1 for what the console does with signatures: off without a trust file, read_only without a key, key_refused with one that does not count, on',
  ['state'],
);

// A series that begins with its first fault would show no increase.
for (const outcome of ['whole', 'part', 'failed']) samples.inc({ outcome }, 0);
for (const action of ACTIONS) changes.inc({ action, outcome: 'failed' }, 0);

const SIGNING = ['off', 'read_only', 'key_refused', 'on'] as const;

/** Asks at each scrape, because a key ends by itself. @returns what ends that */
export const watchSigning = (state: () => Promise<(typeof SIGNING)[number]>): (() => void) =>
  readAtScrape([signing], async () => {
    const present = await state();
    return SIGNING.map((each) => [signing, { state: each }, each === present ? 1 : 0] as const);
  });

export const countSignIn = (outcome: 'done' | 'no-role' | 'role' | 'state' | 'issuer'): void =>
  signIns.inc({ outcome: outcome === 'role' ? 'no-role' : outcome });
export const countChange = (
  action: string,
  outcome: 'done' | 'proposed' | 'unchanged' | 'refused' | 'moved' | 'forbidden' | 'failed',
): void => changes.inc({ action, outcome });
export const countSamples = (outcome: 'whole' | 'part' | 'failed'): void => samples.inc({ outcome });
export const sampledUntil = (epochMs: number): void => lastSample.set(epochMs / 1_000);

/** Counts requests by the pattern of their route. */
export function countRequests(app: FastifyInstance): void {
  onRequestEnd(app, ({ request, ms, status }) => {
    if (!isHealthCheck(request)) requests.observe({ route: request.routeOptions.url ?? 'none', status: String(status) }, ms / 1_000);
  });
}
