import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { openSession } from '../src/domains/accounts/session';
import { callRows } from '../src/platform/http/contract';
import { faultsOf } from '../test/books';
import { bareOwner } from '../test/every-call/belongings';
import { walks } from '../test/fuzz/plan';
import { type Fault, walk } from '../test/fuzz/walk';
import { recharge } from '../test/money';
import { addTestOperator } from '../test/operators';
import { addShipment } from '../test/shipments';
import type { TestApp } from '../test/test-app';
import { startFuzzed } from './fuzz-servers';

/*
 * Sends requests of every kind to an edge and an API as they run: no HTTP 5xx, no unexpected error, no time-out, every answer
 * by its contract, no error in the logs; at the end the books balance, no job is stuck and no server has grown.
 * `pnpm bench:fuzz`; `REQUESTS` (100,000), `SEED` and `WALKERS` (8) set it. Ctrl-C ends it early, with its report. It ends
 * with 1 if anything was found.
 */
const { REQUESTS = '100000', SEED = String(Date.now() % 1_000_000_007), WALKERS = '8' } = process.env;
const STEPS = 60;
const EXAMPLES = 3;

const report = (line: string) => process.stdout.write(`${line}\n`);

const servers = await startFuzzed();
const operator = await addTestOperator(servers.db);
const portal = {
  db: servers.db,
  operator,
  call: () => Promise.reject(new Error('no mail is read here')),
  post: { sent: [] },
} as unknown as TestApp;
const found = new Map<string, Fault[]>();
const codes = new Map<string, number>();
const reached = new Set<string>();
const memory: Record<string, number>[] = [];
const slowest = { ms: 0, what: '' };
let requests = 0;
let walked = 0;
const stop = new AbortController();
process.once('SIGINT', () => stop.abort());

function onFault(fault: Fault): void {
  const known = found.get(fault.what) ?? [];
  if (known.length === 0)
    report(`FAULT ${fault.what}\n  ${JSON.stringify(fault.request).slice(0, 1_500)}\n  ${JSON.stringify(fault.answer)?.slice(0, 600)}`);
  known.push(...(known.length < EXAMPLES ? [fault] : []));
  found.set(fault.what, known);
}

/** Walks one after another, until enough requests were sent; which steps a walk has follows from the seed and its number. */
async function walker(): Promise<void> {
  while (requests < Number(REQUESTS) && !stop.signal.aborted) {
    const number = (walked += 1);
    const [steps = []] = fc.sample(walks(STEPS), { seed: Number(SEED) + number, numRuns: 1 });
    const owner = await bareOwner(portal);
    await recharge(portal, owner.id, 9_000_00);
    await addShipment(servers.db, owner.id, { code: `EX-FUZZ-${number}`, status: 30, day: '2026-03-05', trackingNo: `FUZZ-${number}` });
    await walk(steps, {
      portal,
      owner,
      onFault,
      signIn: async () => (await openSession(servers.db, owner.id, new Date())).token,
      async send(request) {
        requests += 1;
        const answer = await servers.send(request);
        if (answer.ms > slowest.ms) Object.assign(slowest, { ms: answer.ms, what: `${request.method} ${request.path.slice(0, 100)}` });
        return answer;
      },
      onAnswer(call, code) {
        codes.set(String(code), (codes.get(String(code)) ?? 0) + 1);
        if (code === 0) reached.add(call);
      },
    });
  }
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Whether a server holds more in the last fifth than in the second one, by more than what a garbage collector leaves. */
function growthOf(name: string): string | undefined {
  const values = memory.map((one) => one[name] ?? 0);
  const fifth = Math.max(Math.floor(values.length / 5), 1);
  const [early, late] = [median(values.slice(fifth, 2 * fifth)), median(values.slice(-fifth))];
  report(`  memory of ${name}: ${values[0]} MB at first, ${early} MB early, ${late} MB late, at most ${Math.max(...values)} MB`);
  return late > early * 1.25 + 40 ? `${name} grew from ${early} to ${late} MB` : undefined;
}

/**
 * Jobs that failed, or that nobody takes. Walkers book faster than a busy machine tracks, at the speed of this simulator, and an
 * order that was moved on waits behind all others: jobs have time as long as the oldest one becomes younger.
 */
async function stuckJobs(): Promise<string[]> {
  const overdue = (): Promise<{ kind: string; failures: number; last_failure: string | null; run_at: Date }[]> =>
    servers.db
      .selectFrom('job')
      .select(['kind', 'failures', 'last_failure', 'run_at'])
      .where((eb) => eb.or([eb('failures', '>', 0), eb('run_at', '<', new Date(Date.now() - 60_000))]))
      .orderBy('run_at')
      .execute();
  const waiting = async () => (await overdue()).filter(({ failures }) => failures === 0);
  let [oldest, movedAt] = [0, Date.now()];
  for (let jobs = await waiting(); jobs.length > 0 && Date.now() - movedAt < 60_000; jobs = await waiting()) {
    if (jobs[0]!.run_at.getTime() > oldest) [oldest, movedAt] = [jobs[0]!.run_at.getTime(), Date.now()];
    await sleep(1_000);
  }
  const names = (await overdue()).map(
    ({ kind, failures, last_failure }) => `job ${kind}: ${failures} failures, ${last_failure ?? 'overdue'}`,
  );
  return [...new Set(names)].map((name) => `${name} × ${names.filter((one) => one === name).length}`);
}

report(`seed ${SEED}, ${REQUESTS} requests, ${WALKERS} walkers`);
const started = Date.now();
const watch = setInterval(() => {
  void servers.memory().then((now) => memory.push(now));
  if (memory.length % 12 === 0)
    report(`${Math.round((Date.now() - started) / 1000)} s: ${requests} requests, ${walked} walks, ${found.size} kinds of faults`);
}, 5_000);
try {
  await Promise.all(Array.from({ length: Number(WALKERS) }, walker));
  clearInterval(watch);
  const seconds = (Date.now() - started) / 1000;
  const jobs = await stuckJobs();
  const books = (await faultsOf(servers.db)).map(({ fault, subject }) => `books: ${fault} of ${subject}`);
  report(
    `${requests} requests in ${walked} walks, ${seconds.toFixed(0)} s, ${(requests / seconds).toFixed(0)} a second; slowest ${slowest.ms.toFixed(0)} ms: ${slowest.what}`,
  );
  report(
    `  codes: ${[...codes]
      .toSorted((a, b) => b[1] - a[1])
      .map(([code, count]) => `${code} × ${count}`)
      .join(', ')}`,
  );
  const never = callRows.filter(({ id }) => !reached.has(id)).map(({ id }) => id);
  report(`  ${reached.size} calls answered success${never.length > 0 ? `; never: ${never.join(', ')}` : ''}`);
  const growth = ['the API', 'the edge'].map(growthOf).filter((one) => one !== undefined);
  const faults = [
    ...[...found].map(([what, examples]) => `${what} (${examples.length === EXAMPLES ? `${EXAMPLES} or more` : examples.length})`),
    ...jobs,
    ...books,
    ...growth,
    ...servers.errors.slice(0, 20),
  ];
  report(faults.length === 0 ? 'nothing found' : `FOUND ${faults.length}:\n  ${faults.join('\n  ')}`);
  if (faults.length > 0) process.exitCode = 1;
} finally {
  clearInterval(watch);
  await servers.close();
}
