/**
 * Lets services check their environment before anything slow begins: `node --import tsx check-env.mjs <folder> …`.
 * Each service's src/env.ts exports `readEnv(source)`, which throws one line that names the wrong variable.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './root.mjs';

try {
  for (const folder of process.argv.slice(2)) {
    const { readEnv } = await import(pathToFileURL(join(root, folder, 'src/env.ts')).href);
    readEnv(process.env);
  }
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
