import type { FastifyBaseLogger } from 'fastify';
import { askEdges } from '@portal/releases/health';
import { countSamples, sampledUntil } from '../metrics';
import { intervalOf, STEP_MS, type Samples } from './samples';

/** After the end of an interval, so that clocks may differ a little. */
const LATE_MS = 5_000;
/** What edges keep, less a margin for the clock. */
const REACH_MS = 23 * 3_600_000;
/** An interval that an edge did not answer for is asked for again so long. */
const RETRY_MS = 3_600_000;

type Outcome = 'whole' | 'part' | 'failed';

/**
 * Asks the edges every five minutes what they counted in the interval that is over. Edges keep a day, so that what was missed while
 * the console or an edge was away is asked for again; the process of an edge that ended takes its counts along.
 */
export class Sampler {
  readonly #samples: Samples;
  readonly #edges: readonly string[];
  readonly #log: FastifyBaseLogger;
  readonly #clock: () => number;
  /** Intervals that all edges have answered for. */
  readonly #whole = new Set<number>();
  /** Of the last round: a change of it is logged, not each round. */
  #outcome: Outcome = 'whole';
  #reach = REACH_MS;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #stopped = false;

  constructor(samples: Samples, edges: readonly string[], log: FastifyBaseLogger, clock: () => number = Date.now) {
    this.#samples = samples;
    this.#edges = edges;
    this.#log = log;
    this.#clock = clock;
  }

  /** The first round begins at once, with all that the edges still have. */
  start(): void {
    this.#running = this.round().then(() => {
      if (this.#stopped) return;
      const now = this.#clock();
      this.#timer = setTimeout(() => this.start(), intervalOf(now) + STEP_MS + LATE_MS - now);
      this.#timer.unref();
    });
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  async round(): Promise<void> {
    const now = this.#clock();
    const until = intervalOf(now - LATE_MS);
    const { outcome, why } = await this.#ask(until).catch((error: Error) => ({ outcome: 'failed' as const, why: error.message }));
    if (outcome === 'whole') sampledUntil(until);
    if (outcome !== this.#outcome) {
      if (outcome === 'whole') this.#log.info('adoption is sampled from all edges again');
      else this.#log[outcome === 'failed' ? 'error' : 'warn']({ outcome, why }, 'adoption was not sampled from all edges');
    }
    this.#outcome = outcome;
    this.#reach = RETRY_MS;
    countSamples(outcome);
  }

  /** Asks for each interval until then that lacks the answer of an edge, the newest first. */
  async #ask(until: number): Promise<{ outcome: Outcome; why: string }> {
    const faults = new Set<string>();
    for (let at = until - STEP_MS; at >= until - this.#reach && !this.#stopped; at -= STEP_MS) {
      if (this.#whole.has(at)) continue;
      const { answers, missing } = await askEdges(this.#edges, at, at + STEP_MS);
      // A process that began after the interval has counted nothing in it.
      for (const answer of answers) if (answer.since < at + STEP_MS) await this.#samples.add(at, answer);
      for (const sentence of missing) faults.add(sentence);
      if (missing.length === 0) this.#whole.add(at);
      else if (answers.length === 0) break;
    }
    for (const at of this.#whole) if (at < until - REACH_MS) this.#whole.delete(at);
    await this.#samples.forget(this.#clock());
    return { outcome: faults.size === 0 ? 'whole' : 'part', why: [...faults].join('; ') };
  }
}
