import type { RemoteBuild } from '@portal/releases';
import type { FastifyInstance } from 'fastify';
import { fixtureStore, publish, release, remoteFiles, shellFiles, type Fixture } from '../../test/fixture-store';
import { startEdge } from '../../test/start-edge';
import { cspHash } from '../catalog/shell-template';

const page: RemoteBuild['paintedPages'][string] = {
  markup: { zh: '<h1>首页</h1>', en: '<h1>Home</h1>' },
  styles: { first: '.ant-btn{top:0}', last: '.orders-x{top:0}' },
  storage: ['portal.owner', 'portal.draft.a"b'],
};

let fixture: Fixture;
let app: FastifyInstance;

/** Releases a remote with a painted page, and a shell with or without a place for it. */
async function released(marker: string): Promise<void> {
  fixture = await fixtureStore();
  const files = remoteFiles('orders', ['home', 'orders']);
  const build = JSON.parse(files['portal.json']!) as object;
  const paintedPages = { './home': page, './orders': page };
  const shell = shellFiles();
  const table = JSON.parse(shell['pages.json']!) as { pages: { path: string; frame: string }[] };
  for (const row of table.pages) if (row.path === '/') row.frame = 'bare';
  await release(fixture.store, {
    orders: [await publish(fixture.store, 'orders', '2.0.0', { ...files, 'portal.json': JSON.stringify({ ...build, paintedPages }) })],
    shell: [
      await publish(fixture.store, 'shell', '2.0.0', {
        ...shell,
        'pages.json': JSON.stringify(table),
        'index.html': shell['index.html']!.replace('</body>', `${marker}<script>paint()</script></body>`),
      }),
    ],
  });
  ({ app } = await startEdge(fixture.store));
}

afterEach(async () => {
  await app.close();
  await fixture.remove();
});

const get = (url: string, cookie = '') => app.inject({ url, headers: { host: 'localhost:3000', cookie } });

test('a public page holds the language of the visitor before the script that shows it, and its styles around those of the shell', async () => {
  await released('<!--portal:painted--><p>frame</p><!--portal:paint-->');
  const { body, headers } = await get('/');
  expect(body).toContain('<template data-page="/" data-unless="portal.owner portal.draft.a&quot;b" lang="zh-CN"><h1>首页</h1></template><script>paint()</script>');
  expect((await get('/', 'portal_language=en')).body).toContain('lang="en"><h1>Home</h1></template><script>paint()</script>');
  expect((await get('/', 'portal_language=fr')).body).toContain('lang="zh-CN"><h1>首页</h1></template><script>paint()</script>');
  expect(body).toMatch(/<style data-painted>\.ant-btn\{top:0\}<\/style>.*<style data-painted>\.orders-x\{top:0\}<\/style>.*id="portal-releases"/s);
  const styles = String(headers['content-security-policy'])
    .split('; ')
    .find((rule) => rule.startsWith('style-src'));
  expect(styles).toContain(`${cspHash('.ant-btn{top:0}')} ${cspHash('.orders-x{top:0}')}`);
});

test('a page for owners is not painted, and has the frame instead', async () => {
  await released('<!--portal:painted--><p>frame</p><!--portal:paint-->');
  const { body, headers } = await get('/orders');
  expect(body).toContain('<p>frame</p><script>paint()</script>');
  expect(body).not.toMatch(/<template|data-painted|portal:painted/);
  expect(headers['content-security-policy']).not.toContain(cspHash('.ant-btn{top:0}'));
});

test('the script that shows a painted page is in no other, that of the frame in framed pages alone', async () => {
  await released('<!--portal:painted--><p>frame</p><!--portal:paint--><script>page()</script><!--portal:painted-end-->');
  const [painted, framed] = [(await get('/')).body, (await get('/orders')).body];
  expect(painted).toContain('<h1>首页</h1></template><script>page()</script><script>paint()</script>');
  expect(framed).toContain('<p>frame</p><script>paint()</script>');
  expect(framed).not.toContain('page()');
});

test('of the frame a page holds the language of the visitor, and all of it where the shell does not tell them apart', async () => {
  await released('<!--portal:painted--><!--portal:zh--><p>框</p><!--portal:en--><p>frame</p><!--portal:each--><script>show()</script><!--portal:paint-->');
  expect((await get('/orders')).body).toContain('<p>框</p><script>show()</script><script>paint()');
  expect((await get('/orders', 'portal_language=en')).body).toContain('<p>frame</p><script>show()</script><script>paint()');
  expect((await get('/orders')).body).not.toMatch(/<p>frame|portal:(?:zh|en|each)/);
});

test('a shell without a place for it gets the page as before', async () => {
  await released('');
  const { body } = await get('/');
  expect(body).not.toMatch(/<template|data-painted/);
  expect(body).toContain('<script>paint()</script>');
});
