/**
 * What a build of an app was made of, so that an unchanged app is not built again. Decided by contents alone: times and
 * commits say nothing about a file that was copied, switched or restored.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root as checkout } from './root.mjs';

/** Written by builds and installs, so no input of them. */
const MADE = new Set(['node_modules', 'dist']);

/** Decide what is installed and how it is patched; the lockfile has the hash of every package. */
const OF_ALL = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json', 'patches'];

function addFiles(hash, root, path) {
  const full = join(root, path);
  const entries = existsSync(full) && readdirSync(full, { withFileTypes: true });
  for (const entry of [...(entries || [])].sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (MADE.has(entry.name)) continue;
    if (entry.isDirectory()) addFiles(hash, root, join(path, entry.name));
    else addFile(hash, root, join(path, entry.name));
  }
}

/** The lengths keep the end of one value from being the beginning of the next. */
function addFile(hash, root, path) {
  const bytes = existsSync(join(root, path)) ? readFileSync(join(root, path)) : Buffer.alloc(0);
  hash.update(`${path.length} ${path} ${bytes.length} `).update(bytes);
}

const read = (root, folder) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));

/** The folders of the workspace's packages by their name. */
function packages(root) {
  const folders = ['apps', 'packages', 'services'].flatMap((parent) =>
    readdirSync(join(root, parent)).map((folder) => join(parent, folder)),
  );
  const found = folders.filter((folder) => existsSync(join(root, folder, 'package.json')));
  return new Map(found.map((folder) => [read(root, folder).name, folder]));
}

/** The folders that a build of `folder` may read: its own and those of the workspace's packages that it depends on, at any depth. */
function foldersOf(root, folder) {
  const byName = packages(root);
  const found = new Set([folder]);
  for (const each of found) {
    const { dependencies, devDependencies } = read(root, each);
    for (const name of Object.keys({ ...dependencies, ...devDependencies })) if (byName.has(name)) found.add(byName.get(name));
  }
  return [...found].sort();
}

/**
 * A hash of everything that a build of the app depends on.
 *
 * @param {string} folder of the app, from the root of the checkout
 */
export function inputsOf(folder, root = checkout) {
  const hash = createHash('sha256').update(`node ${process.version} ${process.env.PORTAL_MINIFY} ${process.env.PORTAL_MAPS} `);
  for (const path of OF_ALL) {
    if (path === 'patches') addFiles(hash, root, path);
    else addFile(hash, root, path);
  }
  for (const path of foldersOf(root, folder)) addFiles(hash, root, path);
  return hash.digest('hex');
}

/** A hash of all files of a folder with their names; of a folder that is missing, too. */
export function contentsOf(path) {
  const hash = createHash('sha256');
  addFiles(hash, path, '');
  return hash.digest('hex');
}

const fileOf = (name, root) => join(root, '.cache/builds', `${name}.json`);

/** What was noted with these inputs, unless a file of one of the folders that it names was changed since. */
export function recall(name, inputs, root = checkout) {
  try {
    const { inputs: noted, folders, ...rest } = JSON.parse(readFileSync(fileOf(name, root), 'utf8'));
    const whole = noted === inputs && Object.entries(folders).every(([path, contents]) => contentsOf(path) === contents);
    return whole ? rest : undefined;
  } catch {
    // Absent or half written: as if nothing was built.
    return undefined;
  }
}

/** Before a build, so that one that is aborted leaves nothing to recall. */
export function forget(name, root = checkout) {
  rmSync(fileOf(name, root), { force: true });
}

/**
 * @param {string} inputs of `inputsOf`, read before the build: an edit during it makes the next one build again
 * @param {string[]} folders what the build wrote
 * @param {object} rest returned by `recall`
 */
export function note(name, inputs, folders, rest, root = checkout) {
  mkdirSync(dirname(fileOf(name, root)), { recursive: true });
  const contents = Object.fromEntries(folders.map((path) => [path, contentsOf(path)]));
  writeFileSync(fileOf(name, root), JSON.stringify({ inputs, folders: contents, ...rest }));
}
