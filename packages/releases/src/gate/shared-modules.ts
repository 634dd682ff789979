import satisfies from 'semver/functions/satisfies.js';
import type { GateRemote, GateShell, Problem } from './types';
import { list, nameOf, problem, shellOf } from './describe';

type Remote = Pick<GateRemote, 'name' | 'version' | 'build' | 'fresh' | 'role'>;
type Shell = Pick<GateShell, 'version' | 'build' | 'fresh' | 'role'>;

const todo = {
  module: { keep: 'share it on', first: 'release the shell that shares it first' },
  version: { keep: 'stay within that range', first: 'release a shell with a version in that range first' },
  export: { keep: 'keep the export', first: 'release the shell that has it first' },
};

/**
 * Unmet requirements of a remote's build: a shared module, its version or exported names that the shell lacks.
 * Modules without listed names on either side are not checked.
 */
export function unmetRequirements(shell: Shell, remote: Remote): Problem[] {
  const { provides, names: offered } = shell.build;
  const unmet = (kind: keyof typeof todo, about: string, what: string) =>
    problem(kind, [remote, { version: shell.version }], about, `${nameOf(remote)} ${what}: ${advice(shell, remote, kind)}`);
  return Object.entries(remote.build.requires).flatMap(([module, range]) => {
    const provided = own(provides, module);
    if (provided === undefined)
      return [unmet('module', module, `needs the shared module ${module}, which ${shellOf(shell)} does not have`)];
    if (!satisfies(provided, range))
      return [unmet('version', `${module} ${range}`, `needs ${module} ${range}, of which ${shellOf(shell)} has ${provided}`)];
    const known = own(offered, module);
    const missing = [
      ...(known ? (own(remote.build.names, module) ?? []).filter((name) => !known.includes(name)) : []),
      ...missingMembers(shell, remote, module),
    ];
    if (missing.length === 0) return [];
    return [unmet('export', `${module} ${missing.join()}`, `uses ${list(missing)} of ${module}, which ${shellOf(shell)} does not export`)];
  });
}

/** Paths that the shell does not list although it lists their siblings: a call or a status that it lacks. */
function missingMembers(shell: Shell, remote: Remote, module: string): string[] {
  const known = own(shell.build.members, module) ?? [];
  const holders = new Set(known.map(holderOf));
  return (own(remote.build.members, module) ?? []).filter((path) => !known.includes(path) && holders.has(holderOf(path)));
}

const holderOf = (path: string): string => path.slice(0, path.lastIndexOf('.'));

/** Modules that must exist once in a page and that a remote bundles again. */
export function ownCopies(shells: readonly Shell[], remote: GateRemote): Problem[] {
  const shared = new Set(shells.flatMap((shell) => Object.keys(shell.build.provides)));
  const packages = new Set([...shared].map(packageOf));
  const copies = new Set([
    ...Object.keys(remote.build.bundled ?? {}).filter((name) => packages.has(packageOf(name))),
    ...remote.manifest.shared.filter(({ name, files }) => files > 0 && shared.has(name)).map(({ name }) => name),
  ]);
  const loose = remote.manifest.shared
    .filter(({ name, singleton }) => !singleton && shared.has(name) && !copies.has(name))
    .map(({ name }) => name);
  const twice = (kind: 'copy' | 'singleton', names: string[], what: string, instead: string) =>
    names.length === 0 ? [] : [problem(kind, [remote], names.join(), `${nameOf(remote)} ${what} ${list(names)}: ${instead}`)];
  return [
    ...twice(
      'copy',
      [...copies].sort(),
      'ships its own copy of',
      'import only what the shell shares, by the names of the shared-dependency table, and build it with @portal/build-config/remote',
    ),
    ...twice(
      'singleton',
      loose.sort(),
      'does not take the one instance of',
      'declare it as a singleton, as @portal/build-config/remote does, and build again',
    ),
  ];
}

function advice(shell: Shell, remote: Remote, kind: keyof typeof todo): string {
  const { keep, first } = todo[kind];
  if (shell.fresh && !remote.fresh) return `${keep}, or first release a version of ${remote.name} that does without`;
  return `${first}, or build ${remote.name} against ${shellOf(shell)}`;
}

function packageOf(module: string): string {
  return module.split('/', module.startsWith('@') ? 2 : 1).join('/');
}

/** A record's own value: module names come from files and may be names of Object.prototype. */
function own<T>(record: Readonly<Record<string, T>> | undefined, key: string): T | undefined {
  return record && Object.hasOwn(record, key) ? record[key] : undefined;
}
