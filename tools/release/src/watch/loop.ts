import { setTimeout as sleep } from 'node:timers/promises';
import { removedPreviewLine, sweepPreviews } from '../previews/remove';
import type { RoundCounts } from './metrics';
import { runRound, type Outcome, type WatchOptions } from './round';

/** Edges show no preview that is over; to remove it from the store is not urgent. */
const SWEEP_MS = 60_000;

/** How often the newest changes are signed again, which holds for an hour. */
const RENEW_MS = 600_000;

/** A store that cannot be used for longer ends the process: whoever restarts processes sees it, and reads why. */
export const GIVE_UP_MS = 300_000;

export interface LoopOptions extends WatchOptions {
  everyMs: number;
  /** Ends the loop after the round that runs. */
  signal: AbortSignal;
  /** Called with each line for the log: once for what stays as it is. */
  say(line: string): void;
  counts: RoundCounts;
  /** Signs which changes are the newest, where the trust file names the key of this controller for it. */
  renew?: (() => Promise<void>) | undefined;
}

/**
 * Looks at the rollouts again and again until the signal, and removes previews of the channel that are over.
 * @throws the last error when no round succeeded for five minutes
 */
export async function watchRollouts({ everyMs, signal, say, counts, renew, ...options }: LoopOptions): Promise<void> {
  let succeeded = Date.now();
  let said = new Map<string, string>();
  let sweepAt = 0;
  let renewAt = 0;
  while (!signal.aborted) {
    try {
      const outcomes = await runRound(options);
      for (const outcome of outcomes) if (said.get(outcome.name) !== stateOf(outcome)) say(outcomeLine(outcome));
      said = new Map(outcomes.map((outcome) => [outcome.name, stateOf(outcome)]));
      if (!options.dryRun && Date.now() >= sweepAt) {
        const removed = await sweepPreviews(options.store, options.who, options.channel);
        for (const one of removed) say(removedPreviewLine(one));
        counts.swept(removed.length);
        sweepAt = Date.now() + SWEEP_MS;
      }
      if (renew && !options.dryRun && Date.now() >= renewAt) {
        await renew();
        renewAt = Date.now() + RENEW_MS;
      }
      counts.good(outcomes, options.dryRun);
      succeeded = Date.now();
    } catch (error) {
      counts.failed();
      say(`the round failed: ${(error as Error).message}`);
      if (Date.now() - succeeded > GIVE_UP_MS) throw error;
    }
    await sleep(everyMs, undefined, { signal }).catch(() => undefined);
  }
}

/** What makes a new line; the numbers of a wait change with every round. */
const stateOf = ({ version, decision, analysis, refused }: Outcome): string =>
  JSON.stringify([version, decision.kind, analysis?.since, analysis?.phase, analysis?.missing, refused]);

/** A decision in one line. */
export function outcomeLine({ name, version, decision, done, refused }: Outcome): string {
  const target = `${name}@${version}`;
  if (refused !== undefined) return `${target} cannot ${decision.kind}: ${refused}`;
  const what = decision.kind === 'advance' ? `advance to ${decision.traffic} %` : decision.kind;
  return `${target} ${what}${done || decision.kind === 'wait' ? '' : ' (not done here)'}: ${decision.why}`;
}
