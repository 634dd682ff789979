/** `pnpm bundle`: the edge, portal-api, the console and the release command line as plain JavaScript, each in its folder `dist`. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { must } from './build.mjs';
import { handOver } from './node-version.mjs';
import { isMain, root } from './root.mjs';
import { API, CONSOLE, CONSOLE_PAGE, EDGE } from './services.mjs';
import { runMain } from './stop-error.mjs';

/** The page of the console goes into the folder of its service. */
const PACKAGES = [API, EDGE, 'tools/release', CONSOLE_PAGE, CONSOLE];

function megabytesOf(folder) {
  const files = readdirSync(folder, { recursive: true }).map((file) => statSync(join(folder, file)));
  return (files.reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0) / 1e6).toFixed(1);
}

async function bundle() {
  for (const folder of PACKAGES) {
    await must(`bundling ${folder}`, 'npm', ['run', '--silent', 'build'], { cwd: join(root, folder), env: { NODE_ENV: 'production' } });
    console.log(`  ${join(folder, 'dist')}, ${megabytesOf(join(root, folder, 'dist'))} MB`);
  }
}

if (isMain(import.meta.url)) {
  await runMain(async () => {
    await handOver();
    await bundle();
  });
}
