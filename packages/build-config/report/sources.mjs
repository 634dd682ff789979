import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseSync } from 'oxc-parser';
import { packageReader } from '../installed.mjs';

const ENDINGS = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];
const isFile = (path) => existsSync(path) && statSync(path).isFile();
const byPath = (texts) => Object.fromEntries([...texts].sort(([a], [b]) => (a < b ? -1 : 1)));

/** What a module imports, types too; `import()` only of a literal. */
function importsOf(file, code) {
  const { module, program } = parseSync(file, code);
  const literals = module.dynamicImports.flatMap(
    ({ moduleRequest: { start, end } }) => /^['"`]([^'"`$]+)['"`]$/.exec(code.slice(start, end))?.[1] ?? [],
  );
  const inTypes = [...code.matchAll(/\bimport\(\s*'([^']+)'\s*\)/g)].map(([, name]) => name);
  const direct = program.body.flatMap(({ source }) => (source ? [source.value] : []));
  return [...new Set([...direct, ...literals, ...inTypes])];
}

/** The file of an entry of a package, and the package. */
function entryOf(request, from) {
  const name = request.split('/', 2).join('/');
  const installed = packageReader(from)(name).folder;
  // A packed package has its sources, with their own package.json, beside what is compiled of them.
  const packed = join(installed, 'sources');
  const folder = existsSync(join(packed, 'package.json')) ? packed : installed;
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return { name, folder, exports, file: join(folder, exports[`.${request.slice(name.length)}`] ?? '') };
}

/**
 * All files of the workspace that some files import, at any depth, types too.
 *
 * @param {string} dir the folder of the package that the first files belong to
 * @param {readonly string[]} entries full paths
 * @param {readonly string[]} shared modules that are not followed
 * @returns {{ folder: string, name?: string, exports?: Record<string, string>, files: Map<string, string> }[]} texts by full path, by package, that of `dir` first
 */
export function reachable(dir, entries, shared = []) {
  const packages = new Map([[dir, { folder: dir, files: new Map() }]]);
  const waiting = [...entries];
  const seen = new Set();
  // npm installs packages below the folder of the remote, so the innermost one counts.
  const homeOf = (file) =>
    [...packages.values()].sort((a, b) => b.folder.length - a.folder.length).find(({ folder }) => file.startsWith(`${folder}/`));
  for (let base = waiting.shift(); base; base = waiting.shift()) {
    const file = ENDINGS.map((ending) => base + ending).find(isFile);
    const home = file && homeOf(file);
    if (!home || seen.has(file)) continue;
    seen.add(file);
    const code = readFileSync(file, 'utf8');
    home.files.set(file, code);
    for (const request of /\.tsx?$/.test(file) ? importsOf(file, code) : []) {
      if (request.startsWith('.')) waiting.push(join(dirname(file), request));
      if (!request.startsWith('@portal/') || shared.includes(request)) continue;
      const { file: entry, ...found } = entryOf(request, home.folder);
      if (!packages.has(found.folder)) packages.set(found.folder, { ...found, files: new Map() });
      waiting.push(entry);
    }
  }
  return [...packages.values()];
}

/**
 * The source files behind the exposes of a remote: its own, and those of packages that are compiled into it.
 *
 * @param {string} dir the app's folder
 * @param {readonly string[]} entries files below it
 * @param {readonly string[]} shared modules that the shell provides
 * @returns {{ own: Record<string, string>, packages: Record<string, { exports: Record<string, string>, files: Record<string, string> }> }} texts by path
 */
export function sourcesOf(dir, entries, shared) {
  const found = reachable(
    dir,
    entries.map((entry) => join(dir, entry)),
    shared,
  ).map(({ folder, files, ...rest }) => ({ ...rest, files: byPath([...files].map(([file, text]) => [relative(folder, file), text])) }));
  const [{ files: own }, ...compiled] = found;
  return { own, packages: byPath(compiled.map(({ name, exports, files }) => [name, { exports, files }])) };
}
