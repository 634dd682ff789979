import { setTimeout as sleep } from 'node:timers/promises';
import { addPayingOwners } from '../../services/portal-api/bench/paying-owners';
import { exampleAddress } from '../../services/portal-api/test/examples';
import { type Ask, client, type Question } from './ask';
import { startCluster } from './cluster';

const rounds = Number(process.argv[2] ?? 20);
const CLIENTS = 8;
/** Longer than nginx avoids an edge that refused a connection. */
const NGINX_AGAIN_MS = 6_000;
/** Longer than an edge takes to ask an API whether it is ready. */
const EDGE_AGAIN_MS = 2_000;

const print = (line: string) => process.stdout.write(`${line}\n`);

/** Requests without pause until stopped: pages, reads and POSTs, every second writing one without an Idempotency-Key. */
function load(ask: Ask, token: string) {
  const counts = { requests: 0, posts: 0, written: 0, failures: [] as string[] };
  const end = new AbortController();
  async function succeeds(question: Question): Promise<boolean> {
    counts.requests += 1;
    if (question.method !== 'GET') counts.posts += 1;
    const { status, code = 0, failure } = await ask({ token, ...question });
    if (status === 200 && code === 0) return true;
    counts.failures.push(`${new Date().toISOString()} ${question.path}: ${status} ${failure ?? ''}`);
    return false;
  }
  const clients = Promise.all(
    Array.from({ length: CLIENTS }, async (_, number) => {
      for (let turn = 0; !end.signal.aborted; turn += 1) {
        await succeeds({ method: 'GET', path: '/orders' });
        await succeeds({ method: 'GET', path: '/api/location/detail?placeId=zip:60607' });
        await succeeds({ path: '/api/order/list', body: {} });
        const label = `${number}-${turn}`;
        const address = { path: '/api/address-book', body: exampleAddress({ label }), ...(turn % 2 === 1 && { key: label }) };
        if (await succeeds(address)) counts.written += 1;
      }
    }),
  );
  return {
    counts,
    async stop() {
      end.abort();
      await clients;
    },
  };
}

/**
 * `pnpm bench:rolling [rounds]`: two APIs and two edges behind nginx are restarted one after the other under load. No request may
 * fail, and each acknowledged write is in the database once.
 */
async function main(): Promise<void> {
  const cluster = await startCluster({ DATABASE_POOL: '10', DRAIN_SECONDS: '2' }, print);
  const http = client(cluster.origin, CLIENTS);
  try {
    const [owner] = await addPayingOwners(cluster.db, 1, 100_00);
    const { counts, stop } = load(http.ask, owner!.token);
    const members = [
      ...cluster.apis.map((api) => [api, EDGE_AGAIN_MS] as const),
      ...cluster.edges.map((edge) => [edge, NGINX_AGAIN_MS] as const),
    ];
    for (let round = 1; round <= rounds; round += 1) {
      for (const [member, againMs] of members) {
        const code = await member.end('SIGTERM');
        if (code !== 0) counts.failures.push(`${member.name} ended with ${code}`);
        await member.ready();
        await sleep(againMs);
      }
      print(`round ${round}: ${counts.requests} requests, ${counts.posts} of them POSTs, ${counts.failures.length} failed`);
    }
    await stop();
    const rows = await cluster.db.selectFrom('address').select('id').where('owner_id', '=', owner!.id).execute();
    counts.failures.forEach(print);
    print(`${counts.written} writes acknowledged, ${rows.length} in the database`);
    process.exitCode = counts.failures.length > 0 || rows.length !== counts.written ? 1 : 0;
  } finally {
    http.close();
    await cluster.close();
  }
}

await main();
