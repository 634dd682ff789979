import { exposition } from '@portal/node-kit/metrics';
import { openStore } from '@portal/releases/store';
import { productionChannel } from '../../test/channel';
import { standingClock } from '../../test/clock';
import { watchRollouts } from './loop';
import { RoundCounts } from './metrics';

const { versions, good, storePath } = productionChannel(() => ({ PREVIEW_SECRET: 's'.repeat(32), PORTAL_URL: 'https://portal.example' }));
const { pass } = standingClock('2026-11-25T08:00:00Z');

test('a controller removes previews of its channel that are over, says so, and counts them; a dry run removes none', async () => {
  const [a] = await versions(1);
  for (const channel of ['production', 'staging']) {
    await good('release', `orders@${a}`, '--channel', channel);
    await good('preview', `of-${channel}`, `orders@${a}`, '--for', '1h', '--channel', channel);
  }
  await good('preview', 'longer', `orders@${a}`, '--for', '2d');
  pass(61);
  const store = openStore(storePath(''));
  const run = async (dryRun: boolean): Promise<string[]> => {
    const said: string[] = [];
    const stop = new AbortController();
    const counts = new RoundCounts('production');
    const ended = jest.spyOn(counts, 'good').mockImplementation(() => stop.abort());
    await watchRollouts({ store, channel: 'production', who: 'controller', edges: [], dryRun, everyMs: 10, signal: stop.signal, say: (line) => said.push(line), counts });
    expect(ended).toHaveBeenCalledTimes(1);
    return said;
  };
  expect(await run(true)).toEqual([]);
  expect(await run(false)).toEqual([`removed preview of-production (orders@${a}), it had until 2026-11-25 09:00 UTC`]);
  expect(await store.channels()).toEqual(['preview-longer', 'preview-of-staging', 'production', 'staging']);
  expect(await exposition()).toContain('portal_controller_previews_swept_total{channel="production"} 1');
});
