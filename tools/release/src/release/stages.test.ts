import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseDocument } from '@portal/releases';
import type { AuditEntry } from '@portal/releases/store';
import { checkout, remoteBuild, shellBuild, type Checkout } from '../../test/checkout';

let work: Checkout;
beforeEach(() => {
  work = checkout();
});
afterEach(() => work.remove());

/** Publishes versions that differ in their entry. */
async function versions(count: number): Promise<string[]> {
  const published: string[] = [];
  for (let number = 0; number < count; number += 1) published.push(await publish('orders', remoteBuild('orders', { 'remoteEntry.js': `window.orders = ${number};` })));
  return published;
}

async function publish(name: string, files: Record<string, string>): Promise<string> {
  work.build(name === 'shell' ? name : `${name}-mf`, files);
  return (JSON.parse((await work.portal('publish', name, '--json')).out) as { version: string }).version;
}

async function good(...argv: string[]): Promise<string> {
  const { code, out, err } = await work.portal(...argv);
  expect([argv, code, err]).toEqual([argv, 0, '']);
  return out;
}

async function refused(...argv: string[]): Promise<string> {
  const { code, err } = await work.portal(...argv);
  expect([argv, code]).toEqual([argv, 1]);
  return err;
}

const lists = () => (JSON.parse(readFileSync(join(work.root, '.store/channels/production.json'), 'utf8')) as ReleaseDocument).microFrontends;
const served = () => lists().orders!.map(({ metadata, deployment, fallbackUrl }) => [metadata.version, deployment.traffic, fallbackUrl?.split('/')[3]]);
const changes = async (...argv: string[]) => (JSON.parse(await good('history', '--json', ...argv)) as { changes: AuditEntry[] }).changes;

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
  expect(await refused('rollback', `orders@${c}`)).toContain('has never been the default');
  await good('rollback', `orders@${a}`);
  expect(served()).toEqual([[a, 100, undefined]]);
  expect(await good('rollback', `orders@${a}`)).toContain('nothing to do');
});

test('without its audit log a channel still rolls back to its fallback', async () => {
  const [a, b] = await versions(2);
  for (const version of [a, b]) await good('release', `orders@${version}`);
  rmSync(join(work.root, '.store/audit'), { recursive: true });
  await good('rollback', 'orders');
  expect(served()).toEqual([[a, 100, undefined]]);
});

test('history can show one remote, the newest first, and a limited number', async () => {
  const [a, b] = await versions(2);
  await good('release', `orders@${a}`);
  await good('release', `wallet@${await publish('wallet', remoteBuild('wallet'))}`);
  await good('release', `orders@${b}`, '--traffic', '5', '--why', 'try it');
  expect((await changes('orders')).map(({ to }) => to)).toEqual([b, a]);
  expect(await changes('--limit', '2')).toHaveLength(2);
  expect(await good('history', 'orders', '--limit', '1')).toMatch(new RegExp(`^\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d UTC {2}team-orders {2}release {2}orders {2}${a} → ${b} 5 % {2}try it\\n$`));
});

describe('the gate', () => {
  const tooNew = (name: string) => remoteBuild(name, {}, { requires: { '@portal/ui-kit': '^2.0.0' } });

  test('a check says what a release would say, and changes nothing', async () => {
    await good('release', `shell@${await publish('shell', shellBuild())}`);
    const [a] = await versions(1);
    expect(await good('check', `orders@${a}`)).toBe(`orders@${a} fits everything that production serves\n`);
    const wrong = await publish('orders', tooNew('orders'));
    expect(await refused('check', `orders@${wrong}`)).toContain('needs @portal/ui-kit ^2.0.0, of which');
    const { code, out } = await work.portal('check', `orders@${wrong}`, '--json');
    expect([code, JSON.parse(out)]).toMatchObject([1, { fits: false, versions: [wrong], faults: [expect.stringContaining('of which the live shell')] }]);
    expect(Object.keys(lists())).toEqual(['shell']);
    expect(await good('check', `orders@${a}`, '--channel', 'typo')).toBe(`nothing is released on typo, so orders@${a} was checked by itself: no problem\n`);
    expect(JSON.parse(await good('check', `orders@${a}`, '--channel', 'typo', '--json'))).toMatchObject({ channel: 'typo', channelEmpty: true, fits: true });
    expect(await refused('check', 'orders')).toContain('orders is not released on production');
    await good('release', `orders@${a}`);
    expect(await good('check', 'orders')).toContain(`orders@${a} fits`);
  });

  test('canary, promotion and rollback go through it; force passes with a reason, and the audit log has both', async () => {
    const [one, two] = [await publish('shell', shellBuild()), await publish('shell', shellBuild({}, { '@portal/ui-kit': '2.0.0' }))];
    const [a] = await versions(1);
    await good('release', `shell@${two}`);
    await good('release', `orders@${await publish('orders', tooNew('orders'))}`);
    expect(await refused('release', `orders@${a}`, '--traffic', '1')).toContain('needs @portal/ui-kit');
    await good('release', `orders@${a}`, '--traffic', '1', '--force', '--why', 'it uses none of it');
    expect(await refused('promote', 'orders')).toContain('needs @portal/ui-kit');
    const [forced] = await changes('--limit', '1');
    expect(forced).toMatchObject({ why: 'it uses none of it', forced: [expect.stringContaining('needs @portal/ui-kit ^1.0.0')] });
    expect(await good('history', '--limit', '1')).toContain('(forced)');
    await good('rollback', 'orders');
    expect(await refused('release', `shell@${one}`)).toContain('needs @portal/ui-kit');
  });
});

test.each<[string, (path: (file: string) => string) => void, string]>([
  ['cut off', (path) => writeFileSync(path('static/12.ab.js'), 'window'), 'static/12.ab.js has 6 of'],
  ['missing', (path) => rmSync(path('remoteEntry.js')), 'remoteEntry.js is missing'],
  ['other', (path) => writeFileSync(path('remoteEntry.js'), 'window.orders = 9;'), 'remoteEntry.js has other bytes than files.json says'],
  ['cut off when compressed', (path) => writeFileSync(path('static/12.ab.js.br'), 'x'), 'static/12.ab.js.br does not unpack to static/12.ab.js'],
])('a version of which a file in the store is %s is refused', async (_, damage, sentence) => {
  const [a] = await versions(1);
  damage((file) => join(work.root, '.store/remotes/orders', a!, file));
  for (const command of ['release', 'check']) expect(await refused(command, `orders@${a}`)).toContain(sentence);
  expect(await good('status')).toBe('nothing is released on production\n');
});

test('progress is drawn on request, and what is printed stays the result', async () => {
  work.build('orders-mf', remoteBuild('orders'));
  const { out, err } = await work.portal('publish', 'orders', '--json', '--progress');
  expect(JSON.parse(out)).toMatchObject({ name: 'orders', stored: true });
  expect(err).toMatch(/compressing 100 %\n[^]*uploading 100 %\n$/);
});
