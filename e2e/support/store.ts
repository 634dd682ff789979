import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = new URL('../..', import.meta.url).pathname;
export const storeDir = process.env.E2E_STORE_URL ?? join(root, '.cache/e2e/store');

export interface PublishedFile {
  /** Below the store: `remotes/orders/1.0.0/remoteEntry.js`. */
  file: string;
  text: string;
}

const published = (ending: string): PublishedFile[] =>
  readdirSync(storeDir, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.startsWith('remotes/') && file.endsWith(ending))
    .map((file) => ({ file, text: readFileSync(join(storeDir, file), 'utf8') }));

/** Every script of every published version. */
export const publishedScripts = (): PublishedFile[] => published('.js');

/** Every style sheet of every published version. */
export const publishedSheets = (): PublishedFile[] => published('.css');
