import { SHELL } from '@portal/releases';
import { findProblems, manifestOf, roleIn, unmetRequirements, type GateRemote, type GateShell, type Problem } from '@portal/releases/gate';
import type { Catalog } from './catalog';
import type { LoadedShell, LoadedRemote } from './version';

const judged = new WeakMap<LoadedShell, WeakMap<LoadedRemote, boolean>>();

/** Whether a shell meets all requirements of a remote's build. Only then the two are served together. */
export function isCompatible(shell: LoadedShell, remote: LoadedRemote): boolean {
  const known = judged.get(shell) ?? new WeakMap<LoadedRemote, boolean>();
  judged.set(shell, known);
  const fitting = known.get(remote) ?? requirements(shell, remote).length === 0;
  known.set(remote, fitting);
  return fitting;
}

/**
 * What the compatibility gate finds in a catalog, one sentence each: only a forced release or a document that `portal`
 * did not write has any. A version that `isCompatible` refuses is marked as not served.
 */
export function findIncompatibilities({ document, shells, remotes }: Catalog): string[] {
  const roleOf = (name: string, version: string) => roleIn(document.microFrontends[name] ?? [], version);
  const problems = findProblems({
    shells: [...shells].map(([version, { build, pages }]): GateShell => ({
      version,
      build,
      pages,
      role: roleOf(SHELL, version),
      fresh: false,
    })),
    remotes: [...remotes].flatMap(([name, versions]) =>
      [...versions].map(([version, { build, browser }]): GateRemote => {
        const pages = document.microFrontends[name]?.find((entry) => entry.metadata.version === version)?.extras?.pages ?? [];
        return { name, version, build, pages, manifest: manifestOf(browser.manifest), role: roleOf(name, version), fresh: false };
      }),
    ),
  });
  return problems.map(({ kind, sentence }) => (NOT_SERVED_KINDS.has(kind) ? `not served: ${sentence}` : sentence));
}

const NOT_SERVED_KINDS: ReadonlySet<Problem['kind']> = new Set(['module', 'version', 'export']);

function requirements(shell: LoadedShell, remote: LoadedRemote): Problem[] {
  const { name, version } = remote.ref;
  return unmetRequirements(
    { build: shell.build, version: shell.ref.version, role: 'live', fresh: false },
    { build: remote.build, name, version, role: 'live', fresh: false },
  );
}
