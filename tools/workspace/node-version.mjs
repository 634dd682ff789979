import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';
import { ended, onStop, start } from './run.mjs';
import { StopError } from './stop-error.mjs';

/** The oldest Node that can install the project. */
const NEEDED = [20, 19];

/** The major version that everything runs on; npm brings it as a development dependency of the root. */
const BUNDLED_MAJOR = 24;

const bundledNode = join(root, 'node_modules/.bin/node');
const majorOf = (version) => Number(version.split('.')[0]);

/** @throws StopError when this Node is too old to install the project */
export function requireNode(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  if (major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1])) return;
  throw new StopError(`Node ${NEEDED.join('.')} or newer is needed, this is ${version}: see https://nodejs.org`);
}

/**
 * Runs the same command on the installed Node and ends this process with its exit code.
 * Returns at once when this is that version already, or when nothing is installed.
 *
 * @throws StopError when this Node is too old to do even that
 */
export async function handOver() {
  requireNode();
  if (majorOf(process.versions.node) === BUNDLED_MAJOR || !existsSync(bundledNode)) return;
  const child = start(bundledNode, process.argv.slice(1), {
    env: { PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}` },
    cwd: process.cwd(),
  });
  // The child decides how it stops; this process only passes the signal on and waits.
  onStop((signal) => child.kill(signal));
  process.exit(await ended(child));
}
