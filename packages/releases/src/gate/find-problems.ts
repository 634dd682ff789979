import { exposeProblems } from './exposes';
import { identityProblems } from './identity';
import { pageProblems } from './pages';
import { ownCopies, unmetRequirements } from './shared-modules';
import type { GateInput, Problem } from './types';

/**
 * The compatibility gate: everything that would break for a visitor who gets any combination of these versions.
 * Release, promote, rollback, check and the edge all judge by this one function; it reads nothing and knows no store.
 * Without a shell nobody is served, so only what is wrong with a remote by itself is found.
 */
export function findProblems(input: GateInput): Problem[] {
  // What a shell falls back to is served only when the store has lost the newer one: it must not keep remotes from using what is new.
  const shells = input.shells.filter(({ role }) => role !== 'fallback');
  const served = { shells, remotes: shells.length > 0 ? input.remotes : input.remotes.map(withoutNeighbours) };
  return [
    ...input.remotes.flatMap((remote) => shells.flatMap((shell) => unmetRequirements(shell, remote))),
    ...input.remotes.flatMap((remote) => ownCopies(shells, remote)),
    ...exposeProblems(served),
    ...pageProblems(served),
    ...identityProblems({ ...input, shells }),
  ];
}

function withoutNeighbours(remote: GateInput['remotes'][number]): GateInput['remotes'][number] {
  const { components: _, ...build } = remote.build;
  return { ...remote, build };
}
