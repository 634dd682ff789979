import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../root.mjs';
import { COMPILED, compilePackages, filesOf } from './compile.mjs';
import { withFileNames } from './specifiers.mjs';

/** Remotes contain code of these, so the gate asks for their sources: freight-kit computes with the calendar of the contract. */
const WITH_SOURCES = ['api-contract', 'freight-kit'];

/**
 * Writes the contents of the compiled packages, each into a folder of its name: modules and declarations by the paths of their
 * sources, so that the declarations of a remote's build have the paths that the shell's have.
 *
 * @param {string} work a folder for what is made on the way
 * @param {(name: string) => string} folderOf where the contents of a package go
 */
export async function writeCompiled(work, folderOf) {
  const out = join(work, 'out');
  await compilePackages(work, out);
  for (const name of COMPILED) {
    const folder = join(root, 'packages', name);
    // Style sheets, JSON, declarations that are written by hand, the README.
    const copied = filesOf(folder).filter((path) => !/(?<!\.d)\.tsx?$/.test(path) && path !== 'package.json');
    for (const path of copied) copy(join(folder, path), join(out, name, path));
    for (const path of filesOf(join(out, name)).filter((each) => /\.(js|d\.ts)$/.test(each))) {
      const file = join(out, name, path);
      writeFileSync(file, withFileNames(file, readFileSync(file, 'utf8')));
    }
    cpSync(join(out, name), folderOf(name), { recursive: true });
    if (!WITH_SOURCES.includes(name)) continue;
    const sources = join(folderOf(name), 'sources');
    for (const path of filesOf(folder).filter((each) => each.startsWith('src/') || each === 'package.json'))
      copy(join(folder, path), join(sources, path));
  }
}

function copy(from, to) {
  if (!existsSync(dirname(to))) mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to);
}
