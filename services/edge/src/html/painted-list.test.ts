import type { RemoteBuild } from '@portal/releases';
import type { FastifyInstance } from 'fastify';
import { fixtureStore, publish, release, remoteFiles, shellFiles, type Fixture } from '../../test/fixture-store';
import { startEdge } from '../../test/start-edge';
import { cspHash } from '../catalog/shell-template';

const list: RemoteBuild['paintedLists'][string] = {
  markup: { zh: '<table><tbody><tr><td>~~no~~</td></tr></tbody></table>', en: '<p>en</p>' },
  words: { zh: { 'freight:a': '</script>' }, en: {} },
  script: 'paintOrders()',
  storage: ['list-layout.orders'],
};

let fixture: Fixture;
let app: FastifyInstance;

async function released(marker: string): Promise<void> {
  fixture = await fixtureStore();
  const files = remoteFiles('orders', ['home', 'orders']);
  const build = JSON.parse(files['portal.json']!) as object;
  const paintedLists = { './home': list, './orders': list };
  const shell = shellFiles();
  await release(fixture.store, {
    orders: [await publish(fixture.store, 'orders', '2.0.0', { ...files, 'portal.json': JSON.stringify({ ...build, paintedLists }) })],
    shell: [await publish(fixture.store, 'shell', '2.0.0', { ...shell, 'index.html': shell['index.html']!.replace('</body>', `${marker}</body>`) })],
  });
  ({ app } = await startEdge(fixture.store));
}
afterEach(async () => {
  await app.close();
  await fixture.remove();
});
const get = (url: string, cookie = '') => app.inject({ url, headers: { host: 'localhost:3000', cookie } });

test('a framed page holds its list in the language of the visitor, with the texts and the allowed script that fill it in', async () => {
  await released('<!--portal:painted--><p>frame</p><!--portal:paint-->');
  const { body, headers } = await get('/orders');
  expect(body).toContain(
    `<p>frame</p><template data-list="/orders" data-unless="list-layout.orders" lang="zh-CN">${list.markup.zh}</template><script type="application/json" id="portal-list-words">{"freight:a":"\\u003c/script>"}</script><script>paintOrders()</script>`,
  );
  expect(headers['content-security-policy']).toContain(cspHash('paintOrders()'));
  expect((await get('/orders', 'portal_language=en')).body).toContain('lang="en"><p>en</p></template>');
});

test('a shell without a place for it gets a page without a list', async () => {
  await released('');
  const { body, headers } = await get('/orders');
  expect(body).not.toContain('data-list');
  expect(headers['content-security-policy']).not.toContain(cspHash('paintOrders()'));
});
