import { containmentProblems } from './containment';
import { changedFacts } from './facts';
import { exposeProblems } from './exposes';
import { identityProblems } from './identity';
import { pageProblems } from './pages';
import { ownCopies, unmetRequirements } from './shared-modules';
import type { GateInput, Problem } from './types';

/**
 * The compatibility gate: everything that would break for a visitor who gets any combination of these versions.
 * Release, promote, rollback, check and the edge all use this function. It reads nothing and knows no store.
 * Without a shell nothing is served, so only problems of a remote by itself are found.
 */
export function findProblems(input: GateInput): Problem[] {
  // A fallback of the shell is served only when the store lost the newer one. It must not stop remotes from using new names.
  const shells = input.shells.filter(({ role }) => role !== 'fallback');
  const served = { shells, remotes: shells.length > 0 ? input.remotes : input.remotes.map(withoutNeighbours) };
  return [
    ...input.remotes.flatMap((remote) => shells.flatMap((shell) => unmetRequirements(shell, remote))),
    ...input.remotes.flatMap((remote) => shells.flatMap((shell) => changedFacts(shell, remote))),
    ...input.remotes.flatMap((remote) => ownCopies(shells, remote)),
    ...exposeProblems(served),
    ...pageProblems(served),
    ...identityProblems({ ...input, shells }),
    ...containmentProblems(input),
  ];
}

function withoutNeighbours(remote: GateInput['remotes'][number]): GateInput['remotes'][number] {
  const { components: _, ...build } = remote.build;
  return { ...remote, build };
}
