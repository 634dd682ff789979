import { setTimeout as sleep } from 'node:timers/promises';
import { addPayingOwners } from '../../services/portal-api/bench/paying-owners';
import { faultsOf } from '../../services/portal-api/test/books';
import { type Ask, client } from './ask';
import { type Cluster, startCluster } from './cluster';
import { journeys, type Load, percentile, runJourneys } from './load';

const { SECONDS = '600', PEAK_SECONDS = '30', SHARE = '0.7', OWNERS = '200' } = process.env;
const print = (line: string) => process.stdout.write(`${line}\n`);

/** As many journeys as a number of people get through who never pause. Returns journeys per second. */
async function findPeak(ask: Ask, tokens: readonly string[], people: number): Promise<number> {
  const until = performance.now() + Number(PEAK_SECONDS) * 1000;
  let [busy, done] = [0, 0];
  const all = journeys();
  const failures: string[] = [];
  await Promise.all(
    Array.from({ length: people }, async (_, person) => {
      while (performance.now() < until) {
        busy += 1;
        await all.next().value!(ask, tokens[(person + busy * 7) % tokens.length]!).then(
          () => (done += 1),
          (error: Error) => failures.push(error.message),
        );
      }
    }),
  );
  if (failures.length > 0) throw new Error(`at the peak ${failures.length} journeys failed: ${failures[0]}`);
  return done / Number(PEAK_SECONDS);
}

/** `pnpm bench:soak`: the mix at a share of the peak for ten minutes; nothing fails, and it ends as it began. */
async function main(): Promise<void> {
  const cluster = await startCluster({ DATABASE_POOL: '20' }, print);
  const http = client(cluster.origin, 256);
  try {
    const owners = await addPayingOwners(cluster.db, Number(OWNERS), 50_000_000_00);
    const tokens = owners.map(({ token }) => token);
    const peak = await findPeak(http.ask, tokens, 32);
    const rate = peak * Number(SHARE);
    print(`peak: ${peak.toFixed(0)} journeys/s; now ${rate.toFixed(0)} journeys/s for ${SECONDS} s`);
    const { load, memory } = await soak(cluster, http.ask, tokens, rate);
    await report(cluster, load, memory);
  } finally {
    http.close();
    await cluster.close();
  }
}

type Memory = { at: number; mb: number }[];

async function soak(cluster: Cluster, ask: Ask, tokens: readonly string[], rate: number) {
  const seconds = Number(SECONDS);
  const started = performance.now();
  const passed = () => (performance.now() - started) / 1000;
  const services = [...cluster.apis, ...cluster.edges];
  const memory = new Map<string, Memory>(services.map(({ name }) => [name, []]));
  const watching = (async () => {
    while (passed() < seconds) {
      for (const service of services) memory.get(service.name)!.push({ at: passed(), mb: await service.memory() });
      await sleep(2000);
    }
  })();
  let begun = 0;
  // By the clock, not by the answers: a portal that gets slow does not get less to do.
  const load = await runJourneys(ask, tokens, async () => {
    begun += 1;
    const wait = begun / rate - passed();
    if (wait > 0) await sleep(wait * 1000);
    return passed() < seconds;
  });
  await watching;
  return { load, memory };
}

async function report({ apis, edges, db }: Cluster, { samples, failures }: Load, memory: Map<string, Memory>): Promise<void> {
  const seconds = Number(SECONDS);
  const span = Math.min(60, seconds / 4);
  const first = samples.filter(({ at }) => at < span);
  const last = samples.filter(({ at }) => at >= seconds - span && at < seconds);
  const faults: string[] = [];
  for (const part of [0.5, 0.95, 0.99]) {
    const [before, after] = [percentile(first, part), percentile(last, part)];
    print(`p${part * 100}: first ${before.toFixed(1)} ms, last ${after.toFixed(1)} ms, ${(after / before).toFixed(2)}×`);
    if (part === 0.99 && after > before * 1.2) faults.push('p99 grew by more than a fifth');
  }
  for (const [name, values] of memory) {
    const highest = (from: number, to: number) => Math.max(...values.filter(({ at }) => at >= from && at < to).map(({ mb }) => mb));
    const [before, after] = [highest(seconds / 4, seconds / 2), highest((seconds * 3) / 4, seconds)];
    print(`${name}: ${before.toFixed(0)} MB in the second quarter, ${after.toFixed(0)} MB in the last, ${(after / before).toFixed(2)}×`);
    if (after > before * 1.2) faults.push(`${name} grew by more than a fifth`);
  }
  print(`${samples.length} requests, ${failures.length} failed`);
  for (const failure of new Set(failures)) faults.push(failure);
  for (const { name, errors } of [...apis, ...edges])
    for (const line of errors.slice(0, 3)) faults.push(`${name} logged ${line.slice(0, 300)}`);
  for (const { fault, subject } of await faultsOf(db)) faults.push(`books: ${fault} of ${subject}`);
  print(faults.length === 0 ? 'all as it should be' : faults.join('\n'));
  process.exitCode = faults.length === 0 ? 0 : 1;
}

await main();
