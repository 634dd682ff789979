/**
 * `pnpm pack:packages [folder]`: what a team with a repository of its own installs, as npm packages (`.tgz`) in `.cache/packages` or
 * the folder: the kits as compiled modules, the presets, and the command line `portal`.
 */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { must } from './build.mjs';
import { handOver } from './node-version.mjs';
import { bundleManifest, writeProgram } from './pack/program.mjs';
import { COMPILED } from './pack/compile.mjs';
import { writeCompiled } from './pack/compiled.mjs';
import { catalogOf, packedManifest, withRanges } from './pack/manifest.mjs';
import { isMain, root } from './root.mjs';
import { runMain } from './stop-error.mjs';

const PRESETS = 'packages/build-config';
const TOOL = 'tools/release';
/** No folder of the checkout: a program of tools/release with its templates. */
const CREATOR = 'create-portal-remote';
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

/** The command line, and what makes repositories: programs of tools/release. */
async function writePrograms(folderOf, known) {
  await writeProgram(folderOf(TOOL), 'portal', './src/main.ts');
  const creator = folderOf(CREATOR);
  await writeProgram(creator, 'create-portal-remote', './src/new-remote/repository.ts');
  cpSync(join(root, TOOL, 'template'), join(creator, 'template'), { recursive: true });
  cpSync(join(root, TOOL, 'repository'), join(creator, 'repository'), { recursive: true });
  // Names are checked by the page table of the shell.
  mkdirSync(join(creator, SHELL), { recursive: true });
  cpSync(join(root, SHELL, 'pages.json'), join(creator, SHELL, 'pages.json'));
  const template = join(creator, 'repository/package.json.template');
  writeJson(template, withRanges(JSON.parse(readFileSync(template, 'utf8')), known));
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
    for (const folder of [...folders, CREATOR]) mkdirSync(folderOf(folder), { recursive: true });
    await writeCompiled(work, (name) => folderOf(`packages/${name}`));
    await writePresets(folderOf(PRESETS), versions);
    await writePrograms(folderOf, known);
    mkdirSync(target, { recursive: true });
    const packed = {};
    manifests.set(TOOL, bundleManifest(manifests.get(TOOL), 'portal', ['oxc-parser', 'typescript']));
    manifests.set(CREATOR, {
      ...bundleManifest(manifests.get(TOOL), CREATOR, []),
      name: CREATOR,
      description: 'Makes the repository of a new remote of the portal',
    });
    for (const [folder, manifest] of manifests) {
      const made = packedManifest(manifest, known);
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
