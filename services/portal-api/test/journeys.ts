import { type JobHandler, createWorker } from '../src/platform/jobs/worker';
import { carrierSimulator } from '../src/carriers/simulator/carrier-simulator';
import type { Scenario } from '../src/carriers/simulator/itinerary';
import type { CarrierEvents } from '../src/carriers/carrier-events';
import { TRACK_ORDER } from '../src/domains/orders/store';
import { trackOrder } from '../src/domains/orders/tracking/track-order';
import { geographyOf } from '../src/domains/places/store';
import type { TestApp } from './test-app';

const TICK = 1;

/** Drives orders through their lives, turn by turn, by a clock of its own. */
export function journeys(
  portal: TestApp,
  {
    scenario = () => 'smooth',
    carriers = carrierSimulator({ geography: geographyOf(portal.db), scenario }),
  }: { scenario?: (orderNo: string) => Scenario; carriers?: CarrierEvents } = {},
) {
  let now = new Date();
  const track = trackOrder(carriers);
  // Never at once again: so each step of a test is one turn.
  const oneTurn: JobHandler = async (trx, subject, time) => {
    const next = await track(trx, subject, time);
    return next && new Date(Math.max(next.getTime(), time.getTime() + TICK));
  };
  const errors: unknown[] = [];
  const open = (handler = oneTurn) =>
    createWorker({ db: portal.db, clock: () => now, handlers: { [TRACK_ORDER]: handler }, onError: (error) => errors.push(error) });
  const worker = open();
  const due = (orderNo: string) => portal.db.selectFrom('job').select('run_at').where('subject', '=', orderNo).executeTakeFirst();
  return {
    errors,
    /** Another worker beside, that takes turns without a pause. */
    openAnother: () => open(track),
    at: (time: Date) => {
      now = time;
    },
    /** One turn, at its time. False when there is none any more. */
    async step(orderNo: string): Promise<boolean> {
      const job = await due(orderNo);
      if (!job) return false;
      if (job.run_at > now) now = job.run_at;
      await worker.runDue();
      return true;
    },
    /** Turn by turn until `stop`, or to the end; `check` runs after each. */
    async go(orderNo: string, { check, stop }: { check?: () => Promise<void>; stop?: () => Promise<boolean> } = {}): Promise<void> {
      for (let turn = 0; turn < 100 && (await this.step(orderNo)); turn += 1) {
        await check?.();
        if (await stop?.()) return;
      }
    },
  };
}

const income: readonly number[] = [1, 6, 7];
const spend: readonly number[] = [3, 5, 8];

/** The invariants of the books, at this instant: total = income − spend = available + frozen, nothing below zero, what is frozen is what orders hold and cash-outs wait for. */
export async function expectBooksBalance({ db }: TestApp, ownerId: string): Promise<void> {
  const { available, frozen } = await db.selectFrom('wallet').selectAll().where('owner_id', '=', ownerId).executeTakeFirstOrThrow();
  const records = await db.selectFrom('trade_record').selectAll().where('owner_id', '=', ownerId).execute();
  const sum = (types: readonly number[], state = 1) =>
    records
      .filter(({ type, status }) => types.includes(type) && status === state)
      .reduce((total, { amount }) => total + Math.abs(amount), 0);
  const holds = await db.selectFrom('hold').select('amount').where('owner_id', '=', ownerId).execute();
  expect(available + frozen).toBe(sum(income) - sum(spend));
  expect(available).toBeGreaterThanOrEqual(0);
  expect(frozen).toBe(holds.reduce((total, { amount }) => total + amount, 0) + sum([8], 0));
}
