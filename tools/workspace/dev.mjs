/**
 * `pnpm dev [remote]`: the portal with hot updates: an edit is taken into open pages, whose components keep their state. Every app is
 * watched, or the shell and the remote that is named.
 *
 * `pnpm dev <remote> --against https://portal.example [--port 5101]`: that remote from this machine in a portal elsewhere.
 */
import { parseArgs } from 'node:util';
import { apps } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { isMain } from './root.mjs';
import { run } from './run.mjs';
import { prepare, serve } from './serve.mjs';
import { runMain, StopError } from './stop-error.mjs';

function chosen(name) {
  const all = apps();
  if (!name) return all;
  const found = all.filter((app) => app.name === name || app.folder === name);
  if (found.length === 0) throw new StopError(`There is no remote ${name}: one of ${all.map((app) => app.name).join(', ')}`);
  return found;
}

const HELP = `Usage: pnpm dev [remote]                                     the portal on PORT (3000) with hot updates; with a name only the shell and that remote are watched
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

/** As in a repository of its own: by the command line. Resolves to the exit code. */
function devAgainst({ name }, against, port) {
  const options = ['--against', against, ...(port === undefined ? [] : ['--port', port])];
  return run(process.execPath, ['--import', 'tsx', 'tools/release/src/main.ts', 'dev', name, ...options]);
}

async function dev() {
  const { remote, against, port: localPort, help } = readArgs();
  if (help) return console.log(HELP);
  await ensureInstalled();
  if (against !== undefined) return process.exit(await devAgainst(chosen(remote)[0], against, localPort));
  const watched = chosen(remote);
  const env = await prepare();
  // It needs what may just have been installed.
  const { serveHot } = await import('./development/hot.mjs');
  const isWatched = ({ name }) => name === 'shell' || watched.some((app) => app.name === name);
  env.edge.DEV_SERVER = await serveHot(apps(), isWatched);
  process.exit(await serve(env));
}

if (isMain(import.meta.url)) await runMain(dev);
