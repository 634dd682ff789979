/**
 * `pnpm dev [remote]`: the portal with hot reload. Every app, or the one named, is built anew at each edit, published
 * and released to a store for development; open pages then reload. Where a portal runs on PORT already with the same
 * STORE_URL, only the edits are published to it.
 *
 * `pnpm dev <remote> --against https://portal.example [--port 5101]`: that remote from this machine in a portal elsewhere.
 */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { devAgainst } from './against/against.mjs';
import { apps, build, publishAndRelease } from './build.mjs';
import { workspaceEnv } from './env.mjs';
import { ensureInstalled } from './install.mjs';
import { isFree } from './ports.mjs';
import { isMain, root } from './root.mjs';
import { start } from './run.mjs';
import { prepare, serve } from './serve.mjs';
import { runMain, StopError } from './stop-error.mjs';

/** Short enough to feel immediate, long enough for a build to finish writing. */
const LOOK_MS = 150;

function chosen(name) {
  const all = apps();
  if (!name) return all;
  const found = all.filter((app) => app.name === name || app.folder === name);
  if (found.length === 0) throw new StopError(`There is no remote ${name}: one of ${all.map((app) => app.name).join(', ')}`);
  return found;
}

const written = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Releases of this run, of any app. */
let releases = 0;

/**
 * Publishes an app whenever its build is finished: portal.json is written last. A release that the gate refused is repeated
 * after the next release of another app, because an edit of shared code builds both the shell and the remotes that use it.
 */
function follow(app, env) {
  // A folder of its own: what `portal publish` would take from dist must never be this readable, thrice as large build.
  const dist = join(root, 'apps', app.folder, '.dev');
  const file = join(dist, 'portal.json');
  start(join(root, 'apps', app.folder, 'node_modules/.bin/rspack'), ['build', '--watch', '--output-path', dist], {
    cwd: join(root, 'apps', app.folder),
    env: { NODE_ENV: 'production', ...(app.name !== 'shell' && { PORTAL_MINIFY: 'off' }) },
  });
  let seen = written(file);
  let busy = false;
  let refusedAt;
  setInterval(async () => {
    const now = written(file);
    const again = refusedAt !== undefined && refusedAt < releases;
    if (busy || now === 0 || (now === seen && !again)) return;
    [seen, busy, refusedAt] = [now, true, undefined];
    const released = releases;
    try {
      const since = Date.now();
      const target = await publishAndRelease(app, dist, env);
      releases += 1;
      console.log(`  ${target} is served, ${Date.now() - since} ms after its build`);
    } catch (error) {
      // The build printed what is wrong; the next edit publishes again.
      console.error(error.message);
      refusedAt = released;
    }
    busy = false;
  }, LOOK_MS);
}

const HELP = `Usage: pnpm dev [remote]                                     the portal on PORT (3000), reloading at every edit; with a name only that remote is watched
       pnpm dev <remote> --against <origin> [--port 5101]    that remote from this machine in a portal that runs elsewhere with ALLOW_OVERRIDE=on`;

function readArgs() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { against: { type: 'string' }, port: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    });
    if (positionals.length > 1) throw new Error(`One remote at a time, not ${positionals.join(' and ')}`);
    if (values.against === undefined && values.port !== undefined)
      throw new Error('--port goes with --against; the portal itself listens on PORT');
    if (values.against !== undefined && positionals.length === 0)
      throw new Error('Name the remote: pnpm dev orders --against https://portal.example');
    return { ...values, remote: positionals[0] };
  } catch (error) {
    // Node's parser appends advice that does not apply here.
    throw new StopError(`${error.message.split('. ')[0]} (add --help for the usage)`);
  }
}

async function dev() {
  const { remote, against, port: localPort, help } = readArgs();
  if (help) return console.log(HELP);
  await ensureInstalled();
  if (against !== undefined) return devAgainst(chosen(remote)[0], { against, port: localPort });
  process.env.STORE_URL ||= join(root, '.cache/dev/store');
  process.env.LIVE_RELOAD = 'on';
  const followed = chosen(remote);
  const { port, storeUrl } = workspaceEnv();
  const alone = !(await isFree(port));
  const env = alone ? undefined : await prepare();
  if (!existsSync(join(storeUrl, 'channels'))) await build();
  for (const app of followed) follow(app, { STORE_URL: storeUrl });
  if (!alone) process.exit(await serve(env));
  console.log(`Publishing to ${storeUrl}, served on port ${port}`);
}

if (isMain(import.meta.url)) await runMain(dev);
