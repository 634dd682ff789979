import type { Analysis, AuditEntry, RolloutPlan } from '@portal/releases/store';

/** A release that goes on by itself, as the history of its channel tells it. */
export interface Rollout {
  version: string;
  /** The default at its start; null for the first version of a remote. */
  before: string | null;
  plan: RolloutPlan;
  /** Percent of the visitors. */
  traffic: number;
  /** ISO 8601: when the present step began, or was resumed. */
  since: string;
  /** How many spans have begun, the present one included: one for each step and each resumption. */
  spans: number;
  /** Who paused it; a pause stops steps, not the analysis. */
  paused: Pick<AuditEntry, 'who' | 'why' | 'at'> | undefined;
  /** The last one in the history. */
  analysis: Analysis | undefined;
  /** Of the last change of it. A decision that was made at another one is void. */
  revision: AuditEntry['revision'];
}

/**
 * The rollout of a remote that has not ended, by the history of a channel, oldest entry first. It does not matter who makes a
 * step: a person who changes the traffic or rolls back is followed.
 */
export function readRollout(history: readonly AuditEntry[], remote: string): Rollout | undefined {
  let rollout: Rollout | undefined;
  for (const entry of history) {
    if (entry.remote !== remote) continue;
    // What is only proposed has not begun.
    rollout = entry.rollout && entry.proposes === undefined ? begun(entry, entry.rollout) : rollout && next(rollout, entry);
  }
  return rollout;
}

function begun({ from, to, traffic = 100, at, revision }: AuditEntry, plan: RolloutPlan): Rollout {
  return {
    version: to,
    before: from === to ? null : from,
    plan,
    traffic,
    since: at,
    spans: traffic > 0 ? 1 : 0,
    paused: undefined,
    analysis: undefined,
    revision,
  };
}

function next(rollout: Rollout, entry: AuditEntry): Rollout | undefined {
  const { action, from, to, traffic = 100, at, who, why, revision, analysis } = entry;
  const known = { ...rollout, revision, ...(analysis ? { analysis } : {}) };
  const paused = { who, why, at };
  if (action === 'pause' || action === 'bad') return to === rollout.version ? { ...known, paused } : rollout;
  if (action === 'resume') return to === rollout.version ? { ...known, paused: undefined, since: at, spans: rollout.spans + 1 } : rollout;
  if (!MOVES.has(action)) return rollout;
  const isLeft = from === rollout.version && to !== rollout.version;
  const endsAll = traffic === 100 && GIVING.has(action);
  if (action === 'abort' && from === rollout.version) return undefined;
  if (isLeft || endsAll) return undefined;
  if (to !== rollout.version) return rollout;
  // Nobody takes a version from all visitors to have it given to them again.
  if (traffic === 0) return { ...known, traffic, paused };
  return { ...known, traffic, since: at, spans: rollout.spans + 1 };
}

/** Actions that give visitors a version. */
export const GIVING: ReadonlySet<string> = new Set(['release', 'promote', 'advance']);
/** Actions that change who gets what; those that do not give take back. */
export const MOVES: ReadonlySet<string> = new Set([...GIVING, 'rollback', 'abort']);

/** The step after the present one; undefined at the last. */
export const nextStep = ({ plan, traffic }: Rollout): number | undefined => plan.steps.find((step) => step > traffic);

/** When the next step may be made, epoch ms. */
export function dueAt({ plan, traffic, since }: Rollout): number {
  return traffic === 0 ? Date.parse(plan.notBefore ?? since) : Date.parse(since) + plan.everyMs;
}
