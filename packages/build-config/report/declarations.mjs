import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { parseSync } from 'oxc-parser';
import { reachable } from './sources.mjs';

const run = promisify(execFile);
const BASE = fileURLToPath(new URL('../tsconfig.base.json', import.meta.url));
const TSC = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');
const INSTALLED = '/node_modules/';

/** Of the manifest of a package, what decides where its types are. */
const TYPE_FIELDS = ['name', 'version', 'type', 'main', 'types', 'typings', 'typesVersions', 'exports', 'imports'];

/** Comments carry no types, except the directives that name other files. */
function withoutComments(file, code) {
  const { comments } = parseSync(file, code, { lang: 'dts' });
  let at = 0;
  let text = '';
  for (const { start, end, value } of comments) {
    if (/^\/\s*</.test(value)) continue;
    text += code.slice(at, start);
    at = end;
  }
  return (text + code.slice(at)).replace(/[ \t]*\n\s*/g, '\n');
}

/** Where a package's declarations are, by the entries of its `exports`. */
const typesOf = ({ exports }) =>
  Object.fromEntries(Object.entries(exports).map(([entry, file]) => [entry, file.replace(/\.tsx?$/, '.d.ts')]));

/**
 * Compiles the declarations of packages, and collects those of the npm packages that they need.
 *
 * @param {{ name: string, folder: string, exports: Record<string, string> }[]} packages
 * @param {readonly string[]} modules entries to begin with, such as `@portal/ui-kit/table`; modules of npm packages too
 * @returns {Promise<{ packages: Record<string, { exports: Record<string, string>, files: Record<string, string> }>, npm: Record<string, string> }>}
 *   the texts by their path in the package, and those of npm by their path in `node_modules`
 * @throws Error with what the compiler says
 */
export async function declarationsOf(packages, modules) {
  const byName = new Map(packages.map((each) => [each.name, each]));
  const entries = modules.flatMap((module) => entryFile(byName, module));
  // What the compiler finds through `node_modules` alone it takes for the code of others, and writes no declarations of it.
  const roots = packages
    .flatMap(({ folder }) => reachable(folder, entries).flatMap(({ files }) => [...files.keys()]))
    .filter((file) => /\.tsx?$/.test(file));
  const work = realpathSync(mkdtempSync(join(tmpdir(), 'portal-report-')));
  try {
    const files = await compile(work, [...new Set(roots)].sort());
    const declared = packages.map(({ name, folder, exports }) => [
      name,
      { exports: typesOf({ exports }), files: emitted(work, folder, files) },
    ]);
    return { packages: Object.fromEntries(declared), npm: npmDeclarations(files) };
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

function entryFile(byName, module) {
  const name = module.split('/', module.startsWith('@') ? 2 : 1).join('/');
  const found = byName.get(name);
  return found ? [join(found.folder, found.exports[`.${module.slice(name.length)}`])] : [];
}

/** @returns {Promise<string[]>} every file that the compiler read */
async function compile(work, roots) {
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    // `pnpm types` judges the sources; a build only needs what they declare.
    noCheck: true,
    removeComments: true,
    rootDir: '/',
    outDir: join(work, 'out'),
    listFiles: true,
    types: [],
  };
  writeFileSync(join(work, 'tsconfig.json'), JSON.stringify({ extends: BASE, compilerOptions, files: roots }));
  try {
    const { stdout } = await run(process.execPath, [TSC, '-p', work, '--pretty', 'false'], { maxBuffer: 64 * 1024 * 1024 });
    return stdout.split('\n').filter((line) => line.startsWith('/'));
  } catch (error) {
    const said = String(error.stdout ?? '')
      .split('\n')
      .filter((line) => line.includes('error'));
    throw new Error(`the declarations of the shared modules do not compile:\n${said.join('\n') || error.message}`, { cause: error });
  }
}

/** The declarations that the compiler wrote of a package. */
function emitted(work, folder, files) {
  const own = files.filter((file) => file.startsWith(`${folder}/`) && /\.tsx?$/.test(file) && !file.endsWith('.d.ts'));
  const texts = own.map((file) => {
    const path = relative(folder, file).replace(/\.tsx?$/, '.d.ts');
    const text = readFileSync(join(work, 'out', dirname(file), path.slice(path.lastIndexOf('/') + 1)), 'utf8');
    return [path, text.replace(/\n\s+/g, '\n')];
  });
  return Object.fromEntries(texts.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Of a package that is installed twice, the later in the alphabet of its folders: the higher version as a rule. */
function npmDeclarations(files) {
  const folders = new Map();
  for (const file of files.filter((path) => path.includes(INSTALLED)).sort()) {
    const at = file.lastIndexOf(INSTALLED) + INSTALLED.length;
    const [first, second] = file.slice(at).split('/');
    const name = first.startsWith('@') ? `${first}/${second}` : first;
    if (name === 'typescript' || name.startsWith('@typescript/')) continue;
    folders.set(name, join(file.slice(0, at), name));
  }
  const texts = [...folders].flatMap(([name, folder]) => {
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const kept = Object.fromEntries(TYPE_FIELDS.filter((field) => field in manifest).map((field) => [field, manifest[field]]));
    const declarations = files.filter((file) => file.startsWith(`${folder}/`) && !file.slice(folder.length).includes(INSTALLED));
    return [
      [`${name}/package.json`, JSON.stringify(kept)],
      ...declarations.map((file) => [`${name}/${relative(folder, file)}`, withoutComments(file, readFileSync(file, 'utf8'))]),
    ];
  });
  return Object.fromEntries(texts.sort(([a], [b]) => (a < b ? -1 : 1)));
}
