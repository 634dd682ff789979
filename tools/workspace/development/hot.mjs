import { rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compile, devServer } from '@portal/build-config/development';
import { root } from '../root.mjs';

const OUTPUT = join(root, '.cache/dev/apps');

const textOf = (name, file) => readFile(join(OUTPUT, name, file), 'utf8');

/** What an edge needs to know of the builds; without the remotes that have not been built yet. */
async function builds(names) {
  const [build, pages, html] = await Promise.all(['portal.json', 'pages.json', 'index.html'].map((file) => textOf('shell', file)));
  const remotes = await Promise.all(names.map((name) => textOf(name, 'portal.json').catch(() => [])));
  return JSON.stringify({ shell: { build, pages, html }, remotes: remotes.flat() });
}

/**
 * Builds all apps for development and serves them, with hot updates for those that are watched. Resolves when each was built once.
 *
 * @param {readonly { folder: string, name: string }[]} apps
 * @param {(app: { name: string }) => boolean} isWatched
 * @returns {Promise<string>} the origin, for DEV_SERVER of the edge
 */
export async function serveHot(apps, isWatched) {
  process.env.NODE_ENV = 'development';
  rmSync(OUTPUT, { recursive: true, force: true });
  const remotes = apps.map(({ name }) => name).filter((name) => name !== 'shell');
  const server = devServer(OUTPUT, { answers: { '/builds.json': () => builds(remotes) } });
  const port = await server.listen(0);
  const built = apps.map((app) =>
    compile(
      { folder: join(root, 'apps', app.folder), name: app.name },
      { output: join(OUTPUT, app.name), watch: isWatched(app) },
      ({ ms, ...build }) => {
        if (build.errors) console.error(build.errors);
        else console.log(`  ${app.name.padEnd(9)} built in ${ms} ms`);
        server.notify(build);
      },
    ),
  );
  await Promise.all(built);
  return `http://127.0.0.1:${port}`;
}
