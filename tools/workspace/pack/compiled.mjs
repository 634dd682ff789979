import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { must } from '../build.mjs';
import { root } from '../root.mjs';
import { withFileNames } from './specifiers.mjs';

/** Packages that are installed as compiled modules; those of ours that each needs are among them. */
export const COMPILED = ['api-contract', 'api-client', 'remote-kit', 'ui-kit', 'freight-kit'];

/** Remotes contain code of these, so the gate asks for their sources: freight-kit computes with the calendar of the contract. */
const WITH_SOURCES = ['api-contract', 'freight-kit'];

const isTest = (path) => /\.test\.tsx?$/.test(path);

/** The files of a package's folder that are its own, without those of its tests; paths below it. */
function filesOf(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((path) => !path.includes('node_modules/') && !isTest(path))
    .sort();
}

/** Compiles the sources of all packages at once, and names the modules by their files. */
async function compile(work, out) {
  const files = COMPILED.flatMap((name) =>
    filesOf(join(root, 'packages', name, 'src')).map((path) => join(root, 'packages', name, 'src', path)),
  );
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    // `pnpm types` judges the sources; the target is that of the bundler's presets.
    noCheck: true,
    target: 'ES2022',
    rootDir: join(root, 'packages'),
    outDir: out,
    types: ['node', 'jest'],
    typeRoots: [join(root, 'node_modules/@types')],
  };
  const config = {
    extends: join(root, 'packages/build-config/tsconfig.base.json'),
    compilerOptions,
    files: files.filter((file) => /\.tsx?$/.test(file)),
  };
  writeFileSync(join(work, 'tsconfig.json'), JSON.stringify(config));
  await must('compiling packages', process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', work]);
}

/**
 * Writes the contents of the compiled packages, each into a folder of its name: modules and declarations by the paths of their
 * sources, so that the declarations of a remote's build have the paths that the shell's have.
 *
 * @param {string} work a folder for what is made on the way
 * @param {(name: string) => string} folderOf where the contents of a package go
 */
export async function writeCompiled(work, folderOf) {
  const out = join(work, 'out');
  await compile(work, out);
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
