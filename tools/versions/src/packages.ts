import { existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COMPILED, compilePackages, root } from '@portal/workspace/compile';
import { reportOf, type CompiledPackage } from './report/report';

/** Packages with a report, by name, and where they are in the checkout. */
export const reported: readonly { name: string; folder: string }[] = COMPILED.map((name) => ({
  name: `@portal/${name}`,
  folder: join(root, 'packages', name),
}));

interface Manifest {
  exports: Record<string, string>;
}

/** The reports that the sources have, by package. */
export async function currentReports(): Promise<Map<string, string>> {
  const work = realpathSync(mkdtempSync(join(tmpdir(), 'portal-api-')));
  try {
    const out = join(work, 'out');
    await compilePackages(work, out, { emitDeclarationOnly: true });
    return new Map(reported.map(({ name, folder }) => [name, reportOf(compiled(name, folder, join(out, name.slice('@portal/'.length))))]));
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

function compiled(name: string, folder: string, out: string): CompiledPackage {
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
  const entries = Object.entries(exports).map(([entry, file]) => [entry, file.replace(/^\.\//, '').replace(/\.tsx?$/, '.d.ts')]);
  const paths = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.d.ts'));
  return {
    name,
    entries: Object.fromEntries(entries),
    files: Object.fromEntries(paths.sort().map((path) => [path, readFileSync(join(out, path), 'utf8')])),
    versionOf: (dependency) => installedVersion(folder, dependency),
  };
}

/** Types that the compiler works out may be those of a dependency's dependency: a query of remote-kit is one of react-query. */
function installedVersion(folder: string, dependency: string): string {
  const found = [folder, ...reported.map((each) => each.folder), root]
    .map((each) => join(each, 'node_modules', dependency, 'package.json'))
    .find((file) => existsSync(file));
  if (!found) throw new Error(`${folder} names types of ${dependency}, which is not installed for any of the packages`);
  return (JSON.parse(readFileSync(found, 'utf8')) as { version: string }).version;
}
