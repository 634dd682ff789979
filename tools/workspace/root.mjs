import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout's folder. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** True when Node was started with the module of this `import.meta.url`. */
export function isMain(url) {
  return process.argv[1] === fileURLToPath(url);
}
