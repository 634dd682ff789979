import { counter, gauge } from '@portal/node-kit/metrics';
import { actionOf } from './act';
import type { Outcome } from './round';

const rounds = counter('portal_controller_rounds_total', 'Rounds by channel and outcome: good or failed', ['channel', 'outcome']);
const decisions = counter(
  'portal_controller_decisions_total',
  'Decisions by channel, action and outcome: done, refused by the gate or a freeze, or overtaken by somebody else',
  ['channel', 'action', 'outcome'],
);
const unreachable = gauge('portal_controller_edges_unreachable', 'Edges that did not answer in the last round; 0 without a rollout', [
  'channel',
]);
const lastGood = gauge('portal_controller_last_good_round_timestamp_seconds', 'When the last good round ended, by channel', ['channel']);

const sweptPreviews = counter('portal_controller_previews_swept_total', 'Previews that were over and were removed, by channel', [
  'channel',
]);

const renewals = counter(
  'portal_controller_renewals_total',
  'Statements of which changes are the newest, by channel and outcome: signed, or failed',
  ['channel', 'outcome'],
);
const newestUntil = gauge(
  'portal_controller_newest_until_timestamp_seconds',
  'Until when the last statement of the newest changes holds, by channel; absent where this controller makes none',
  ['channel'],
);

/** Counts the rounds of one controller, and knows how it fares. */
export class RoundCounts {
  /** When the last round ended, or the process began, in epoch ms. */
  endedAt = Date.now();
  /** Whether the last round was good; false before the first one. */
  isGood = false;

  constructor(readonly channel: string) {
    // So that the first one of each is a rise.
    for (const outcome of ['good', 'failed']) rounds.inc({ channel, outcome }, 0);
  }

  good(outcomes: readonly Outcome[], dryRun: boolean): void {
    const { channel } = this;
    this.#end(true);
    lastGood.set({ channel }, this.endedAt / 1_000);
    unreachable.set({ channel }, Math.max(0, ...outcomes.map(({ analysis }) => analysis?.missing.length ?? 0)));
    for (const { decision, done, refused } of outcomes) {
      if (decision.kind === 'wait' || dryRun) continue;
      decisions.inc({ channel, action: actionOf(decision), outcome: done ? 'done' : refused === undefined ? 'overtaken' : 'refused' });
    }
  }

  swept(previews: number): void {
    sweptPreviews.inc({ channel: this.channel }, previews);
  }

  /** @param until epoch ms */
  renewed(until: number): void {
    const { channel } = this;
    renewals.inc({ channel, outcome: 'signed' });
    renewals.inc({ channel, outcome: 'failed' }, 0);
    newestUntil.set({ channel }, until / 1_000);
  }

  notRenewed(): void {
    renewals.inc({ channel: this.channel, outcome: 'failed' });
  }

  failed(): void {
    this.#end(false);
  }

  #end(isGood: boolean): void {
    this.endedAt = Date.now();
    this.isGood = isGood;
    rounds.inc({ channel: this.channel, outcome: isGood ? 'good' : 'failed' });
  }
}
