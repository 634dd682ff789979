import { exposition } from '@portal/node-kit/telemetry';
import type { Catalog } from '../catalog/catalog';
import { countFault as countReport } from '../catalog/remote-metrics';
import { countFault, countLoad, forgetOldVersions, observeVital } from './series';

const HOUR = 3_600_000;

test('the series of a version end when no catalog has held it for 24 hours', async () => {
  let now = 0;
  let held = ['1.0.0', '1.1.0'];
  const catalog = () => ({ shells: new Map(), remotes: new Map([['returns', new Map(held.map((version) => [version, {}]))]]) }) as unknown as Catalog;
  const stop = forgetOldVersions(catalog, () => now);
  for (const version of held) {
    countLoad('returns', version);
    countFault('returns', version, 'error');
    for (const outcome of ['panel', 'fallback', 'unknown']) countReport({ remote: 'returns', version, outcome });
    observeVital('returns', version, 'cls', 0.1);
  }
  const series = async (version: string) => [...(await exposition()).matchAll(new RegExp(`^portal_edge_.*remote="returns",version="${version}"`, 'gm'))].length;
  const all = await series('1.0.0');
  expect(all).toBeGreaterThan(3);
  held = ['1.1.0'];
  now = 23 * HOUR;
  expect(await series('1.0.0')).toBe(all);
  now = 25 * HOUR;
  await exposition();
  expect([await series('1.0.0'), await series('1.1.0')]).toEqual([0, all]);
  stop();
});
