import { serveMetrics, type MetricsAddress } from '@portal/node-kit/metrics';
import { GIVE_UP_MS, watchRollouts, type LoopOptions } from './loop';
import { RoundCounts } from './metrics';

/**
 * Watches the rollouts as a service: with its metrics, and its health beside them, until the signal.
 * @throws OperatorError for an address that cannot be listened on; the last error when no round succeeded for five minutes
 */
export async function serveRollouts(options: Omit<LoopOptions, 'counts'>, address: MetricsAddress): Promise<void> {
  const counts = new RoundCounts(options.channel);
  const metrics = await serveMetrics(address, {
    // A round that never ends throws no error: only this tells.
    '/healthz': () => answer(Date.now() - counts.endedAt <= GIVE_UP_MS + options.everyMs, 'ok'),
    '/readyz': () => answer(counts.isGood, 'ready'),
  });
  if (metrics.url) options.say(`metrics at ${metrics.url}`);
  try {
    await watchRollouts({ ...options, counts });
  } finally {
    await metrics.close();
  }
}

function answer(holds: boolean, status: string): { status: string } {
  if (!holds) throw new Error(`not ${status}`);
  return { status };
}
