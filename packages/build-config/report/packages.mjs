import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { packageReader } from '../installed.mjs';

const OURS = '@portal/';
const TEST = /\.test\.tsx?$|(^|\/)testing\//;

const manifestOf = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/**
 * Packages of the workspace with all of the workspace that they depend on, as installed for an app.
 *
 * @param {string} dir the app's folder
 * @param {readonly string[]} names
 * @returns {{ name: string, folder: string, exports: Record<string, string> }[]} sorted by name
 */
export function workspacePackages(dir, names) {
  const found = new Map();
  const add = (name, reader) => {
    if (found.has(name)) return;
    const { folder } = reader(name);
    const { exports = {}, dependencies = {} } = manifestOf(folder);
    found.set(name, { name, folder, exports });
    for (const dependency of Object.keys(dependencies)) if (dependency.startsWith(OURS)) add(dependency, packageReader(folder));
  };
  for (const name of names) if (name.startsWith(OURS)) add(name, packageReader(dir));
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The source files of a package, without those of its tests; paths below its folder, sorted. */
export function sourceFiles(folder) {
  return readdirSync(join(folder, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((path) => !TEST.test(path))
    .sort();
}

/** The lockfile above a folder decides which versions of other packages are installed. */
function lockfileAbove(folder) {
  for (let at = folder; at !== dirname(at); at = dirname(at)) {
    const file = join(at, 'pnpm-lock.yaml');
    if (existsSync(file)) return readFileSync(file);
  }
  return Buffer.alloc(0);
}

/** A hash of everything that the report of these packages is made of, by contents alone. */
export function hashOf(packages, makers) {
  const hash = createHash('sha256').update(lockfileAbove(packages[0].folder));
  const add = (name, bytes) => hash.update(`\n${name} ${bytes.length} `).update(bytes);
  for (const file of makers) add('maker', readFileSync(file));
  for (const { name, folder } of packages)
    for (const path of ['package.json', ...sourceFiles(folder)]) add(`${name}/${path}`, readFileSync(join(folder, path)));
  return hash.digest('hex');
}
