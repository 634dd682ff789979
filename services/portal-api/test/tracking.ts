import { type AskingJob, createWorker } from '../src/platform/jobs/worker';
import { carrierSimulator } from '../src/carriers/simulator/carrier-simulator';
import type { Scenario } from '../src/carriers/simulator/itinerary';
import type { CarrierEvents } from '../src/carriers/carrier-events';
import { TRACK_ORDER } from '../src/domains/orders/store';
import { eventsOfStandIns, trackOrder } from '../src/domains/orders/tracking/track-order';
import { geographyOf } from '../src/domains/places/store';
import type { TestApp } from './test-app';

const TICK = 1;

/** Tracks orders turn by turn, with its own clock. */
export function orderTracking(
  portal: TestApp,
  {
    scenario = () => 'smooth',
    carriers = carrierSimulator({ geography: geographyOf(portal.db), scenario }),
  }: { scenario?: (orderNo: string) => Scenario; carriers?: CarrierEvents } = {},
) {
  let now = new Date();
  const track = trackOrder(eventsOfStandIns(() => ({ tracking: carriers })));
  // Never due at once, so that each step of a test is one turn.
  const oneTurn: AskingJob = {
    async ask(db, orderNo, time) {
      const apply = await track.ask(db, orderNo, time);
      return async (trx) => {
        const next = await apply(trx, orderNo, time);
        return next && new Date(Math.max(next.getTime(), time.getTime() + TICK));
      };
    },
  };
  const errors: unknown[] = [];
  const workerOf = (handler = oneTurn) =>
    createWorker({ db: portal.db, clock: () => now, handlers: { [TRACK_ORDER]: handler }, onError: (error) => errors.push(error) });
  const worker = workerOf();
  const due = (orderNo: string) => portal.db.selectFrom('job').select('run_at').where('subject', '=', orderNo).executeTakeFirst();
  return {
    errors,
    /** Another worker, which runs turns without a pause. */
    anotherWorker: () => workerOf(track),
    at: (time: Date) => {
      now = time;
    },
    /** One turn, at its time; false if none is left. */
    async step(orderNo: string): Promise<boolean> {
      const job = await due(orderNo);
      if (!job) return false;
      if (job.run_at > now) now = job.run_at;
      await worker.runDue();
      return true;
    },
    /** Turn by turn until `stop`, or to the end; `check` runs after each. */
    async run(orderNo: string, { check, stop }: { check?: () => Promise<void>; stop?: () => Promise<boolean> } = {}): Promise<void> {
      for (let turn = 0; turn < 100 && (await this.step(orderNo)); turn += 1) {
        await check?.();
        if (await stop?.()) return;
      }
    },
  };
}
