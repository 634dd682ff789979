export type Files = Record<string, string>;

/** The build output of a small shell. */
export function shellBuild(changes: Files = {}, provides: Record<string, string> = { '@portal/ui-kit': '1.0.0' }): Files {
  return {
    'main.ab.js': `window.shell = 1; ${'// padding '.repeat(40)}`,
    'index.html': '<!doctype html><head><!--portal:head--><!--portal:scripts--></head>',
    'pages.json': '{"icons":[],"pages":[]}',
    'portal.json': JSON.stringify({ kind: 'shell', name: 'shell', scripts: ['main.ab.js'], styles: [], sharedBundles: {}, provides }),
    ...changes,
  };
}

/** The build output of a small remote. */
export function remoteBuild(name: string, changes: Files = {}, portal: object = {}): Files {
  return {
    'remoteEntry.js': `window.${name} = 1;`,
    'static/12.ab.js': `window.page = 1; ${'// padding '.repeat(40)}`,
    'mf-manifest.json': JSON.stringify({
      name,
      metaData: { remoteEntry: { name: 'remoteEntry.js', path: '' } },
      exposes: [{ path: './page', assets: { js: { sync: ['static/12.ab.js'], async: [] }, css: { sync: [], async: [] } } }],
    }),
    'portal.json': JSON.stringify({
      kind: 'remote',
      name,
      entry: 'mf-manifest.json',
      remoteEntry: 'remoteEntry.js',
      exposes: { './page': { js: ['static/12.ab.js'], css: [], shared: [] } },
      requires: { '@portal/ui-kit': '^1.0.0' },
      ...portal,
    }),
    ...changes,
  };
}
