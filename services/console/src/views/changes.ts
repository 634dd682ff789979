import type { AuditEntry } from '@portal/releases/store';
import type { Standing } from '@portal/release/operations';
import type { Change, Freeze, RolloutState } from '../contract';

/**
 * A line of the history as the page shows it.
 * @param checked its signatures are checked
 */
export function presentChange(entry: AuditEntry, checked: boolean): Change {
  const { at, who, askedBy, key, approvedBy = [], action, proposes, remote, from, to, traffic, why, forced, freeze, rollout } = entry;
  return {
    at,
    // Where nobody checks signatures, whoever writes the store can say that somebody asked: the same as for `who`.
    who: askedBy ?? who,
    signedBy: checked && key !== undefined ? { key, who, others: approvedBy } : null,
    action,
    proposes: proposes ?? null,
    remote,
    from,
    to,
    traffic: traffic ?? null,
    why,
    forced: forced ?? [],
    freeze: freeze ? { from: freeze.from, until: freeze.until ?? null } : null,
    steps: rollout?.steps ?? [],
  };
}

export const presentFreeze = ({ until, ...freeze }: Standing['freezes'][number], now: number): Freeze => ({
  ...freeze,
  until: until ?? null,
  present: Date.parse(freeze.from) <= now,
});

export function presentRollout({
  version,
  traffic,
  plan,
  since,
  next,
  overdue,
  paused,
  analysis,
}: Standing['rollouts'][number]): RolloutState {
  return {
    version,
    traffic,
    steps: plan.steps,
    since,
    next,
    overdue,
    pausedBy: paused?.who ?? null,
    abortWhen: plan.abortWhen,
    analysis: analysis ? { at: analysis.until, phase: analysis.phase } : null,
  };
}
