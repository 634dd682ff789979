import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, posix, relative } from 'node:path';
import type { GateRemote, GateShell } from '@portal/releases/gate';
import type { ApiReport, ApiUse, CodePackage } from '@portal/releases/schema';
import pMap from 'p-map';
import { withImports, type Texts } from './changes/files-reached';
import { configOf } from './compile';
import { withComponentProps } from './source/component-props';
import { sourcesOf } from './source/modules';

/** A remote's version with what it uses, to be compiled against a shell. */
export interface Unit {
  /** `orders@1.2.0`. */
  id: string;
  use: ApiUse;
}

export type Checked = GateRemote & { unit: Unit };
export type Offering = GateShell & { report: ApiReport };

/** Whether versions meet for the first time, or for more visitors than before. */
export type IsNew = (...versions: readonly string[]) => boolean;

/** A component of another remote, by its remote and the name of the module. */
export type ExposersOf = (user: Unit, remote: string, expose: string) => readonly Unit[];

/** A remote's version with those of its sources that are checked, by their path below it. */
export interface Part {
  unit: Unit;
  files: Texts;
}

/** Remotes as they see the shared modules of one shell: they were built with the same declarations. */
export interface Group {
  packages: Readonly<Record<string, CodePackage>>;
  parts: readonly Part[];
  /** The components that its remotes render are checked too. */
  exposers?: ExposersOf;
}

/** A remote's version in a program. */
export interface Home extends Part {
  group: Group;
  /** The folder of its own sources, and that of the packages which are compiled into it, below the program's. */
  folder: string;
  kit: string;
}

/** What is not TypeScript, and the props of a component that another remote exposes. Before there were types of them, any will do. */
const AMBIENT = `
declare module '*.css' { const names: any; export = names; }
declare type PortalPropsOf<Remote> = Remote extends { Component: infer Component }
  ? Component extends (props: infer Props, ...rest: never) => unknown ? ([Props] extends [never] ? any : Props)
  : Component extends import('react').ComponentType<infer Props> ? ([Props] extends [never] ? any : Props) : any
  : any;
`;

/** The compiler reads types from such a file and looks for no faults in it. */
const UNCHECKED = '// @ts-nocheck\n';

type Put = (path: string, text: string) => void;

/** Writes packages of npm where all programs in folders below find them. Gives the folder back. */
export async function writePackages(folder: string, npm: ApiReport['npm']): Promise<string> {
  await writeAll(new Map(Object.entries(npm).map(([path, text]) => [join(folder, 'node_modules', path), text])));
  return folder;
}

/** Writes a program for the compiler: the remotes of all groups, each group with its view of the shared modules. */
export async function writeProgram(folder: string, groups: readonly Group[]): Promise<Home[]> {
  const files = new Map<string, string>();
  const put: Put = (path, text) => void files.set(join(folder, path), text);
  put('ambient.d.ts', AMBIENT);
  const homes = groups.flatMap((group, index) => (group.parts.length > 0 ? putGroup(put, `group${index}`, group) : []));
  put('tsconfig.json', configOf(['ambient.d.ts', ...homes.flatMap((home) => [...home.files.keys()].map((file) => pathOf(home, file)))]));
  await writeAll(files);
  return homes;
}

/** Remotes with the same packages share them: what is shared is written, read and checked once. */
function homeOf(folder: string, { id, use }: Unit): Pick<Home, 'folder' | 'kit'> {
  const kit = join(folder, createHash('sha256').update(JSON.stringify(use.packages)).digest('hex').slice(0, 12));
  return { folder: join(kit, id), kit };
}

/** Where a source of a remote stands in the program. */
export const pathOf = ({ folder, kit }: Pick<Home, 'folder' | 'kit'>, file: string): string =>
  join(file.startsWith('node_modules/') ? kit : folder, file);

function putGroup(put: Put, folder: string, group: Group): Home[] {
  putPackages(put, folder, group.packages);
  const read = new Map<Unit, Set<string>>();
  const want = (unit: Unit, files: Iterable<string>) => read.set(unit, new Set([...(read.get(unit) ?? []), ...files]));
  const homes = group.parts.map(({ unit, files }): Home => {
    const home = homeOf(folder, unit);
    const checked = new Map(files);
    for (const [path, text] of Object.entries(unit.use.own)) {
      const edited = withComponentProps(path, text, (remote, expose) =>
        (group.exposers?.(unit, remote, expose) ?? []).map((exposer) => {
          const module = posix.normalize(exposer.use.exposes[expose] ?? '');
          want(exposer, [module]);
          return relative(dirname(join(home.folder, path)), join(homeOf(folder, exposer).folder, module)).replace(/\.tsx?$/, '');
        }),
      );
      if (edited === text) continue;
      checked.set(path, edited);
    }
    want(unit, checked.keys());
    return { unit, group, files: checked, ...home };
  });
  for (const [unit, files] of read) putUnit(put, homeOf(folder, unit), unit, files);
  for (const home of homes) for (const [file, text] of home.files) put(pathOf(home, file), text);
  return homes;
}

/** Files of a remote with all that they import, none of them checked. */
function putUnit(put: Put, home: Pick<Home, 'folder' | 'kit'>, { use }: Unit, files: Iterable<string>): void {
  const sources = sourcesOf(use);
  for (const [name, { exports, files: all }] of Object.entries(use.packages)) {
    putPackage(put, home.kit, name, exports);
    putData(put, join(home.kit, 'node_modules', name), all);
  }
  putData(put, home.folder, use.own);
  for (const file of withImports(use, files)) put(pathOf(home, file), UNCHECKED + sources.get(file)!);
}

function putData(put: Put, folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) if (path.endsWith('.json')) put(join(folder, path), text);
}

function putPackages(put: Put, home: string, packages: Readonly<Record<string, CodePackage>>): void {
  for (const [name, { exports, files }] of Object.entries(packages)) {
    putPackage(put, home, name, exports);
    for (const [path, text] of Object.entries(files)) if (!path.endsWith('.css')) put(join(home, 'node_modules', name, path), text);
  }
}

function putPackage(put: Put, home: string, name: string, exports: CodePackage['exports']): void {
  const entries = Object.fromEntries(Object.entries(exports).map(([entry, file]) => [entry, { types: file, default: file }]));
  put(join(home, 'node_modules', name, 'package.json'), JSON.stringify({ name, type: 'module', exports: entries }));
}

async function writeAll(files: ReadonlyMap<string, string>): Promise<void> {
  const folders = new Set([...files.keys()].map(dirname));
  await pMap(folders, (folder) => mkdir(folder, { recursive: true }), { concurrency: 8 });
  await pMap(files, ([path, text]) => writeFile(path, text), { concurrency: 8 });
}
