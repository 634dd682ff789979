import { remoteBuild } from '../../test/checkout';
import { productionChannel } from '../../test/channel';

const { portal, publish, versions, good, refused, served, changes } = productionChannel();

test('a rollback after a release of the version before never goes forward to the one that was left', async () => {
  const [a, b] = await versions(2);
  for (const version of [a, b, a]) await good('release', `orders@${version}`);
  expect(served()).toEqual([[a, 100, undefined]]);
  expect(await refused('rollback', 'orders')).toContain(`orders@${a} is the first version on production: there is none to go back to`);
  expect(served()).toEqual([[a, 100, undefined]]);
});

test('a rollback never returns to a first version that was taken from all', async () => {
  const [a, b] = await versions(2);
  await good('release', `orders@${a}`);
  await good('release', `orders@${a}`, '--traffic', '0');
  await good('release', `orders@${b}`, '--traffic', '50');
  await good('promote', 'orders');
  expect(await refused('rollback', 'orders')).toContain(`orders@${b} is the first version on production`);
});

test('a version that is marked bad is passed by: by a rollback, by fallbacks, in the same step', async () => {
  const [a, b, c, d] = await versions(4);
  for (const version of [a, b, c]) await good('release', `orders@${version}`);
  await good('release', `orders@${d}`, '--traffic', '10');
  expect(served()).toEqual([
    [c, 90, b],
    [d, 10, c],
  ]);
  expect(await good('release', 'bad', `orders@${b}`, '--why', 'empty invoices')).toBe(`marked orders@${b} bad on production\norders@${c} falls back to it no more\n`);
  expect(served()).toEqual([
    [c, 90, a],
    [d, 10, c],
  ]);
  expect(await good('release', 'bad', `orders@${c}`)).toContain('90 % of the visitors still get it: `portal rollback orders`');
  expect(served()).toEqual([
    [c, 90, a],
    [d, 10, a],
  ]);
  expect(await refused('rollback', `orders@${d}`)).toContain(`orders@${c} was marked bad`);
  await good('rollback', 'orders');
  expect(served()).toEqual([[a, 100, undefined]]);
});

test('when all versions before are bad, there is none to go back to', async () => {
  const [a, b] = await versions(2);
  for (const version of [a, b]) await good('release', `orders@${version}`);
  await good('release', 'bad', `orders@${a}`);
  expect(served()).toEqual([[b, 100, undefined]]);
  expect(await refused('rollback', 'orders')).toContain(`all versions before orders@${b} on production are bad`);
  expect(await refused('rollback', `orders@${a}`)).toContain('a rollback never ends at it');
  await good('release', 'good', `orders@${a}`);
  await good('rollback', 'orders');
  expect(served()).toEqual([[a, 100, undefined]]);
});

test('a bad version is released by force only, with its reason in the history; a new version does not fall back to it', async () => {
  const [a, b, c] = await versions(3);
  for (const version of [a, b]) await good('release', `orders@${version}`);
  await good('release', 'bad', `orders@${b}`, '--why', 'wrong prices');
  await good('release', `orders@${c}`);
  expect(served()).toEqual([[c, 100, a]]);
  const today = new Date().toISOString().slice(0, 10);
  const sentence = `orders@${b} was marked bad by team-orders on ${today} (wrong prices)`;
  for (const argv of [
    ['release', `orders@${b}`],
    ['release', `orders@${b}`, '--traffic', '5'],
  ])
    expect(await refused(...argv)).toContain(`${sentence}; \`portal release good orders@${b}\` takes that back`);
  await good('release', `orders@${b}`, '--traffic', '0');
  expect(await refused('promote', 'orders')).toContain(sentence);
  await good('promote', 'orders', '--force', '--why', 'prices are mended on the server');
  expect(await changes('--limit', '1')).toMatchObject([{ action: 'promote', to: b, forced: [expect.stringContaining(sentence)] }]);
});

test('status and history say who marked what; to say it again does nothing', async () => {
  const [a, b] = await versions(2);
  for (const version of [a, b]) await good('release', `orders@${version}`);
  await good('release', 'good', `orders@${a}`);
  await good('release', 'bad', `orders@${b}`, '--why', 'blank page');
  expect(await good('status')).toContain(`${b}  100 %  bad, falls back to ${a}`);
  expect(await good('history', '--limit', '1')).toMatch(new RegExp(`team-orders {2}bad {2}orders {2}${b} {2}blank page\n$`));
  expect(await good('release', 'bad', `orders@${b}`)).toContain('already, nothing to do');
  expect(await changes()).toMatchObject([{ action: 'bad', to: b }, { action: 'good', to: a }, { to: b }, { to: a }]);
});

test('a mark belongs to one channel, wherever --channel stands', async () => {
  const [a] = await versions(1);
  for (const channel of ['production', 'staging']) await good('release', `orders@${a}`, '--channel', channel);
  await good('release', '--channel', 'staging', 'bad', `orders@${a}`);
  expect(await good('status')).not.toContain('bad');
  expect(await good('status', '--channel', 'staging')).toContain('bad');
  await good('release', 'bad', `orders@${a}`);
  expect(await good('status')).toContain('bad');
});

test.each([
  ['no version', ['orders'], '"" is not a semver version'],
  ['a version that is not published', ['orders@9.9.9'], 'orders@9.9.9 is not published'],
])('a mark of %s is refused', async (_what, argv, sentence) => {
  const [a] = await versions(1);
  await good('release', `orders@${a}`);
  const { code, err } = await portal('release', 'bad', ...argv);
  expect(code).toBe(1);
  expect(err).toContain(sentence);
});

test('a remote that the channel does not have cannot be marked', async () => {
  const wallet = await publish('wallet', remoteBuild('wallet'));
  expect(await refused('release', 'bad', `wallet@${wallet}`)).toContain('wallet is not released on production');
});
