import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { GateRemote, GateShell } from '@portal/releases/gate';
import type { ApiReport, ApiUse, CodePackage } from '@portal/releases/schema';
import { configOf } from './compile';
import { withComponentProps } from './component-props';

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

/** Remotes that compile together: they were built with the same declarations. */
export interface Group {
  /** The shared modules as these remotes are to see them. */
  packages: Readonly<Record<string, CodePackage>>;
  units: readonly Unit[];
}

/** What is not TypeScript, and the props of a component that another remote exposes. Before there were types of them, any will do. */
const AMBIENT = `
declare module '*.css' { const names: any; export = names; }
declare type PortalPropsOf<Remote> = Remote extends { Component: infer Component }
  ? Component extends (props: infer Props, ...rest: never) => unknown ? ([Props] extends [never] ? any : Props)
  : Component extends import('react').ComponentType<infer Props> ? ([Props] extends [never] ? any : Props) : any
  : any;
`;

/**
 * Writes a program for the compiler: the remotes of all groups, each with its view of the shared modules.
 *
 * @returns the folder of each unit, below `folder`
 */
export function writeProgram(
  folder: string,
  npm: ApiReport['npm'],
  groups: readonly Group[],
  exposers: ExposersOf = () => [],
): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  const put = (path: string, text: string) => void files.set(join(folder, path), text);
  for (const [path, text] of Object.entries(npm)) put(join('node_modules', path), text);
  put('ambient.d.ts', AMBIENT);
  const folders = new Map<string, string>();
  const entries = ['ambient.d.ts'];
  groups.forEach(({ packages, units }, index) => {
    const home = `group${index}`;
    putPackages(put, home, packages);
    const putUnit = (unit: Unit) => {
      const at = join(home, unit.id);
      putPackages(put, at, unit.use.packages);
      for (const [path, text] of Object.entries(unit.use.own)) if (!path.endsWith('.css')) put(join(at, path), text);
      return at;
    };
    for (const unit of units) {
      const at = putUnit(unit);
      folders.set(unit.id, at);
      entries.push(...Object.values(unit.use.exposes).map((file) => join(at, file)));
    }
    for (const unit of units) {
      for (const [path, text] of Object.entries(unit.use.own)) {
        if (!path.endsWith('.tsx')) continue;
        const from = join(home, unit.id, path);
        const edited = withComponentProps(path, text, (remote, expose) =>
          exposers(unit, remote, expose).map((exposer) => {
            if (!units.includes(exposer)) putUnit(exposer);
            return relative(dirname(from), join(home, exposer.id, exposer.use.exposes[expose] ?? '')).replace(/\.tsx?$/, '');
          }),
        );
        put(from, edited);
      }
    }
  });
  put('tsconfig.json', configOf(entries));
  writeAll(files);
  return folders;
}

function putPackages(put: (path: string, text: string) => void, home: string, packages: Readonly<Record<string, CodePackage>>): void {
  for (const [name, { exports, files }] of Object.entries(packages)) {
    const at = join(home, 'node_modules', name);
    const entries = Object.fromEntries(Object.entries(exports).map(([entry, file]) => [entry, { types: file, default: file }]));
    put(join(at, 'package.json'), JSON.stringify({ name, type: 'module', exports: entries }));
    for (const [path, text] of Object.entries(files)) if (!path.endsWith('.css')) put(join(at, path), text);
  }
}

function writeAll(files: ReadonlyMap<string, string>): void {
  for (const folder of new Set([...files.keys()].map(dirname))) mkdirSync(folder, { recursive: true });
  for (const [path, text] of files) writeFileSync(path, text);
}
