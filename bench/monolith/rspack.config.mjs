import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { filesOf, PortalJsonPlugin } from '@portal/build-config/portal-json';
import { remoteOf } from '@portal/build-config/remote';
import { shellWithoutFederation } from '@portal/build-config/shell';
import { apps } from '../../tools/workspace/build.mjs';

const root = join(import.meta.dirname, '../..');
const out = join(root, '.cache/monolith');
const shellDir = join(root, 'apps/shell');
const seam = join(import.meta.dirname, 'seam.ts');

/** `ahead`, or `on-click`, which has nothing of the next page before it is clicked. */
const build = process.env.MONOLITH;

/** What the shell has for federation alone, and what the build does without; `seam.ts` replaces it. Relative to the shell's sources. */
const REPLACED = [
  ...(build === 'on-click' ? ['remotes/next-page.ts'] : []),
  'loader/fallback.ts',
  'loader/load.ts',
  'loader/registrations.ts',
  'loader/shared-bundles.ts',
  'releases/local-overrides.ts',
];

/** All remotes, from their own configurations: name, exposes, pages. */
async function readRemotes() {
  const folders = apps().flatMap(({ folder, name }) => (name === 'shell' ? [] : [join(root, 'apps', folder)]));
  return Promise.all(
    folders.map(async (dir) => {
      const { default: config } = await import(pathToFileURL(join(dir, 'rspack.config.mjs')).href);
      return { dir, ...remoteOf(config) };
    }),
  );
}

/** Chunks are named after what they are loaded as, with a sign that no such name has. */
const chunkOf = (remote, module) => `${remote}~${module}`;

/** A module that loads each page and component of all remotes as a chunk of its own. */
function pageModules(remotes) {
  const rows = remotes.flatMap(({ dir, name, exposes }) =>
    Object.entries(exposes).map(([key, file]) => {
      const module = key.slice(2);
      return `  '${name}/${module}': () => import(/* webpackChunkName: "${chunkOf(name, module)}" */ ${JSON.stringify(join(dir, file))}),`;
    }),
  );
  return ['export const pageModules = {', ...rows, '};', ''].join('\n');
}

/** The shell's pages, and those that releases of remotes add to them. */
function pageTable(remotes) {
  const { icons, pages } = JSON.parse(readFileSync(join(shellDir, 'pages.json'), 'utf8'));
  return {
    icons,
    pages: [...pages, ...remotes.flatMap(({ name, pages: added = [] }) => added.map((page) => ({ ...page, remote: name })))],
  };
}

function write(file, text) {
  mkdirSync(out, { recursive: true });
  writeFileSync(join(out, file), text);
  return join(out, file);
}

/** A loader that was renamed must not get into the monolith unnoticed. */
function refuseFederation(compilation) {
  const names = [...compilation.modules].flatMap((module) => module.nameForCondition?.() ?? []);
  const left = names.filter(
    (name) => name.includes('/@module-federation/') || REPLACED.some((file) => name === join(shellDir, 'src', file)),
  );
  if (left.length > 0) compilation.errors.push(new Error(`the monolith has modules that seam.ts replaces: ${left.join(', ')}`));
}

/** The build as a release of the shell: the edge serves it as it is. `page-files.json` has the files of each module beside the first load. */
const describe = (table) => (allStats, compilation) => {
  refuseFederation(compilation);
  const stats = allStats();
  const first = filesOf(stats.entrypoints.main.assets.map(({ name }) => name));
  const groups = stats.chunks.flatMap((chunk) => {
    const label = chunk.names.find((name) => name.includes('~'));
    if (!label) return [];
    const group = [chunk, ...stats.chunks.filter(({ id }) => chunk.siblings.includes(id))];
    const { js, css } = filesOf(group.flatMap(({ files }) => files));
    return [[label.replace('~', '/'), [...css, ...js].filter((file) => ![...first.js, ...first.css].includes(file))]];
  });
  return {
    'portal.json': { kind: 'shell', name: 'shell', scripts: first.js, styles: first.css, sharedBundles: {}, provides: {} },
    'pages.json': table,
    'page-files.json': Object.fromEntries(groups),
  };
};

const remotes = await readRemotes();
const table = pageTable(remotes);
const { resolve, output, plugins, ...config } = shellWithoutFederation(shellDir);
for (const file of REPLACED) if (!existsSync(join(shellDir, 'src', file))) throw new Error(`the shell has no ${file}, see seam.ts`);

export default {
  ...config,
  output: { ...output, path: join(out, 'builds', build) },
  resolve: {
    ...resolve,
    alias: {
      ...resolve.alias,
      ...Object.fromEntries(REPLACED.map((file) => [join(shellDir, 'src', file), seam])),
      [join(shellDir, 'pages.json')]: write('pages.json', JSON.stringify(table)),
      'page-modules$': write('page-modules.mjs', pageModules(remotes)),
    },
  },
  plugins: [...plugins, new PortalJsonPlugin(describe(table))],
};
