import { exposition } from '@portal/node-kit/metrics';
import { RoundCounts } from './metrics';
import type { Outcome } from './round';

const outcome = (decision: Outcome['decision'], rest: Partial<Outcome> = {}): Outcome => ({ name: 'orders', version: '1.0.0', decision, analysis: undefined, done: false, ...rest });
const analysis = (...missing: string[]) => ({ since: '', until: '', phase: 'inconclusive' as const, measurements: [], missing });

/** The series of a channel without their channel. */
async function seriesOf(channel: string): Promise<string[]> {
  const series = (await exposition()).matchAll(/^portal_controller_(\w+)\{channel="(\w+)"(?:,(.*))?\} (\S+)$/gm);
  return [...series].filter(([, , of]) => of === channel).map(([, name, , labels = '', value]) => `${name} ${labels} ${name!.endsWith('seconds') ? '' : value}`.trim());
}

test('decisions count by action and by what became of them, and edges that did not answer once for all rollouts', async () => {
  const counts = new RoundCounts('production');
  expect(counts.isGood).toBe(false);
  counts.good(
    [
      outcome({ kind: 'wait', why: '' }, { analysis: analysis('a did not answer', 'b answered 503') }),
      outcome({ kind: 'advance', traffic: 50, why: '' }, { done: true, analysis: analysis('a did not answer') }),
      outcome({ kind: 'advance', traffic: 100, why: '' }, { refused: 'a freeze' }),
      outcome({ kind: 'abort', why: '' }),
    ],
    false,
  );
  expect(await seriesOf('production')).toEqual([
    'rounds_total outcome="good" 1',
    'rounds_total outcome="failed" 0',
    'decisions_total action="advance",outcome="done" 1',
    'decisions_total action="promote",outcome="refused" 1',
    'decisions_total action="abort",outcome="overtaken" 1',
    'edges_unreachable  2',
    'last_good_round_timestamp_seconds',
  ]);
  counts.good([], false);
  expect(await seriesOf('production')).toContain('edges_unreachable  0');
});

test('a dry run decides nothing, and a failed round is none of the good ones', async () => {
  const counts = new RoundCounts('staging');
  counts.failed();
  expect(await seriesOf('staging')).toEqual(['rounds_total outcome="good" 0', 'rounds_total outcome="failed" 1']);
  counts.good([outcome({ kind: 'abort', why: '' })], true);
  expect((await seriesOf('staging')).filter((series) => series.startsWith('decisions'))).toEqual([]);
  expect(counts.isGood).toBe(true);
});
