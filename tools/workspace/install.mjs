import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { handOver, requireNode } from './node-version.mjs';
import { root } from './root.mjs';
import { run } from './run.mjs';
import { StopError } from './stop-error.mjs';

/** pnpm keeps a copy of the lockfile that it installed. */
function isInstalled() {
  try {
    return readFileSync(join(root, 'node_modules/.pnpm/lock.yaml'), 'utf8') === readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8');
  } catch {
    return false;
  }
}

/**
 * Installs the dependencies with the pinned pnpm, which npm fetches, unless exactly those of the lockfile are there;
 * then goes on with the Node that they bring.
 */
export async function ensureInstalled() {
  requireNode();
  if (!isInstalled()) await install();
  await handOver();
}

async function install() {
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  console.log(`Installing dependencies with ${packageManager}`);
  // CI: without a terminal pnpm must not stop to ask whether it may replace an older installation.
  const code = await run('npx', ['--yes', packageManager, 'install', '--frozen-lockfile'], { CI: 'true' });
  if (code !== 0) throw new StopError(`The dependencies could not be installed (exit ${code}), see above`);
}
