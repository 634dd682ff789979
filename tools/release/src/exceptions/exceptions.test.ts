import { remoteBuild, shellBuild } from '../../test/checkout';
import { productionChannel } from '../../test/channel';
import { standingClock } from '../../test/clock';

const { publish, versions, good, refused, served, changes, storePath } = productionChannel();
const { pass } = standingClock('2026-12-19T08:00:00Z');

const VISITOR = '0123456789abcdef';

test('in a freeze nothing is released or promoted, with the window in the refusal; going back and a forced release are possible', async () => {
  const [a, b, c] = await versions(3);
  for (const version of [a, b]) await good('release', `orders@${version}`);
  await good('release', `orders@${c}`, '--traffic', '10');
  expect(await good('freeze', '--from', '2026-12-20T00:00Z', '--until', '2027-01-03T00:00Z', '--why', 'peak')).toBe(
    'freeze 1 of production: frozen from 2026-12-20 00:00 UTC until 2027-01-03 00:00 UTC by team-orders (peak)\n',
  );
  await good('release', `orders@${c}`, '--traffic', '20');
  pass(24 * 60);
  const sentence = 'production is frozen from 2026-12-20 00:00 UTC until 2027-01-03 00:00 UTC by team-orders (peak); `portal unfreeze 1` ends it';
  expect(await refused('release', `orders@${c}`, '--traffic', '30')).toContain(sentence);
  expect(await refused('promote', 'orders')).toContain(sentence);
  expect(await good('status')).toContain('freeze 1: frozen from 2026-12-20');
  expect(await good('history', '--limit', '2')).toContain('freeze   *       1: 2026-12-20 00:00 UTC – 2027-01-03 00:00 UTC');
  await good('release', `orders@${c}`, '--traffic', '30', '--force', '--why', 'it mends the invoices');
  expect(await changes('--limit', '1')).toMatchObject([{ forced: [sentence] }]);
  await good('rollback', 'orders');
  await good('rollback', 'orders');
  expect(served()).toEqual([[a, 100, undefined]]);
  pass(15 * 24 * 60);
  await good('release', `orders@${c}`);
});

test('a freeze without an end holds until it is ended; of several one is named', async () => {
  const [a, b] = await versions(2);
  await good('release', `orders@${a}`);
  expect(await refused('unfreeze')).toContain('production is not frozen');
  await good('freeze', '--why', 'the database moves');
  await good('freeze', '--from', '2027-01-01T00:00Z', '--why', 'audit');
  expect(await refused('release', `orders@${b}`)).toContain('(the database moves)');
  expect(await refused('unfreeze')).toContain('production has 2 freezes, name one: 1, 2');
  expect(await refused('unfreeze', '3')).toContain('production has no freeze 3');
  await good('unfreeze', '1');
  await good('release', `orders@${b}`);
  expect(await refused('freeze', '--until', '2026-01-01T00:00Z', '--why', 'too late')).toContain('must end after it begins');
});

test('a rollout holds in a freeze and goes on after it', async () => {
  const [a, b] = await versions(2);
  await good('release', `orders@${a}`);
  await good('release', `orders@${b}`, '--not-before', '2026-12-19T09:00Z');
  await good('freeze', '--until', '2026-12-19T10:00Z', '--why', 'peak');
  pass(60);
  expect(await good('watch', '--once')).toContain(`orders@${b} wait: frozen from 2026-12-19 08:00 UTC until 2026-12-19 10:00 UTC`);
  pass(60);
  await good('watch', '--once');
  expect(served()).toEqual([[b, 100, a]]);
});

test('a pinned version is in the document with the code of its visitor, is listed, ends with its time, and goes with the next change', async () => {
  const [a, b, c] = await versions(3);
  await good('release', `orders@${a}`);
  expect(await good('pin', VISITOR, `orders@${b}`, '--for', '2d', '--why', 'case 77')).toBe(`pinned orders@${b} for ${VISITOR} on production until 2026-12-21 08:00 UTC\n`);
  await good('pin', VISITOR, `orders@${c}`, '--for', '1d');
  expect(served()).toEqual([[a, 100, undefined]]);
  expect(await good('status')).toContain(`pinned for ${VISITOR}: orders@${c} until 2026-12-20 08:00 UTC`);
  expect(await good('history', '--limit', '2')).toContain(`${b} for ${VISITOR}  case 77`);
  pass(24 * 60);
  expect(await good('status')).not.toContain('pinned');
  await good('release', `orders@${b}`);
  expect(await document()).not.toHaveProperty('pins');
});

test('a pin ends by hand', async () => {
  const [a, b] = await versions(2);
  await good('release', `orders@${a}`);
  await good('pin', VISITOR, `orders@${b}`);
  expect(await document()).toHaveProperty('pins.orders[0].visitor', VISITOR);
  expect(await refused('unpin', VISITOR, 'wallet')).toContain(`nothing of wallet is pinned for ${VISITOR}`);
  expect(await good('unpin', VISITOR)).toBe(`unpinned orders@${b} for ${VISITOR} on production\n`);
  expect(await document()).not.toHaveProperty('pins');
  expect(await refused('unpin', VISITOR)).toContain('nothing is pinned');
});

test('the gate is asked for a pinned version, and by a later shell for all that are pinned; a bad one needs force', async () => {
  await good('release', `shell@${await publish('shell', shellBuild())}`);
  const [a, b] = await versions(2);
  for (const version of [a, b]) await good('release', `orders@${version}`);
  const wrong = await publish('orders', remoteBuild('orders', {}, { requires: { '@portal/ui-kit': '^2.0.0' } }));
  expect(await refused('pin', VISITOR, `orders@${wrong}`)).toContain('needs @portal/ui-kit ^2.0.0');
  await good('rollback', 'orders');
  expect(await refused('pin', VISITOR, `orders@${b}`)).toContain('was taken from visitors by team-orders');
  await good('pin', VISITOR, `orders@${b}`, '--force', '--why', 'to see it fail');
  expect(await refused('pin', 'somebody', `orders@${a}`)).toContain('16 letters and digits that they see at /portal/visitor');
  expect(await refused('release', `shell@${await publish('shell', shellBuild({}, { '@portal/ui-kit': '2.0.0' }))}`)).toContain(`orders@${b}`);
});

async function document(): Promise<object> {
  const { readFile } = await import('node:fs/promises');
  return JSON.parse(await readFile(storePath('channels/production.json'), 'utf8')) as object;
}
