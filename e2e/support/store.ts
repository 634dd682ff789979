import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = new URL('../..', import.meta.url).pathname;
export const storeDir = process.env.E2E_STORE_URL ?? join(root, '.cache/e2e/store');

/** Every script of every published version: `{ file, text }`, with the path below the store. */
export function publishedScripts(): { file: string; text: string }[] {
  return readdirSync(storeDir, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.startsWith('remotes/') && file.endsWith('.js'))
    .map((file) => ({ file, text: readFileSync(join(storeDir, file), 'utf8') }));
}
