import { setTimeout as sleep } from 'node:timers/promises';
import { addPayingOwners } from '../../services/portal-api/bench/paying-owners';
import { faultsOf } from '../../services/portal-api/test/books';
import { type Answer, type Ask, client } from './ask';
import { type Cluster, startCluster } from './cluster';
import { bookingQuestion, dataOf, NoQuotes, rechargeQuestion } from './journeys';

const { KILLS = '200', PEOPLE = '12', SEED = String(Date.now() % 1_000_000) } = process.env;
const print = (line: string) => process.stdout.write(`${line}\n`);

/** The same order of kills for the same seed; their moments depend on the machine. */
let state = Number(SEED) || 1;
function random(): number {
  state = (state * 48_271) % 2_147_483_647;
  return state / 2_147_483_647;
}

/** A write that the portal said it has done. */
type Written = { kind: 'booking'; orderNo: string; ownerId: string } | { kind: 'top-up'; transactionNo: string; ownerId: string };

interface Done {
  acknowledged: Written[];
  /** Answers on the way that were neither a success nor "try again", once each. */
  surprises: Map<string, number>;
  /** How often a question was sent again because no answer came. */
  repeats: number;
  /** How often the carriers were asked anew, because the API that asked them was killed. Quotes are no writes. */
  quotedAnew: number;
}

/** What a browser takes for "try again": no answer, or one of nginx and the edge that the portal cannot be reached. */
const isOutage = ({ status, code }: Answer): boolean => status === 0 || status >= 500 || code === -1;

/** Sends each question until it is answered, with the same key. */
const insisting =
  (ask: Ask, done: Done, goes: () => boolean): Ask =>
  async (question) => {
    for (;;) {
      const answer = await ask(question);
      if (!isOutage(answer) || !goes()) return answer;
      done.repeats += 1;
      await sleep(100);
    }
  };

/** Books and tops up, one after the other, until it is told to end. */
async function person(ask: Ask, { id: ownerId, token }: { id: string; token: string }, done: Done, goes: () => boolean): Promise<void> {
  for (let n = 0; goes(); n += 1) {
    const key = crypto.randomUUID();
    try {
      if (n % 3 === 0) {
        const { transactionNo } = await dataOf<{ transactionNo: string }>(ask, rechargeQuestion(token, key, '50.00'));
        done.acknowledged.push({ kind: 'top-up', transactionNo, ownerId });
      } else {
        const { orderNo } = await dataOf<{ orderNo: string }>(ask, await bookingQuestion(ask, token, key));
        done.acknowledged.push({ kind: 'booking', orderNo, ownerId });
      }
    } catch (error) {
      const what = (error as Error).message;
      if (error instanceof NoQuotes) done.quotedAnew += 1;
      else if (goes()) done.surprises.set(what, (done.surprises.get(what) ?? 0) + 1);
    }
  }
}

/** Kills one process and waits until it serves again by itself; milliseconds until then. */
async function killOne({ apis, edges, postgres }: Cluster): Promise<[kind: string, ms: number]> {
  const chosen = random();
  if (chosen < 0.2) {
    const started = performance.now();
    await postgres.kill();
    await postgres.start();
    // An API that is not touched must find its database again.
    await Promise.all(apis.map((api) => api.ready()));
    return ['PostgreSQL', performance.now() - started];
  }
  const services = chosen < 0.6 ? apis : edges;
  const service = services[Math.floor(random() * services.length)]!;
  await service.end('SIGKILL');
  return [service.name.split(' ')[0]!, await service.ready()];
}

/** `pnpm bench:crash`: API, edge and PostgreSQL are killed at random moments; nothing that was acknowledged is lost. */
async function main(): Promise<void> {
  const cluster = await startCluster({ BANK: 'sandbox', SIMULATOR: 'on', SIMULATOR_SPEED: '20000' }, print);
  const http = client(cluster.origin, 64);
  try {
    const owners = await addPayingOwners(cluster.db, Number(PEOPLE), 5_000_000_00);
    const done: Done = { acknowledged: [], surprises: new Map(), repeats: 0, quotedAnew: 0 };
    let goes = true;
    const working = Promise.all(
      owners.map((owner) =>
        person(
          insisting(http.ask, done, () => goes),
          owner,
          done,
          () => goes,
        ),
      ),
    );
    print(`seed ${SEED}`);
    const back = new Map<string, number[]>();
    for (let n = 1; n <= Number(KILLS); n += 1) {
      await sleep(random() * 1500);
      const [kind, ms] = await killOne(cluster);
      back.set(kind, [...(back.get(kind) ?? []), ms]);
      if (n % 20 === 0) print(`${n} kills, ${done.acknowledged.length} writes acknowledged, ${done.repeats} sent again`);
    }
    goes = false;
    await working;
    for (const [kind, times] of back)
      print(
        `${kind}: ${times.length} kills, back after ${(times.reduce((a, b) => a + b, 0) / times.length / 1000).toFixed(1)} s, at most ${(Math.max(...times) / 1000).toFixed(1)} s`,
      );
    await report(cluster, done);
  } finally {
    http.close();
    await cluster.close();
  }
}

async function report({ db }: Cluster, { acknowledged, surprises, repeats, quotedAnew }: Done): Promise<void> {
  const faults: string[] = [];
  const bookings = acknowledged.filter((one) => one.kind === 'booking');
  const orders = await db.selectFrom('freight_order').select(['order_no', 'owner_id']).execute();
  const records = await db.selectFrom('trade_record').select(['transaction_no', 'owner_id']).where('type', '=', 1).execute();
  const known = new Set([
    ...orders.map((row) => `${row.owner_id} ${row.order_no}`),
    ...records.map((row) => `${row.owner_id} ${row.transaction_no}`),
  ]);
  for (const one of acknowledged) {
    const id = one.kind === 'booking' ? one.orderNo : one.transactionNo;
    if (!known.has(`${one.ownerId} ${id}`)) faults.push(`lost: ${one.kind} ${id}`);
  }
  if (new Set(bookings.map(({ orderNo }) => orderNo)).size !== bookings.length) faults.push('two bookings were answered with one order');
  // Each person may have one write under way at the end that is done without being acknowledged; no more.
  const extra = orders.length - bookings.length;
  if (extra > Number(PEOPLE)) faults.push(`${extra} orders that nobody got an answer for`);
  for (const [what, times] of surprises) faults.push(`${times} × ${what}`);
  for (const { fault, subject } of await faultsOf(db)) faults.push(`books: ${fault} of ${subject}`);
  print(
    `${bookings.length} bookings and ${acknowledged.length - bookings.length} top-ups acknowledged, ${repeats} sent again, ${quotedAnew} shipments quoted anew, ${orders.length} orders`,
  );
  print(faults.length === 0 ? 'nothing lost, books right' : faults.slice(0, 20).join('\n'));
  process.exitCode = faults.length === 0 ? 0 : 1;
}

await main();
