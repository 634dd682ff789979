import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { portal } from './build';
import { nodeIn } from './copy';

/** A change of one file of the checkout. */
export interface Edit {
  file: string;
  /** Every occurrence. */
  from: string | RegExp;
  to: string;
}

function edit(copy: string, { file, from, to }: Edit): void {
  const path = join(copy, file);
  const text = readFileSync(path, 'utf8');
  const edited = text.replaceAll(typeof from === 'string' ? from : new RegExp(from, 'g'), () => to);
  if (edited === text) throw new Error(`${file} has no ${String(from)}`);
  writeFileSync(path, edited);
}

/**
 * Builds and publishes the shell of a copy of the checkout with some edits of its packages, and takes the edits back.
 * @returns the version
 */
export function publishShell(copy: string, store: string, edits: readonly Edit[]): string {
  const before = new Map(edits.map(({ file }) => [join(copy, file), readFileSync(join(copy, file), 'utf8')]));
  const shell = join(copy, 'apps/shell');
  try {
    for (const each of edits) edit(copy, each);
    nodeIn(shell, [join(shell, 'node_modules/@rspack/cli/bin/rspack.js'), 'build'], { NODE_ENV: 'production' });
  } finally {
    for (const [path, text] of before) writeFileSync(path, text);
  }
  return versionIn(portal(store, 'publish', 'shell', '--dist', join(shell, 'dist'), '--json').out);
}

/** The version that `publish --json` printed. */
export const versionIn = (out: string): string => (JSON.parse(out) as { version: string }).version;
