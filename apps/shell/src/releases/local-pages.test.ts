import type { Page } from './pages';

const row = (path: string, remote = 'returns', label = path): Page => ({
  path,
  remote,
  module: 'home',
  frame: 'framed',
  access: 'owner',
  label: { zh: label, en: label },
});

const released = [row('/claims', 'claims'), row('/returns', 'returns', 'released'), row('/tours', 'tours')];

/** What the builds of this machine answer, by address; anything else is a server that is off. */
function answers(builds: Record<string, unknown>): void {
  globalThis.fetch = jest.fn((url: string) =>
    url in builds ? Promise.resolve({ ok: builds[url] !== undefined, json: () => Promise.resolve(builds[url] ?? {}) } as Response) : Promise.reject(new TypeError('Failed to fetch')),
  ) as unknown as typeof fetch;
}

/** The shell as a page of this release set has it, once the rows of this machine are taken. */
async function pagesWith(remotes: Record<string, string>, pages: readonly Page[] = released) {
  jest.resetModules();
  document.body.innerHTML = `<script type="application/json" id="portal-releases">${JSON.stringify({ set: 'ab', remotes: {}, pages })}</script><script type="application/json" id="portal-config">${JSON.stringify({ overrides: remotes })}</script>`;
  const { localReleases } = await import('./local-overrides');
  const { takeLocalPages } = await import('./local-pages');
  const taken = await takeLocalPages(localReleases(remotes));
  const { releaseSet } = await import('./release-set');
  const { pages: present, remotes: loaded } = releaseSet();
  return { taken, paths: present.map(({ path, remote, label }) => [path, remote, label.en]), actions: loaded.returns?.actions };
}

const LOCAL = 'http://localhost:5101/mf-manifest.json';
const BUILD = 'http://localhost:5101/portal.json';

test('a remote that was never released has its rows after those of all others', async () => {
  const action = { path: '/returns', label: { zh: '申请', en: 'Apply' } };
  answers({ [BUILD]: { kind: 'remote', pages: [{ ...row('/returns', 'claims', 'mine') }], actions: [action] } });
  const { taken, paths, actions } = await pagesWith({ returns: LOCAL }, [row('/claims', 'claims')]);
  expect(paths).toEqual([
    ['/claims', 'claims', '/claims'],
    ['/returns', 'returns', 'mine'],
  ]);
  expect(taken).toEqual({ returns: [] });
  expect(actions).toEqual([action]);
});

test('the rows of a build take the place of the released ones', async () => {
  answers({ [BUILD]: { kind: 'remote', pages: [row('/returns', 'returns', 'mine'), row('/returns/rules')] } });
  const { paths } = await pagesWith({ returns: LOCAL });
  expect(paths).toEqual([
    ['/claims', 'claims', '/claims'],
    ['/returns', 'returns', 'mine'],
    ['/returns/rules', 'returns', '/returns/rules'],
    ['/tours', 'tours', '/tours'],
  ]);
});

test('a row of the shell or of another remote is never overridden, and is told', async () => {
  answers({ [BUILD]: { kind: 'remote', pages: [row('/orders'), row('/claims'), { ...row('/'), nested: true }, row('/free')] } });
  const { taken, paths } = await pagesWith({ returns: LOCAL });
  expect(paths.map(([path]) => path)).toEqual(['/claims', '/free', '/tours']);
  expect(taken).toEqual({ returns: ['/orders', '/claims', '/'] });
});

test('of two builds with one row the first has it', async () => {
  answers({ [BUILD]: { kind: 'remote', pages: [row('/new')] }, 'http://localhost:5102/portal.json': { kind: 'remote', pages: [row('/new')] } });
  const { taken, paths } = await pagesWith({ returns: LOCAL, tours: 'http://localhost:5102/mf-manifest.json' });
  expect(paths.filter(([path]) => path === '/new')).toEqual([['/new', 'returns', '/new']]);
  expect(taken).toEqual({ returns: [], tours: ['/new'] });
});

test('a build without rows has none, as a release of it would', async () => {
  answers({ [BUILD]: { kind: 'remote' } });
  expect((await pagesWith({ returns: LOCAL })).paths.map(([path]) => path)).toEqual(['/claims', '/tours']);
});

test.each([
  ['a server that is off', {}],
  ['a server without the file', { [BUILD]: undefined }],
  ['another program on the port', { [BUILD]: { pages: 'of a book' } }],
])('%s leaves the rows as they were released', async (_what, builds) => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  answers(builds);
  const { taken, paths } = await pagesWith({ returns: LOCAL });
  expect(paths).toEqual(released.map(({ path, remote, label }) => [path, remote, label.en]));
  expect(taken).toEqual({});
});
