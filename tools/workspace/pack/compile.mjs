import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { must } from '../build.mjs';
import { root } from '../root.mjs';

export { root };

/** Packages that are installed as compiled modules; those of ours that each needs are among them. */
export const COMPILED = ['api-contract', 'api-client', 'remote-kit', 'ui-kit', 'freight-kit'];

const isTest = (path) => /\.test\.tsx?$/.test(path);

/**
 * The files of a package's folder that are its own, without those of its tests; paths below it, sorted.
 *
 * @param {string} folder
 */
export function filesOf(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((path) => !path.includes('node_modules/') && !isTest(path))
    .sort();
}

/**
 * Compiles the sources of all packages at once, into a folder of each one's name: modules and declarations by the paths of their
 * sources.
 *
 * @param {string} work a folder for what is made on the way
 * @param {string} out
 * @param {object} more options of the compiler
 * @throws StopError with what the compiler says
 */
export async function compilePackages(work, out, more = {}) {
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
    ...more,
  };
  const config = {
    extends: join(root, 'packages/build-config/tsconfig.base.json'),
    compilerOptions,
    files: files.filter((file) => /\.tsx?$/.test(file)),
  };
  writeFileSync(join(work, 'tsconfig.json'), JSON.stringify(config));
  await must('compiling packages', process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', work]);
}
