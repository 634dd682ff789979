import { rmSync } from 'node:fs';
import { shellBuild } from '../../test/checkout';
import { productionChannel } from '../../test/channel';

const { publish, versions, good, refused, storePath, lists, served, changes } = productionChannel();

test('a canary takes its share and leaves the rest to the default; raised, it keeps its place', async () => {
  const [a, b, c] = await versions(3);
  await good('release', `orders@${a}`);
  await good('release', `orders@${b}`, '--traffic', '10', '--why', 'new table');
  expect(served()).toEqual([
    [a, 90, undefined],
    [b, 10, a],
  ]);
  await good('release', `orders@${c}`, '--traffic', '33.33');
  await good('release', `orders@${b}`, '--traffic', '66.67');
  expect(served()).toEqual([
    [a, 0, undefined],
    [b, 66.67, a],
    [c, 33.33, a],
  ]);
  expect(await changes()).toMatchObject([
    { to: b, traffic: 66.67 },
    { to: c, traffic: 33.33 },
    { from: a, to: b, traffic: 10, why: 'new table' },
    { from: null, to: a },
  ]);
  expect(await good('status')).toContain(`${b}  66.67 % canary  falls back to ${a}`);
});

test('of a new remote a canary is all there is; raised, promoted or withdrawn it stays the only version', async () => {
  const [a, b] = await versions(2);
  await good('release', `orders@${a}`, '--traffic', '10');
  expect(lists().orders).toMatchObject([{ deployment: { traffic: 10, default: true } }]);
  await good('release', `orders@${b}`, '--traffic', '25');
  expect(served()).toEqual([[b, 25, undefined]]);
  expect(await refused('rollback', 'orders')).toContain(`portal release orders@${b} --traffic 0`);
  expect(await refused('rollback', `orders@${b}`)).toContain('is the first version');
  await good('release', `orders@${b}`, '--traffic', '0');
  expect(served()).toEqual([[b, 0, undefined]]);
  expect(await good('promote', 'orders')).toContain('its first version');
  expect(served()).toEqual([[b, 100, undefined]]);
  expect(await changes()).toMatchObject([
    { action: 'promote', from: null, to: b },
    { to: b, traffic: 0 },
    { to: b, traffic: 25 },
    { from: null, to: a, traffic: 10 },
  ]);
});

test('a first version that everybody has and that is bad can be taken from all, and given back; with one before it, a rollback is the way', async () => {
  const [a, b] = await versions(2);
  await good('release', `orders@${a}`);
  expect(await refused('rollback', 'orders')).toContain(`\`portal release orders@${a} --traffic 0\``);
  await good('release', `orders@${a}`, '--traffic', '0');
  expect(served()).toEqual([[a, 0, undefined]]);
  await good('promote', 'orders');
  await good('release', `orders@${b}`);
  expect(served()).toEqual([[b, 100, a]]);
  expect(await refused('release', `orders@${b}`, '--traffic', '0')).toContain('is the default version');
  await good('rollback', 'orders');
  expect(served()).toEqual([[a, 100, undefined]]);
  const shell = await publish('shell', shellBuild());
  await good('release', `shell@${shell}`);
  expect(await refused('release', `shell@${shell}`, '--traffic', '0')).toContain('is the default version');
  expect(await refused('rollback', 'shell')).not.toContain('--traffic 0');
});

test('canaries that add up to more than all, of a first shell, or of the default are refused', async () => {
  const [a, b, c] = await versions(3);
  expect(await refused('release', `shell@${await publish('shell', shellBuild())}`, '--traffic', '10')).toContain('release it to everybody first');
  await good('release', `orders@${a}`);
  expect(await refused('release', `orders@${a}`, '--traffic', '10')).toContain('is the default version');
  await good('release', `orders@${b}`, '--traffic', '60');
  expect(await refused('release', `orders@${c}`, '--traffic', '40.01')).toContain('would add up to 100.01 %');
  expect(served()).toEqual([
    [a, 40, undefined],
    [b, 60, a],
  ]);
});

test('a promoted canary is for everybody, with the default before as its fallback', async () => {
  const [a, b, c] = await versions(3);
  await good('release', `orders@${a}`);
  expect(await refused('promote', 'orders')).toContain('orders has no canary on production');
  await good('release', `orders@${b}`, '--traffic', '10');
  await good('promote', 'orders', '--why', 'no errors in a day');
  expect(served()).toEqual([[b, 100, a]]);
  expect(await changes('--limit', '1')).toMatchObject([{ action: 'promote', from: a, to: b, why: 'no errors in a day' }]);
  expect(await good('promote', `orders@${b}`)).toContain('nothing to do');
  await good('release', `orders@${a}`, '--traffic', '1');
  await good('release', `orders@${c}`, '--traffic', '1');
  expect(await refused('promote', 'orders')).toContain('has 2 canaries');
  expect(await refused('promote', 'orders@9.9.9')).toContain('is no canary on production');
  await good('promote', `orders@${c}`);
  expect(served()).toEqual([[c, 100, b]]);
});

test('a rollback first ends canaries, then goes back a good version each time, never to a bad one', async () => {
  const [a, b, c, d] = await versions(4);
  for (const version of [a, b, c]) await good('release', `orders@${version}`);
  await good('release', `orders@${d}`, '--traffic', '10');
  await good('rollback', 'orders');
  expect(served()).toEqual([[c, 100, b]]);
  await good('rollback', 'orders', '--why', 'blank page');
  expect(served()).toEqual([[b, 100, a]]);
  await good('release', `orders@${d}`);
  expect(served()).toEqual([[d, 100, b]]);
  await good('rollback', 'orders');
  await good('rollback', 'orders');
  expect(served()).toEqual([[a, 100, undefined]]);
  expect(await refused('rollback', 'orders')).toContain(`orders@${a} is the first version on production`);
  expect((await changes()).map(({ action, from, to }) => [action, from, to]).slice(0, 3)).toEqual([
    ['rollback', b, a],
    ['rollback', d, b],
    ['release', b, d],
  ]);
});

test('a rollback of a version ends that canary, or goes back to that earlier default', async () => {
  const [a, b, c, d] = await versions(4);
  for (const version of [a, b]) await good('release', `orders@${version}`);
  for (const version of [c, d]) await good('release', `orders@${version}`, '--traffic', '10');
  await good('rollback', `orders@${c}`);
  expect(served()).toEqual([
    [b, 90, a],
    [d, 10, b],
  ]);
  expect(await refused('rollback', `orders@${c}`)).toContain('a rollback never ends at it');
  await good('rollback', `orders@${a}`);
  expect(served()).toEqual([[a, 100, undefined]]);
  expect(await good('rollback', `orders@${a}`)).toContain('nothing to do');
});

test('without its history a channel still rolls back to its fallback', async () => {
  const [a, b] = await versions(2);
  for (const version of [a, b]) await good('release', `orders@${version}`);
  rmSync(storePath('audit'), { recursive: true });
  await good('rollback', 'orders');
  expect(served()).toEqual([[a, 100, undefined]]);
});
