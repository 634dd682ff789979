import { execFile } from 'node:child_process';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openStore } from '../../packages/releases/src/store/index';
import type { PageTable } from '../../packages/releases/src/contract';
import { publish } from '../../tools/release/src/publish/publish';
import { release } from '../../tools/release/src/release/release';
import { type PageFiles, withPreloads } from './preloads';

const root = join(import.meta.dirname, '../..');
const cache = join(root, '.cache/monolith');

/**
 * `plain` begins with the shell's files, `preloads` names those of the page beside them; both have the next page ahead of a click, as
 * the portal does. `on-click` begins with a page when it is clicked. Each is a channel of the store.
 */
export const VARIANTS = ['plain', 'preloads', 'on-click'] as const;
export type Variant = (typeof VARIANTS)[number];

export interface Monolith {
  /** For STORE_URL of an edge; its CHANNEL is the variant. */
  store: string;
  table: PageTable;
}

/** Two variants are one build. */
const buildOf = (variant: Variant): 'ahead' | 'on-click' => (variant === 'on-click' ? variant : 'ahead');

const read = async <T>(build: string, file: string) => JSON.parse(await readFile(join(cache, 'builds', build, file), 'utf8')) as T;

/** What an earlier `publishMonolith` left. @throws Error if there was none */
export const publishedMonolith = async (): Promise<Monolith> => ({
  store: join(cache, 'store'),
  table: await read<PageTable>('ahead', 'pages.json'),
});

async function bundle(build: string): Promise<void> {
  const rspack = join(root, 'apps/shell/node_modules/.bin/rspack');
  const env = { ...process.env, NODE_ENV: 'production', MONOLITH: build };
  await promisify(execFile)(rspack, ['build', '-c', join(import.meta.dirname, 'rspack.config.mjs')], { cwd: root, env }).catch(
    (error: Error & { stdout?: string }) => {
      throw new Error(`the monolith does not build: ${error.stdout || error.message}`, { cause: error });
    },
  );
}

/**
 * Builds the portal as one application and releases it, as a shell without remotes, to a store of its own.
 *
 * @throws Error with what the bundler said
 */
export async function publishMonolith(variants: readonly Variant[] = VARIANTS): Promise<Monolith> {
  for (const build of new Set(variants.map(buildOf))) await bundle(build);
  const monolith = await publishedMonolith();
  const { store, table } = monolith;
  for (const variant of variants) {
    const dist = join(cache, variant, 'dist');
    await rm(dist, { recursive: true, force: true });
    await cp(join(cache, 'builds', buildOf(variant)), dist, { recursive: true });
    // The version is read from beside the build.
    await writeFile(join(cache, variant, 'package.json'), JSON.stringify({ version: '1.0.0' }));
    const html = join(dist, 'index.html');
    if (variant === 'preloads') {
      const files = await read<PageFiles>(buildOf(variant), 'page-files.json');
      await writeFile(html, withPreloads(await readFile(html, 'utf8'), table, files));
    }
    const { name, version } = await publish(openStore(store), 'shell', dist);
    const request = { channel: variant, who: 'bench', remark: { why: null }, force: false };
    await release(openStore(store), request, [{ name, version }]);
  }
  return monolith;
}
