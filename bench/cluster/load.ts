import type { Ask } from './ask';
import { mix } from './journeys';

export interface Sample {
  /** Seconds since the start. */
  at: number;
  ms: number;
}

export interface Load {
  samples: Sample[];
  failures: string[];
}

/** One journey after another of the mix, by how often each is made. */
export function* journeys() {
  const all = mix.flatMap(([times, , journey]) => Array.from({ length: times }, () => journey));
  // 37 has no factor in common with 100: each journey comes in its turn, well mixed.
  for (let n = 0; ; n += 37) yield all[n % all.length]!;
}

/** Runs journeys of changing owners; `next` says when each begins, until it says no. */
export async function runJourneys(ask: Ask, tokens: readonly string[], next: () => Promise<boolean>): Promise<Load> {
  const load: Load = { samples: [], failures: [] };
  const started = performance.now();
  const noting: Ask = async (question) => {
    const answer = await ask(question);
    load.samples.push({ at: (performance.now() - started) / 1000, ms: answer.ms });
    return answer;
  };
  const running = new Set<Promise<void>>();
  let n = 0;
  for (const journey of journeys()) {
    if (!(await next())) break;
    n += 1;
    const one = journey(noting, tokens[n % tokens.length]!)
      .then(
        () => undefined,
        (error: Error) => void load.failures.push(error.message),
      )
      .finally(() => running.delete(one));
    running.add(one);
  }
  await Promise.all(running);
  return load;
}

/** The time below which a part of the samples is, in milliseconds. */
export const percentile = (samples: readonly Sample[], part: number): number => {
  const times = samples.map(({ ms }) => ms).sort((a, b) => a - b);
  return times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? Number.NaN;
};
