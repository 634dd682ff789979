import { readFileSync, writeFileSync } from 'node:fs';
import { previewPasses, type ReleaseDocument } from '@portal/releases';
import { openStore, type ReleaseStore } from '@portal/releases/store';
import { startS3, type S3Server } from '@portal/bucket/testing';
import { productionChannel } from '../../test/channel';
import { remoteBuild, shellBuild } from '../../test/checkout';
import { standingClock } from '../../test/clock';
import type { ListedPreview } from './list';
import { preview } from './preview';
import { removePreview, sweepPreviews } from './remove';

const SECRET = 'preview-secret-of-the-test-0123456789';
const DAY = 24 * 60;
const { pass } = standingClock(new Date().toISOString().replace(/\.\d+Z$/, '.000Z'));

let server: S3Server;
beforeAll(async () => {
  server = await startS3();
});
afterAll(() => server.stop());

let bucket = 0;
const places: [string, () => NodeJS.ProcessEnv][] = [
  ['a folder', () => ({})],
  ['a bucket', () => ({ STORE_URL: server.url(`previews-${(bucket += 1)}`), ...server.env })],
];
const minuteOf = (ms: number): string => `${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

describe.each(places)('previews in %s', (kind, env) => {
  let place: NodeJS.ProcessEnv = {};
  const { publish, versions, good, refused, portal, changes, storePath } = productionChannel(() => (place = { ...env(), PREVIEW_SECRET: SECRET, PORTAL_URL: 'https://portal.example' }));
  const store = (): ReleaseStore => (kind === 'a folder' ? openStore(storePath('')) : openStore(place.STORE_URL!, place));
  const listed = async () => (JSON.parse(await good('previews', '--json')) as { previews: ListedPreview[] }).previews;
  const ofPreview = async (name: string) => (await changes('--channel', `preview-${name}`)).map(({ action, from, to, why }) => [action, from, to, why]);
  const production = async () => (await store().readChannel('production'))!.revision;

  test('one is made with a link, given other versions, listed and removed, and production is not touched', async () => {
    const [a = '', b = '', c = ''] = await versions(3);
    await good('release', `orders@${a}`);
    const before = await production();
    const made = await good('preview', '123', `orders@${b}`, '--why', 'case 77');
    const until = Date.now() + 7 * DAY * 60_000;
    expect(made).toMatch(new RegExp(`^made preview 123 of production until ${minuteOf(until)}: orders@${b}\n {2}https://portal\\.example/portal/preview/123\\?token=123\\.`));
    const link = new URL(/https:\S+/.exec(made)![0]);
    expect(previewPasses(SECRET, 'production').check('link', link.searchParams.get('token')!, Date.now())).toEqual({ state: 'valid', name: '123', until });

    expect(await good('previews')).toMatch(new RegExp(`123  production  orders@${b}  ${minuteOf(until)}  team-orders  case 77\n`));
    pass(1);
    expect(await good('preview', '123', `orders@${c}`, '--for', '2h')).toContain(`replaced preview 123 of production until ${minuteOf(Date.now() + 2 * 3_600_000)}`);
    expect(await listed()).toEqual([
      {
        name: '123',
        channel: 'production',
        versions: [{ name: 'orders', version: c, served: a, behind: false }],
        until: new Date(Date.now() + 2 * 3_600_000).toISOString(),
        over: false,
        who: 'team-orders',
        at: new Date().toISOString(),
        why: null,
      },
    ]);
    expect(await good('preview', '123', '--remove', '--why', 'merged')).toMatch(new RegExp(`^removed preview 123 \\(orders@${c}\\), it had until `));
    expect(await good('previews')).toBe('there is no preview\n');
    expect(await ofPreview('123')).toEqual([
      ['unpreview', null, c, 'merged'],
      ['preview', b, c, null],
      ['preview', null, b, 'case 77'],
    ]);
    expect(await good('history', '--channel', 'preview-123')).toContain(`preview    orders  ${b} → ${c} until `);
    expect(await good('history', '--channel', 'preview-123', '--verify')).toContain('all 3 lines of preview-123 are as they were written');
    expect([await production(), await store().channels()]).toEqual([before, ['production']]);
    expect(await refused('preview', '123', '--remove')).toBe('portal: there is no preview 123\n');
  });

  test('those that are over are removed by gc and by the controller, and the history says so', async () => {
    const [a = '', b = ''] = await versions(2);
    await good('release', `orders@${a}`);
    await good('preview', '1', `orders@${b}`, '--for', '1h');
    await good('preview', '2', `orders@${b}`, '--for', '2d');
    await good('preview', '3', `orders@${b}`, '--for', '3d');
    pass(40 * DAY);
    await good('preview', '3', `orders@${b}`, '--for', '3d');
    expect(await good('previews')).toMatch(/^1 .* over since /m);
    const dry = await good('gc');
    expect(dry).toMatch(/^preview 1 is over since .*; `portal gc --remove` removes it\npreview 2 is over since /);
    expect(dry).toMatch(new RegExp(`orders@${b} .*  needed by preview 3\n`));
    expect(await good('versions', 'orders')).toMatch(new RegExp(`${b} .*preview 3 .*kept: needed by preview 3`));
    expect(await sweepPreviews(store(), 'controller', 'staging')).toEqual([]);
    expect(await good('watch', '--once')).toMatch(new RegExp(`^removed preview 1 \\(orders@${b}\\), it had until .*\nremoved preview 2 `));
    expect(await ofPreview('1')).toEqual([
      ['unpreview', null, b, 'its time is over'],
      ['preview', null, b, null],
    ]);
    expect((await listed()).map(({ name }) => name)).toEqual(['3']);
    pass(40 * DAY);
    const removed = await good('gc', '--remove');
    expect(removed).toMatch(new RegExp(`^removed preview 3 .*\nremoved orders@${b}, `));
    expect(await store().channels()).toEqual(['production']);
  });

  test('one that gets another end while it is swept stays', async () => {
    const [a = '', b = ''] = await versions(2);
    await good('release', `orders@${a}`);
    await good('preview', '1', `orders@${b}`, '--for', '1h');
    pass(2 * 60);
    const plain = store();
    let raced = false;
    const racing: ReleaseStore = {
      ...plain,
      removeChannel: async (...args) => {
        if (!raced) await good('preview', '1', `orders@${a}`);
        raced = true;
        return plain.removeChannel(...args);
      },
    };
    expect(await sweepPreviews(racing, 'controller')).toEqual([]);
    expect((await listed()).map(({ versions: [one] }) => one!.version)).toEqual([a]);
  });

  test('of many made and removed at once none is lost', async () => {
    const [a = '', b = ''] = await versions(2);
    await good('release', `orders@${a}`);
    const request = { channel: 'production', who: 'team', remark: { why: null }, force: false };
    const make = (name: string) => preview(store(), request, name, [{ name: 'orders', version: b }], 3_600_000);
    await Promise.all(Array.from({ length: 6 }, (_, number) => make(`pr-${number}`)));
    await Promise.all([make('pr-1'), make('pr-1'), removePreview(store(), request, 'pr-2'), removePreview(store(), request, 'pr-3')]);
    expect((await listed()).map(({ name }) => name)).toEqual(['pr-0', 'pr-1', 'pr-4', 'pr-5']);
    expect(await ofPreview('pr-1')).toHaveLength(3);
  });

  if (kind === 'a folder') {
    test('the gate is asked as for what it would be with it; force passes with a reason', async () => {
      await good('release', `shell@${await publish('shell', shellBuild())}`);
      const [a = ''] = await versions(1);
      await good('release', `orders@${a}`);
      const needs = await publish('orders', remoteBuild('orders', {}, { requires: { '@portal/ui-kit': '^2.0.0' } }));
      const canary = (await refused('release', `orders@${needs}`, '--traffic', '10')).replace('portal: ', '');
      expect(await refused('preview', '123', `orders@${needs}`)).toBe(`portal: ${canary}`);
      expect(await store().channels()).toEqual(['production']);
      expect((await portal('preview', '123', `orders@${needs}`, '--force')).code).toBe(2);
      const forced = await good('preview', '123', `orders@${needs}`, '--force', '--why', 'to see it fail');
      expect(forced).toContain(`passed by force: ${canary.trim()}`);
      expect(await changes('--channel', 'preview-123')).toMatchObject([{ forced: [canary.trim()] }]);

      // Together with the shell that it needs it fits.
      const newer = await publish('shell', shellBuild({}, { '@portal/ui-kit': '2.0.0' }));
      const wallet = await publish('wallet', remoteBuild('wallet'));
      await good('preview', '124', `orders@${needs}`, `shell@${newer}`);
      await good('release', `wallet@${wallet}`);
      expect(await refused('preview', '124', `orders@${needs}`, `shell@${newer}`)).toContain(`wallet@${wallet} needs @portal/ui-kit ^1.0.0`);
    });

    test('a remote that is not released yet is previewed with its pages, and the link opens one', async () => {
      await good('release', `shell@${await publish('shell', shellBuild())}`);
      const pages = [{ path: '/returns', module: 'page', frame: 'framed', access: 'owner', label: { zh: '退货', en: 'Returns' } }];
      const returns = await publish('returns', remoteBuild('returns', {}, { pages }));
      const made = JSON.parse(await good('preview', 'pr-7', `returns@${returns}`, '--json')) as { link: string; versions: object[] };
      expect(new URL(made.link).searchParams.get('to')).toBe('/returns');
      expect((await listed())[0]!.versions).toEqual([{ name: 'returns', version: returns, served: null, behind: false }]);
      const other = JSON.parse(await good('preview', 'pr-7', `returns@${returns}`, '--page', '/returns/new?from=1', '--portal', 'http://localhost:3000', '--json')) as { link: string };
      expect(other.link).toMatch(/^http:\/\/localhost:3000\/portal\/preview\/pr-7\?token=[^&]+&to=%2Freturns%2Fnew%3Ffrom%3D1$/);
      const clash = await publish('claims', remoteBuild('claims', {}, { pages }));
      expect(await refused('preview', 'pr-7', `returns@${returns}`, `claims@${clash}`)).toContain('/returns, which collides with');
    });

    test('the list says what was released since, and what is released', async () => {
      const [a = '', b = '', c = ''] = await versions(3);
      await good('release', `orders@${a}`);
      await good('preview', '1', `orders@${b}`);
      await good('preview', '2', `orders@${c}`);
      pass(1);
      await good('release', `orders@${c}`);
      const table = await good('previews');
      expect(table).toMatch(new RegExp(`^1 .*behind: orders@${c} was released since$`, 'm'));
      expect(table).toMatch(/^2 .*orders is released$/m);
    });

    test.each([
      ['PREVIEW_SECRET', 'PREVIEW_SECRET must be set, to that of the edges: without it they have no previews, and there is no link to one'],
      ['PORTAL_URL', 'PORTAL_URL must be set, or --portal given'],
    ])('without %s none is made', async (variable, sentence) => {
      const [a = ''] = await versions(1);
      await good('release', `orders@${a}`);
      place[variable] = '';
      expect(await refused('preview', '1', `orders@${a}`)).toContain(sentence);
      expect(await good('previews')).toBe('there is no preview\n');
    });

    test.each([
      [['preview', 'PR1', 'orders@1.0.0'], '"PR1" is no name of a preview: it has lower-case letters, digits and dashes, 30 at most'],
      [['preview', '1', 'orders@1.0.0'], 'orders@1.0.0 is not published'],
      [['preview', '1', 'orders@1.0.0', 'orders@1.1.0'], 'orders is given twice'],
      [['release', 'orders@1.0.0', '--channel', 'preview-123'], 'preview-123 is a preview: `portal preview 123 <name@version…>` makes it'],
      [['promote', 'orders', '--channel', 'preview-123'], 'preview-123 is a preview'],
      [['rollback', 'orders', '--channel', 'preview-123'], '`portal preview 123 --remove` ends it'],
      [['pin', '0123456789abcdef', 'orders@1.0.0', '--channel', 'preview-123'], 'preview-123 is a preview'],
      [['freeze', '--why', 'x', '--channel', 'preview-123'], 'preview-123 is a preview'],
      [['watch', '--once', '--channel', 'preview-123'], 'preview-123 is a preview'],
    ])('%j is refused', async (argv, sentence) => {
      expect(await refused(...argv)).toContain(sentence);
    });

    test.each([[['preview', '1']], [['preview', '1', 'orders@1.0.0', '--remove']], [['preview', '1', 'orders@1.0.0', '--page', '//evil.example']]])('%j is wrong use', async (argv) => {
      expect((await portal(...argv)).code).toBe(2);
    });

    test('a version that somebody marked bad needs force', async () => {
      const [a = '', b = ''] = await versions(2);
      await good('release', `orders@${a}`);
      await good('release', 'bad', `orders@${b}`, '--why', 'loses drafts');
      expect(await refused('preview', '1', `orders@${b}`)).toContain(`orders@${b} was marked bad by team-orders`);
    });

    test('there are 50 at most, of which those that are over do not count', async () => {
      const [a = ''] = await versions(1);
      await good('release', `orders@${a}`);
      await good('preview', 'p-0', `orders@${a}`, '--for', '1h');
      const document = JSON.parse(readFileSync(storePath('channels/preview-p-0.json'), 'utf8')) as ReleaseDocument;
      const until = new Date(Date.now() + 2 * 3_600_000).toISOString();
      for (let number = 1; number < 50; number += 1) writeFileSync(storePath(`channels/preview-p-${number}.json`), JSON.stringify({ ...document, preview: { of: 'production', until } }));
      expect(await refused('preview', 'one-more', `orders@${a}`)).toContain('there are 50 previews, and 50 at most');
      await good('preview', 'p-0', `orders@${a}`, '--for', '1h');
      pass(90);
      await good('preview', 'one-more', `orders@${a}`);
    });

    test('a damaged one is listed and can be removed; a channel of such a name, and a preview of another channel, are not touched', async () => {
      const [a = ''] = await versions(1);
      await good('release', `orders@${a}`);
      await good('preview', '1', `orders@${a}`);
      writeFileSync(storePath('channels/preview-1.json'), '{');
      expect(await good('previews')).toContain('damaged: `portal preview 1 --remove` removes it');
      expect(await sweepPreviews(store(), 'controller')).toEqual([]);
      expect(await good('preview', '1', '--remove')).toBe('removed preview 1, whose document was damaged\n');
      const text = readFileSync(storePath('channels/production.json'), 'utf8');
      writeFileSync(storePath('channels/preview-eu.json'), text);
      expect(await refused('preview', 'eu', '--remove')).toContain('preview-eu is a channel of its own, and no preview');
      expect(await refused('preview', 'eu', `orders@${a}`)).toContain('preview-eu is a channel of its own: choose another name');
      expect(await good('previews')).toBe('there is no preview\n');
      await good('release', `orders@${a}`, '--channel', 'staging');
      await good('preview', '2', `orders@${a}`, '--channel', 'staging');
      expect(await refused('preview', '2', `orders@${a}`)).toContain('preview 2 is one of staging');
    });
  }
});
