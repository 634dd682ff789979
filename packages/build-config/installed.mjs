import { readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** A workspace or npm package as installed for `dir`: its version and the real folder of its files. */
export function packageReader(dir) {
  const require = createRequire(join(dir, 'package.json'));
  return (name) => {
    for (const base of require.resolve.paths(name)) {
      const folder = join(base, name);
      try {
        const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
        return { name, version, folder: realpathSync(folder) };
      } catch (error) {
        if (error.code !== 'ENOENT') throw error;
      }
    }
    throw new Error(`${name} is in the shared-dependency table but not among the dependencies of ${dir}`);
  };
}
