import type { ReleaseSet, RemoteVersion } from '@portal/releases/contract';
import { releasesInPage } from './releases-in-page';

const manifest = { name: 'orders', metaData: { globalName: 'orders', sharing: 'portal' as const, publicPath: 'auto' }, exposes: [{ path: './home', assets: { js: { sync: ['home.js'] } } }] };

const version = (number: string): RemoteVersion => ({
  version: number,
  base: `/remotes/orders/${number}/`,
  entry: `/remotes/orders/${number}/mf-manifest.json`,
  remoteEntry: `/remotes/orders/${number}/static/remoteEntry.js`,
  manifest,
  integrity: { 'static/remoteEntry.js': `sha384-entry-${number}`, 'home.js': 'sha384-home' },
  exposes: { './home': { js: ['home.js'], css: ['home.css'], shared: ['@portal/ui-kit/form'] } },
});

const set: ReleaseSet = {
  set: 'a',
  remotes: { orders: { ...version('2.0.0'), fallback: version('1.0.0') }, oms: version('1.0.0') },
  shell: { version: '3.0.0', base: '/remotes/shell/3.0.0/', integrity: { 'main.js': 'sha384-main' }, sharedBundles: {} },
  pages: [],
};

test('a fallback is held in the same way, and a remote without one has none', () => {
  const { orders, oms } = releasesInPage(set, 'portal').remotes;
  expect(orders!.fallback).toEqual({
    version: '1.0.0',
    base: '/remotes/orders/1.0.0/',
    entry: '/remotes/orders/1.0.0/mf-manifest.json',
    remoteEntry: '/remotes/orders/1.0.0/static/remoteEntry.js',
    manifest: { metaData: { globalName: 'orders', sharing: 'portal' } },
    integrity: { 'static/remoteEntry.js': 'sha384-entry-1.0.0' },
    exposes: { './home': { shared: ['@portal/ui-kit/form'] } },
  });
  expect(orders).toEqual({ ...releasesInPage({ ...set, remotes: { orders: version('2.0.0') } }, 'portal').remotes.orders, fallback: orders!.fallback });
  expect(oms).not.toHaveProperty('fallback');
  expect(JSON.stringify(releasesInPage(set, 'portal'))).not.toMatch(/home\.(js|css)|main\.js/);
});

test('what remotes offer to the search stays in the set and out of the page', () => {
  const actions = [{ path: '/orders', label: { zh: '查看', en: 'View' } }];
  const offering = { ...set, remotes: { orders: { ...version('2.0.0'), actions, fallback: { ...version('1.0.0'), actions } } } };
  expect(JSON.stringify(releasesInPage(offering, 'portal'))).not.toContain('actions');
});

test('a shell with the runtime of federation gets the whole manifest, without its lists of files', () => {
  expect(releasesInPage(set, undefined).remotes.oms!.manifest).toEqual({ ...manifest, exposes: [{ path: './home' }] });
});
