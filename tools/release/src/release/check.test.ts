import { rmSync, writeFileSync } from 'node:fs';
import { remoteBuild, shellBuild } from '../../test/checkout';
import { productionChannel } from '../../test/channel';

const UNCHECKED = 'signatures are not checked (no TRUST_FILE): whoever can write the store can release anything\n';

const { portal, publish, versions, good, refused, storePath, lists, changes } = productionChannel();

describe('the gate', () => {
  const tooNew = (name: string) => remoteBuild(name, {}, { requires: { '@portal/ui-kit': '^2.0.0' } });

  test('a check says what a release would say, and changes nothing', async () => {
    await good('release', `shell@${await publish('shell', shellBuild())}`);
    const [a] = await versions(1);
    expect(await good('check', `orders@${a}`)).toBe(`orders@${a} fits everything that production serves\n`);
    const wrong = await publish('orders', tooNew('orders'));
    expect(await refused('check', `orders@${wrong}`)).toContain('needs @portal/ui-kit ^2.0.0, of which');
    const { code, out } = await portal('check', `orders@${wrong}`, '--json');
    expect([code, JSON.parse(out)]).toMatchObject([1, { fits: false, versions: [wrong], faults: [expect.stringContaining('of which the live shell')] }]);
    expect(Object.keys(lists())).toEqual(['shell']);
    expect(await good('check', `orders@${a}`, '--channel', 'typo')).toBe(`nothing is released on typo, so orders@${a} was checked by itself: no problem\n`);
    expect(JSON.parse(await good('check', `orders@${a}`, '--channel', 'typo', '--json'))).toMatchObject({ channel: 'typo', channelEmpty: true, fits: true });
    expect(await refused('check', 'orders')).toContain('orders is not released on production');
    await good('release', `orders@${a}`);
    expect(await good('check', 'orders')).toContain(`orders@${a} fits`);
  });

  test('canary, promotion and rollback go through it; force passes with a reason, and the history has both', async () => {
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
  damage((file) => storePath(`remotes/orders/${a}/${file}`));
  for (const command of ['release', 'check']) expect(await refused(command, `orders@${a}`)).toContain(sentence);
  expect(await good('status')).toBe(`nothing is released on production\n${UNCHECKED}`);
});
