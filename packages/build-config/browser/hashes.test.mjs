/** @jest-environment jsdom */
import { checkChunks } from './hashes.mjs';

const answers = (body, ok = true) => jest.fn(() => Promise.resolve({ ok, status: ok ? 200 : 502, json: () => Promise.resolve(body) }));

function bundleWith(fetched) {
  globalThis.fetch = fetched;
  const loaded = [];
  const bundler = {
    p: 'http://localhost/remotes/orders/1.0.0/',
    u: (chunk) => `${chunk}.ab.js?retry=1`,
    k: (chunk) => `${chunk}.ab.css`,
    e: (chunk) => Promise.resolve(loaded.push([chunk, bundler.sriHashes[chunk], bundler.sriCssHashes[chunk]])),
    sriHashes: {},
    sriCssHashes: {},
  };
  checkChunks(bundler);
  return { bundler, loaded };
}
beforeEach(() => {
  AbortSignal.timeout ??= () => undefined;
  document.head.innerHTML = '';
});

const inPage = [
  { href: '/remotes/orders/1.0.0/first.ab.js', integrity: 'sha384-first' },
  { href: '/remotes/orders/1.0.0/first.ab.css', integrity: 'sha384-style' },
];

test.each([
  ['a block', `<script type="application/json" id="portal-preloads">${JSON.stringify(inPage)}</script>`],
  ['links', inPage.map(({ href, integrity }) => `<link rel="preload" href="${href}" integrity="${integrity}">`).join('')],
])('the hashes of what the page begins with are in its HTML: %s', async (_, head) => {
  document.head.innerHTML = head;
  const { bundler, loaded } = bundleWith(answers({}));
  await bundler.e('first');
  expect(loaded).toEqual([['first', 'sha384-first', 'sha384-style']]);
  expect(fetch).not.toHaveBeenCalled();
});

test('those of other chunks come from one file, asked for once and with its own hash', async () => {
  const { bundler, loaded } = bundleWith(answers({ js: { dialog: 'sha384-dialog', other: 'sha384-other' }, css: { dialog: 'sha384-css' } }));
  await Promise.all([bundler.e('dialog'), bundler.e('other')]);
  await bundler.e('dialog');
  expect(loaded.slice(0, 2).sort()).toEqual([
    ['dialog', 'sha384-dialog', 'sha384-css'],
    ['other', 'sha384-other', undefined],
  ]);
  expect(fetch.mock.calls).toEqual([['http://localhost/remotes/orders/1.0.0/hashes.json?retry=1', expect.objectContaining({ integrity: 'hash of hashes.json' })]]);
});

test('a chunk without a hash is not loaded, and one that only waits for others needs none', async () => {
  const { bundler, loaded } = bundleWith(answers({ js: {}, css: {} }));
  await expect(bundler.e('unknown')).rejects.toThrow('chunk unknown has no hash');
  await bundler.e('webpack_sharing_consume_default_react');
  expect(loaded.map(([chunk]) => chunk)).toEqual(['webpack_sharing_consume_default_react']);
});

test('a file that does not come is asked for again by the next attempt', async () => {
  const { bundler, loaded } = bundleWith(answers(null, false));
  await expect(bundler.e('dialog')).rejects.toThrow('answered 502');
  const again = answers({ js: { dialog: 'sha384-dialog' }, css: {} });
  fetch.mockImplementation(again);
  await bundler.e('dialog');
  expect(loaded).toEqual([['dialog', 'sha384-dialog', undefined]]);
});

test('a bundle in development has no hashes, and is left alone', () => {
  const load = () => undefined;
  const bundler = { e: load };
  checkChunks(bundler);
  expect(bundler.e).toBe(load);
});
