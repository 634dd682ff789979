import { join } from 'node:path';
import { freePort, isFree } from '../ports.mjs';
import { root } from '../root.mjs';
import { StopError } from '../stop-error.mjs';
import { compile } from './compile.mjs';
import { overrideLink, portalOrigin } from './portal.mjs';
import { devServer } from './server.mjs';

const PORT = 5101;

async function portFrom(text) {
  if (text === undefined) return (await isFree(PORT)) ? PORT : freePort();
  if (!/^\d{1,5}$/.test(text) || Number(text) < 1 || Number(text) > 65_535) throw new StopError('--port must be a port number, 1 to 65535');
  if (!(await isFree(Number(text)))) throw new StopError(`--port ${text} is in use by another program`);
  return Number(text);
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
  const server = devServer(output, { origin });
  await server.listen(port);
  // As for a release, since React must be the portal's, but readable.
  process.env.NODE_ENV = 'production';
  process.env.PORTAL_MINIFY = 'off';
  process.env.PORTAL_EDITS = 'on';

  let shown = false;
  await compile({ folder, name }, { output }, ({ ms, ...build }) => {
    if (build.errors) console.error(build.errors);
    else console.log(`  ${name} built in ${ms} ms`);
    server.notify(build);
    if (shown || build.errors) return;
    shown = true;
    console.log(`\n  Open  ${link}\n\n  The banner of the page ends it; Ctrl+C stops the server.\n`);
  });
  await new Promise(() => {});
}
