import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SKIPPED = /(^|\/)(node_modules|dist|\.dev|coverage)(\/|$)/;
const SOURCE = /\.(ts|tsx|mjs)$/;

/** Tests and test helpers may import more: the harness, test libraries, schemas. */
export const isTest = (file) => /\.test\.|(^|\/)(test|testing)\//.test(file);

const filesOf = (root, dir, kind) =>
  readdirSync(join(root, dir), { recursive: true })
    .map((file) => `${dir}/${file}`)
    .filter((file) => kind.test(file) && !SKIPPED.test(file) && !file.endsWith('.d.ts'))
    .sort();

function readPackage(root, dir) {
  const manifest = JSON.parse(readFileSync(join(root, dir, 'package.json'), 'utf8'));
  const { name, portal, exports = {}, dependencies, peerDependencies, devDependencies } = manifest;
  return {
    dir,
    name,
    role: portal?.role,
    layers: portal?.layers,
    exports: Object.keys(exports),
    declared: Object.keys({ ...dependencies, ...peerDependencies, ...devDependencies }),
    files: filesOf(root, dir, SOURCE),
    sheets: filesOf(root, dir, /\.css$/),
  };
}

/** Every package of the workspace with its role, its declared dependencies and its source files. */
export function readWorkspace(root) {
  return ['apps', 'packages', 'services', 'tools']
    .flatMap((group) => readdirSync(join(root, group)).map((name) => `${group}/${name}`))
    .filter((dir) => existsSync(join(root, dir, 'package.json')))
    .map((dir) => readPackage(root, dir));
}

/** The file of the package that a relative import resolves to, or undefined. */
export function resolve(file, specifier, known) {
  if (!specifier.startsWith('.')) return undefined;
  const base = new URL(specifier, `file:///${file}`).pathname.slice(1);
  return ['', '.ts', '.tsx', '/index.ts', '/index.tsx'].map((extension) => base + extension).find((path) => known.has(path));
}
