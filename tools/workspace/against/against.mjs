import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { freePort, isFree } from '../ports.mjs';
import { root } from '../root.mjs';
import { StopError } from '../stop-error.mjs';
import { overrideLink, portalOrigin } from './portal.mjs';
import { devServer } from './server.mjs';

const PORT = 5101;

async function portFrom(text) {
  if (text === undefined) return (await isFree(PORT)) ? PORT : freePort();
  if (!/^\d{1,5}$/.test(text) || Number(text) < 1 || Number(text) > 65_535) throw new StopError('--port must be a port number, 1 to 65535');
  if (!(await isFree(Number(text)))) throw new StopError(`--port ${text} is in use by another program`);
  return Number(text);
}

/** The remote's own configuration as for a release, since React must be the shell's, but readable and in a folder of its own. */
async function compilerOf(folder, output) {
  process.env.NODE_ENV = 'production';
  process.env.PORTAL_MINIFY = 'off';
  const { rspack } = createRequire(join(folder, 'package.json'))('@rspack/core');
  const { default: config } = await import(pathToFileURL(join(folder, 'rspack.config.mjs')).href);
  return rspack({ ...config, output: { ...config.output, path: output } });
}

/**
 * One remote from this machine in a portal that runs elsewhere: builds at every edit, and open pages reload.
 * Never resolves; a signal ends it.
 *
 * @param {{ folder: string, name: string }} app
 * @param {{ against: string, port?: string }} options
 */
export async function devAgainst({ folder, name }, { against, port: wanted }) {
  if (name === 'shell') throw new StopError('The shell cannot be taken from elsewhere; `pnpm dev shell` runs it in a portal of its own');
  const origin = portalOrigin(against);
  const port = await portFrom(wanted);
  const link = await overrideLink(origin, name, `http://localhost:${port}/mf-manifest.json`);
  const output = join(root, '.cache/against', folder);
  const server = devServer(output, origin);
  await server.listen(port);
  const compiler = await compilerOf(join(root, 'apps', folder), output);

  let build = 0;
  compiler.watch({}, (fault, stats) => {
    const errors = fault ? String(fault) : stats.hasErrors() ? stats.toString({ all: false, errors: true, colors: false }) : undefined;
    if (errors) console.error(errors);
    else console.log(`  ${name} built in ${Math.round(stats.endTime - stats.startTime)} ms`);
    const first = build === 0 && !errors;
    // The time, so that pages of an earlier run reload too; a failed build leaves the last good one in place.
    if (!errors) build = Date.now();
    server.notify({ build, errors });
    if (first) console.log(`\n  Open  ${link}\n\n  The banner of the page ends it; Ctrl+C stops the server.\n`);
  });
  await new Promise(() => {});
}
