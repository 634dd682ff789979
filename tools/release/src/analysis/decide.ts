import type { Analysis } from '@portal/releases/store';
import { freezeText, type FreezeWindow } from '../versions/freezes';
import { dueAt, nextStep, type Rollout } from '../versions/rollout';
import { phaseText, failureText } from './sentences';

/** A step that was not decided is paused after this many times its duration: somebody must look. */
const INCONCLUSIVE_STEPS = 3;

export type Decision =
  | { kind: 'wait'; why: string }
  | { kind: 'pause' | 'abort'; why: string }
  /** To this percentage of the visitors; 100 promotes. */
  | { kind: 'advance'; traffic: number; why: string };

/**
 * What a controller does with a rollout now. `analysis` is undefined while no visitor has the version. It goes back for a failed
 * analysis alone, also while paused or frozen, and forward for a successful one alone.
 */
export function decide(rollout: Rollout, analysis: Analysis | undefined, now: number, freeze: FreezeWindow | undefined): Decision {
  const { paused, plan } = rollout;
  const wait = (why: string): Decision => ({ kind: 'wait', why });
  if (analysis?.phase === 'failed') return { kind: 'abort', why: failureText(analysis) };
  if (paused) return wait(`paused by ${paused.who}${paused.why === null ? '' : ` (${paused.why})`}`);
  const traffic = nextStep(rollout);
  if (traffic === undefined) return wait(`at its last step; \`portal promote\` gives it to everybody`);
  const due = dueAt(rollout);
  if (now < due) return wait(`${traffic} % at ${new Date(due).toISOString().slice(0, 19)}Z`);
  if (freeze) return wait(freezeText(freeze));
  if (!analysis) return { kind: 'advance', traffic, why: 'its time has come' };
  if (analysis.phase === 'successful') return { kind: 'advance', traffic, why: phaseText(analysis) };
  const why = `inconclusive: ${phaseText(analysis)}`;
  return now < due + INCONCLUSIVE_STEPS * plan.everyMs ? wait(why) : { kind: 'pause', why };
}
