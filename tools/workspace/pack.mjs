/**
 * `pnpm pack:packages [folder]`: what a team with a repository of its own installs, as npm packages (`.tgz`) in `.cache/packages` or
 * the folder: the kits as compiled modules, the presets, and the command line `portal`.
 */
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { must } from './build.mjs';
import { handOver } from './node-version.mjs';
import { COMPILED, writeCompiled } from './pack/compiled.mjs';
import { catalogOf, packedManifest } from './pack/manifest.mjs';
import { isMain, root } from './root.mjs';
import { runMain } from './stop-error.mjs';

const PRESETS = 'packages/build-config';
const TOOL = 'tools/release';
/** The app whose build reports the shared modules. */
const SHELL = 'apps/shell';

const readManifest = (folder) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
const writeJson = (file, value) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);

/** The presets, with the report of the shared modules: a build elsewhere lacks the sources that it is made of. */
async function writePresets(folder, versions) {
  const skipped = /(^|\/)(node_modules|boundaries|test)(\/|$)|\.test\.mjs$/;
  const source = join(root, PRESETS);
  cpSync(source, folder, { recursive: true, filter: (path) => !skipped.test(path.slice(source.length)) });
  const load = async (file) => import(pathToFileURL(join(source, file)).href);
  const [{ apiReport }, { evaluate }] = [await load('report/report.mjs'), await load('rspack/small-bundle.mjs')];
  const report = await apiReport(join(root, SHELL), evaluate);
  writeFileSync(join(folder, 'api-report.json'), JSON.stringify({ versions: Object.fromEntries(versions), report }));
}

/** The command line as one program; what has binaries is installed by npm. */
async function writeTool(folder) {
  const dist = join(folder, 'dist');
  await must('bundling portal', join(root, TOOL, 'node_modules/.bin/rspack'), ['build', '--output-path', dist], {
    cwd: join(root, TOOL),
    env: { NODE_ENV: 'production' },
  });
  rmSync(join(dist, 'node_modules'), { recursive: true, force: true });
  writeFileSync(join(folder, 'portal.mjs'), "#!/usr/bin/env node\nimport './dist/portal.mjs';\n");
  chmodSync(join(folder, 'portal.mjs'), 0o755);
}

/** Of the command line's dependencies those that its bundle leaves out. */
function toolManifest(manifest) {
  const { 'oxc-parser': parser, typescript } = manifest.dependencies;
  const { exports: _inside, ...kept } = manifest;
  return { ...kept, bin: { portal: './portal.mjs' }, engines: { node: '>=24' }, dependencies: { 'oxc-parser': parser, typescript } };
}

/** @returns {Promise<Record<string, string>>} the tarballs' full paths by the name of the package */
export async function packPackages(target) {
  const work = realpathSync(mkdtempSync(join(tmpdir(), 'portal-pack-')));
  try {
    const folders = [...COMPILED.map((name) => `packages/${name}`), PRESETS, TOOL];
    const manifests = new Map(folders.map((folder) => [folder, readManifest(folder)]));
    const versions = new Map([...manifests.values()].map(({ name, version }) => [name, version]));
    const known = { catalog: catalogOf(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8')), versions };
    const folderOf = (folder) => join(work, 'packed', folder);
    for (const folder of folders) mkdirSync(folderOf(folder), { recursive: true });
    await writeCompiled(work, (name) => folderOf(`packages/${name}`));
    await writePresets(folderOf(PRESETS), versions);
    await writeTool(folderOf(TOOL));
    mkdirSync(target, { recursive: true });
    const packed = {};
    for (const [folder, manifest] of manifests) {
      const made = packedManifest(folder === TOOL ? toolManifest(manifest) : manifest, known);
      writeJson(join(folderOf(folder), 'package.json'), made);
      const out = await must(`packing ${made.name}`, 'npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', target], {
        cwd: folderOf(folder),
      });
      packed[made.name] = join(target, tarballIn(out));
    }
    return packed;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** npm 11 prints a list, later ones an object by name. */
function tarballIn(out) {
  const [{ filename }] = Object.values(JSON.parse(out));
  return filename.replace('@', '').replace('/', '-');
}

if (isMain(import.meta.url)) {
  await runMain(async () => {
    await handOver();
    const packed = await packPackages(resolve(process.argv[2] ?? join(root, '.cache/packages')));
    for (const [name, file] of Object.entries(packed)) console.log(`  ${name.padEnd(22)} ${file}`);
  });
}
