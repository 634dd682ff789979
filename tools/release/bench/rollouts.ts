import { Random } from './random';
import { failingRelease, groupedRelease, healthyRelease, troubledRelease } from './scenarios';
import { simulate, type Outcome, type Scenario } from './simulate';

/** `pnpm bench:rollouts`: false aborts of healthy releases, and how fast a failing version is stopped. RELEASES and SEED change it. */
const RELEASES = Number(process.env.RELEASES ?? 10_000);
const OTHERS = Math.ceil(RELEASES / 4);
const FAILING = Math.ceil(RELEASES / 50);
const SEED = Number(process.env.SEED ?? 20_261_125);
const MOST_FALSE_ABORTS = 0.01;

/** Beacons are on their way for up to 10 s, during which nobody can know. */
const LATE_S = 10;

const run = (count: number, draw: (random: Random) => Scenario, random = new Random(SEED)): Outcome[] =>
  Array.from({ length: count }, () => simulate(draw(random), random));

const percent = (part: number, all: number) => `${((part / all) * 100).toFixed(2)} %`;
const print = (text: string) => process.stdout.write(`${text}\n`);

print('steps 5, 25, 50, 100, asked every 5 s:');
for (const [name, count, draw] of [
  ['healthy', RELEASES, healthyRelease],
  ['healthy, failures two at a time', OTHERS, groupedRelease(2)],
  ['healthy, while the API has trouble', OTHERS, troubledRelease],
] as const) {
  const outcomes = run(count, draw);
  const of = (kind: Outcome['kind']) => outcomes.filter((outcome) => outcome.kind === kind).length;
  print(
    `  ${count} ${name}: taken back ${percent(of('abort'), count)}, complete ${percent(of('complete'), count)}, paused ${percent(of('pause'), count)}`,
  );
  if (of('abort') > MOST_FALSE_ABORTS * count) process.exitCode = 1;
}

print(`\n${FAILING} releases each that fail for 2 % of their loads, 10 loads a second; beacons ${LATE_S} s late:`);
for (const known of [3_600, 0])
  for (const errors of [0.0005, 0.001, 0.002])
    for (const step of [5, 25, 50, 75]) {
      const outcomes = run(FAILING, () => failingRelease(step, errors, known));
      const seconds = outcomes
        .map(({ kind, afterTenth }) => (kind === 'abort' && afterTenth !== undefined ? afterTenth + LATE_S : Infinity))
        .sort((a, b) => a - b);
      const within = seconds.filter((one) => one <= 60).length;
      const at = (share: number) => seconds[Math.min(FAILING - 1, Math.floor(share * FAILING))];
      print(
        `  before ${(errors * 100).toFixed(2)} %, step ${step} %, known for ${known} s: within 60 s of the tenth failure ${percent(within, FAILING)}; median ${at(0.5)} s, p99 ${at(0.99)} s`,
      );
    }
