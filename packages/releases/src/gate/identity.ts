import { SHELL } from '../names';
import { isSharedNamespace, isTakenGlobal } from './globals';
import type { GateInput, GateRemote, GateShell, Problem } from './types';
import { list, nameOf, problem } from './describe';

/** Names that the browser, the shell or another remote already uses, and files that a version names but does not have. */
export function identityProblems({ shells, remotes }: GateInput): Problem[] {
  return [
    ...shells.flatMap((shell) => missing(SHELL, shell, shellFiles(shell))),
    ...remotes.flatMap((remote) => [...missing(remote.name, remote, remoteFiles(remote)), ...ownName(remote)]),
    ...sharedGlobals(remotes),
  ];
}

function ownName(remote: GateRemote): Problem[] {
  const { name: federation, globalName = federation } = remote.manifest;
  const problems: Problem[] = [];
  if (federation !== undefined && federation !== remote.name) {
    const todo = `build it as ${remote.name}, in the folder ${remote.name}-mf, and publish it again`;
    problems.push(
      problem('name', [remote], federation, `${nameOf(remote)} calls itself ${federation} in its federation manifest: ${todo}`),
    );
  }
  if (isSharedNamespace(remote.name)) {
    const why = `would write over the texts named ${remote.name}, which all remotes share`;
    problems.push(problem('name', [remote], remote.name, `${nameOf(remote)} ${why}: choose another name for the remote`));
  }
  if (globalName !== undefined && isTakenGlobal(globalName)) {
    const why = `would replace the browser's own \`${globalName}\`, since a remote's name becomes a global variable`;
    problems.push(problem('global', [remote], globalName, `${nameOf(remote)} ${why}: choose another name for the remote`));
  }
  return problems;
}

function sharedGlobals(remotes: readonly GateRemote[]): Problem[] {
  const owners = new Map<string, GateRemote>();
  return remotes.flatMap((remote): Problem[] => {
    const { name: federation, globalName = federation } = remote.manifest;
    if (globalName === undefined) return [];
    const owner = owners.get(globalName) ?? remote;
    owners.set(globalName, owner);
    if (owner.name === remote.name) return [];
    const [later, first] = owner.fresh && !remote.fresh ? [owner, remote] : [remote, owner];
    return [
      problem(
        'global',
        [later, first],
        globalName,
        `${nameOf(later)} uses the global variable \`${globalName}\`, as ${nameOf(first)} does: build it under a name of its own`,
      ),
    ];
  });
}

function missing(name: string, { version, role, fresh, files }: GateRemote | GateShell, wanted: readonly string[]): Problem[] {
  const absent = files ? [...new Set(wanted)].filter((file) => !files.has(file)) : [];
  if (absent.length === 0) return [];
  const party = { name, version, role, fresh };
  return [
    problem('file', [party], '', `${nameOf(party)} has no ${list(absent)}, which its build speaks of: build it anew and publish that`),
  ];
}

function remoteFiles({ build }: GateRemote): string[] {
  return [build.entry, build.remoteEntry, ...Object.values(build.exposes).flatMap(({ js, css }) => [...js, ...css])];
}

function shellFiles({ build }: GateShell): string[] {
  return ['index.html', 'pages.json', ...build.scripts, ...build.styles, ...Object.values(build.sharedBundles).flat()];
}
