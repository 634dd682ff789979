import { nameOf, problem } from './describe';
import type { GateInput, Problem } from './types';

const SHOWN = 5;

/** Remotes whose files would change the page of others, as `portal publish` found in them. */
export function containmentProblems({ remotes }: Pick<GateInput, 'remotes'>): Problem[] {
  return remotes.flatMap((remote): Problem[] => {
    const { reaches = [] } = remote;
    if (reaches.length === 0) return [];
    const more = reaches.length > SHOWN ? `; and ${reaches.length - SHOWN} more` : '';
    const found = reaches.slice(0, SHOWN).join('; ') + more;
    return [
      problem(
        'containment',
        [remote],
        '',
        `${nameOf(remote)} would change the page of other remotes: ${found}: build it without, and publish that`,
      ),
    ];
  });
}
