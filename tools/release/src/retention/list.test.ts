import { rmSync, utimesSync, writeFileSync } from 'node:fs';
import { remoteBuild } from '../../test/checkout';
import { productionChannel } from '../../test/channel';
import { standingClock } from '../../test/clock';
import type { RemoteVersions } from './list';

const DAY = 24 * 60;
const { portal, publish, versions, good, refused, storePath } = productionChannel();
const { pass } = standingClock(new Date().toISOString());

const listed = async (...argv: string[]) => JSON.parse(await good('versions', 'orders', '--json', ...argv)) as RemoteVersions;
const publishedNow = (version: string) => utimesSync(storePath(`remotes/orders/${version}/files.json`), Date.now() / 1_000, Date.now() / 1_000);

test('nothing is published, or nothing of a remote', async () => {
  expect(await good('versions')).toBe('nothing is published\n');
  expect(await refused('versions', 'orders')).toBe('portal: nothing of orders is published; `portal publish orders` does that\n');
  expect(await refused('versions', '../x')).toBe('portal: "../x" is not a remote\'s name\n');
});

test('a version has its places on every channel, its health, and why it stays', async () => {
  const [a, b, c, d, e] = await versions(5);
  await good('release', `orders@${a}`);
  await good('release', `orders@${b}`);
  await good('release', `orders@${c}`, '--traffic', '5');
  await good('release', `orders@${d}`, '--traffic', '0');
  await good('pin', '0123456789abcdef', `orders@${e}`, '--for', '90d');
  await good('release', `orders@${a}`, '--channel', 'beta');
  await good('release', 'bad', `orders@${c}`);
  pass(40 * DAY);
  const { name, versions: rows, leftover } = await listed();
  expect([name, leftover, rows.map(({ version }) => version).sort()]).toEqual(['orders', 0, [a, b, c, d, e].sort()]);
  const row = (version: string | undefined) => rows.find((one) => one.version === version)!;
  const production = (role: string, traffic = 0) => ({ channel: 'production', role, traffic });
  expect(row(a).places).toEqual([{ channel: 'beta', role: 'default', traffic: 100 }, production('fallback')]);
  expect(row(b).places).toEqual([production('default', 95), production('fallback')]);
  expect(row(c).places).toEqual([production('canary', 5)]);
  expect(row(d).places).toEqual([production('waiting')]);
  expect(row(e).places).toEqual([production('pinned')]);
  expect(rows.map(({ kept }) => kept.length > 0)).toEqual(rows.map(() => true));
  expect(row(c)).toMatchObject({ health: [{ channel: 'production', health: 'bad' }], kept: ['canary 5 % on production'] });
  expect(row(b)).toMatchObject({ health: [], kept: ['default 95 %, fallback on production'] });
});

test('the table says what gc removes', async () => {
  const [a, b] = await versions(2);
  await good('release', `orders@${a}`);
  pass(2 * DAY);
  const lines = (await good('versions', 'orders')).split('\n');
  expect(lines[0]).toBe('orders');
  const lineOf = (version: string | undefined) => lines.find((line) => line.startsWith(version!));
  expect(lineOf(a)).toMatch(/ {2}\d{4}-\d\d-\d\d \d\d:\d\d UTC {2}\d kB {2}default on production {2}unknown {2}kept: default on production$/);
  expect(lineOf(b)).toMatch(/ kB {2}– {8,}unknown {2}`portal gc` removes it: nothing needs it$/);
});

test('a version without a channel stays for a day', async () => {
  await good('release', `wallet@${await publish('wallet', remoteBuild('wallet'))}`);
  const [a] = await versions(1);
  expect((await listed()).versions).toMatchObject([{ version: a, places: [], health: [], kept: ['published less than a day ago'] }]);
  pass(2 * DAY);
  expect((await listed()).versions).toMatchObject([{ version: a, kept: [] }]);
  publishedNow(a!);
  expect((await listed()).versions).toMatchObject([{ kept: ['published less than a day ago'] }]);
});

test('without documents, or without the history of one, everything stays', async () => {
  const [a] = await versions(1);
  pass(2 * DAY);
  expect((await listed()).versions).toMatchObject([{ kept: ['no channel has a document that would say what is needed'] }]);
  await good('release', `wallet@${await publish('wallet', remoteBuild('wallet'))}`);
  expect((await listed()).versions).toMatchObject([{ version: a, kept: [] }]);
  rmSync(storePath('audit'), { recursive: true });
  expect((await listed()).versions).toMatchObject([{ kept: ['production has no history that would say what is needed'] }]);
});

test('all remotes, a line each', async () => {
  const [a, b] = await versions(2);
  const wallet = await publish('wallet', remoteBuild('wallet'));
  await good('release', `orders@${a}`, `wallet@${wallet}`);
  pass(2 * DAY);
  const [head, orders, purse, rest] = (await good('versions')).split('\n');
  expect(head).toContain('versions');
  expect(orders).toMatch(new RegExp(`^orders {2}2 .* ${a} on production +1, \\d kB$`));
  expect(orders).toContain(`${b}, `);
  expect(purse).toMatch(new RegExp(`^wallet {2}1 .* ${wallet} on production +–$`));
  expect(rest).toBe('');
});

test('a document that cannot be read stops it: it may name any version', async () => {
  const [a] = await versions(1);
  await good('release', `orders@${a}`);
  writeFileSync(storePath('channels/beta.json'), '{"schema":"of tomorrow"}');
  expect((await portal('versions')).err).toContain('release document beta');
});
