import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SKIPPED = /(^|\/)(node_modules|dist|\.dev|coverage)(\/|$)/;
const SOURCE = /\.(ts|tsx|mjs)$/;

/** Tests and what only tests use may import more: the harness, the test libraries, the reader of schemas. */
export const isTest = (file) => /\.test\.|(^|\/)(test|testing)\//.test(file);

const sources = (root, dir) =>
  readdirSync(join(root, dir), { recursive: true })
    .map((file) => `${dir}/${file}`)
    .filter((file) => SOURCE.test(file) && !SKIPPED.test(file) && !file.endsWith('.d.ts'))
    .sort();

function readPackage(root, dir) {
  const manifest = JSON.parse(readFileSync(join(root, dir, 'package.json'), 'utf8'));
  const { name, portal, exports = {}, dependencies, peerDependencies, devDependencies } = manifest;
  return { dir, name, role: portal?.role, exports: Object.keys(exports), declared: Object.keys({ ...dependencies, ...peerDependencies, ...devDependencies }), files: sources(root, dir) };
}

/** Every package of the workspace with its role, its declared dependencies and its source files. */
export function readWorkspace(root) {
  return ['apps', 'packages', 'services', 'tools']
    .flatMap((group) => readdirSync(join(root, group)).map((name) => `${group}/${name}`))
    .filter((dir) => existsSync(join(root, dir, 'package.json')))
    .map((dir) => readPackage(root, dir));
}
