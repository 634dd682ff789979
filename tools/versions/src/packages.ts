import { existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COMPILED, compilePackages, root } from '@portal/workspace/compile';
import { declarationsOf } from './report/presets';
import { reportOf } from './report/report';

/** The presets are JavaScript, which is packed as it is. */
const PRESETS = 'build-config';

/** Packages with a report, by name, and where they are in the checkout. */
export const reported: readonly { name: string; folder: string }[] = [...COMPILED, PRESETS].map((name) => ({
  name: `@portal/${name}`,
  folder: join(root, 'packages', name),
}));

interface Manifest {
  exports: Record<string, string | { types: string }>;
  /** `internal` are entries for other packages of the portal alone. */
  portal: { internal?: string[] };
}

/** The reports that the sources have, by package. */
export async function currentReports(): Promise<Map<string, string>> {
  const work = realpathSync(mkdtempSync(join(tmpdir(), 'portal-api-')));
  try {
    const out = join(work, 'out');
    await compilePackages(work, out, { emitDeclarationOnly: true });
    return new Map(
      reported.map(({ name, folder }) => {
        const short = name.slice('@portal/'.length);
        const files = short === PRESETS ? presetDeclarations(folder) : compiledDeclarations(join(out, short));
        return [
          name,
          reportOf({ name, entries: entriesOf(folder), files, versionOf: (dependency) => installedVersion(folder, dependency) }),
        ];
      }),
    );
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

const SOURCE = /(?:\.d\.mts|\.mjs|\.tsx?)$/;

/** Where the entries of a package are declared; undefined of an internal one. */
function entriesOf(folder: string): Record<string, string | undefined> {
  const { exports, portal } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
  const entries = Object.entries(exports).map(([entry, target]) => {
    const file = typeof target === 'string' ? target : target.types;
    return [entry, portal.internal?.includes(entry) ? undefined : file.replace(/^\.\//, '').replace(SOURCE, '.d.ts')];
  });
  return Object.fromEntries(entries);
}

function compiledDeclarations(out: string): Record<string, string> {
  const paths = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.d.ts'));
  return Object.fromEntries(paths.sort().map((path) => [path, readFileSync(join(out, path), 'utf8')]));
}

function presetDeclarations(folder: string): Record<string, string> {
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
  const files = Object.values(exports).map((target) => (typeof target === 'string' ? target : target.types));
  const read = files
    .filter((file) => SOURCE.test(file))
    .map((file) => {
      const text = readFileSync(join(folder, file), 'utf8');
      return [file.replace(/^\.\//, '').replace(SOURCE, '.d.ts'), file.endsWith('.mjs') ? declarationsOf(file, text) : text];
    });
  return Object.fromEntries(read);
}

/** Types that the compiler works out may be those of a dependency's dependency: a query of remote-kit is one of react-query. */
function installedVersion(folder: string, dependency: string): string {
  const found = [folder, ...reported.map((each) => each.folder), root]
    .map((each) => join(each, 'node_modules', dependency, 'package.json'))
    .find((file) => existsSync(file));
  if (!found) throw new Error(`${folder} names types of ${dependency}, which is not installed for any of the packages`);
  return (JSON.parse(readFileSync(found, 'utf8')) as { version: string }).version;
}
