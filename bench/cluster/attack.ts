import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { addPayingOwners } from '../../services/portal-api/bench/paying-owners';
import { client } from './ask';
import { startCluster } from './cluster';
import { type Load, percentile, runJourneys } from './load';

const { ROUNDS = '8', SECONDS = '20', RATE = '4', CONNECTIONS = '1000', OWNERS = '50' } = process.env;
/** What p99 under attack may be, as a multiple of the quiet one. */
const TARGET = 2;

const print = (line: string) => process.stdout.write(`${line}\n`);

/** Starts those who stall. Resolves when all their connections are open; the function it returns ends them. */
async function attackers(port: number): Promise<() => Promise<number>> {
  const child = fork(join(import.meta.dirname, 'attackers.ts'), {
    execArgv: ['--import', 'tsx'],
    env: { PATH: process.env.PATH, PORT: String(port), CONNECTIONS },
  });
  const gone = new AbortController();
  child.once('exit', () => gone.abort(new Error('those who stall have ended')));
  await once(child, 'message', gone);
  return async () => {
    child.send('end');
    const [{ renewed }] = (await once(child, 'message', gone)) as [{ renewed: number }];
    return renewed;
  };
}

const total = (loads: readonly Load[]): Load => ({
  samples: loads.flatMap(({ samples }) => samples),
  failures: loads.flatMap(({ failures }) => failures),
});

/**
 * `pnpm bench:attack`: journeys of owners over an edge that browsers reach without nginx, quiet and while clients hold a thousand
 * connections to it in all ways of stalling, in turns.
 */
async function main(): Promise<void> {
  const cluster = await startCluster({ DATABASE_POOL: '20' }, print, 'edges');
  const http = client(cluster.origin, 256);
  try {
    const tokens = (await addPayingOwners(cluster.db, Number(OWNERS), 50_000_000_00)).map(({ token }) => token);
    // By the clock, not by the answers: a portal that gets slow does not get less to do.
    const work = (seconds: number) => {
      const started = performance.now();
      let begun = 0;
      return runJourneys(http.ask, tokens, async () => {
        begun += 1;
        const due = started + (begun / Number(RATE)) * 1000;
        await sleep(Math.max(0, due - performance.now()));
        return performance.now() - started < seconds * 1000;
      });
    };
    await work(Number(SECONDS) / 4);
    const [quiet, attacked]: [Load[], Load[]] = [[], []];
    const ratios: number[] = [];
    for (let round = 1; round <= Number(ROUNDS); round += 1) {
      quiet.push(await work(Number(SECONDS)));
      const end = await attackers(Number(new URL(cluster.origin).port));
      attacked.push(await work(Number(SECONDS)));
      const renewed = await end();
      const [before, after] = [quiet.at(-1)!, attacked.at(-1)!].map(({ samples }) => percentile(samples, 0.99));
      ratios.push(after! / before!);
      print(`round ${round}: p99 ${before!.toFixed(0)} ms quiet, ${after!.toFixed(0)} ms attacked; ${renewed} connections opened again`);
    }
    report(total(quiet), total(attacked), ratios);
    for (const { name, errors } of [...cluster.apis, ...cluster.edges])
      for (const line of errors.slice(0, 3)) print(`${name} logged ${line.slice(0, 300)}`);
  } finally {
    http.close();
    await cluster.close();
  }
}

function report(quiet: Load, attacked: Load, ratios: readonly number[]): void {
  let ratio = 0;
  for (const part of [0.5, 0.99]) {
    const [before, after] = [percentile(quiet.samples, part), percentile(attacked.samples, part)];
    ratio = after / before;
    print(`p${part * 100}: ${before.toFixed(1)} ms quiet, ${after.toFixed(1)} ms attacked, ${ratio.toFixed(2)}×`);
  }
  // Beside it, because others may use the machine too: one noisy round decides the p99 of all.
  const median = ratios.toSorted((a, b) => a - b)[Math.floor(ratios.length / 2)]!;
  print(`p99 of paired rounds: median ${median.toFixed(2)}×`);
  const failures = [...quiet.failures, ...attacked.failures];
  print(`${quiet.samples.length} and ${attacked.samples.length} requests, ${quiet.failures.length} and ${attacked.failures.length} failed`);
  for (const failure of new Set(failures)) print(failure);
  process.exitCode = failures.length > 0 || ratio > TARGET ? 1 : 0;
}

await main();
