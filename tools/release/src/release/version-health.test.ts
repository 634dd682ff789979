import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addCounts, noCounts, type VersionCounts } from '@portal/releases/health';
import { checkout, remoteBuild, type Checkout } from '../../test/checkout';

let work: Checkout;
const servers: Server[] = [];
afterEach(() => {
  work.remove();
  for (const server of servers.splice(0)) server.close();
});

interface Counted {
  remote: string;
  version: string;
  counts: Partial<VersionCounts>;
}

/** An edge that counted this; `asked` fills with the moments since when it is asked. */
async function edge(counted: readonly Counted[], dropped: Record<string, number> = {}, asked: number[] = []): Promise<string> {
  const versions = counted.map(({ counts, ...of }) => ({ ...of, counts: addCounts(noCounts(), { ...noCounts(), ...counts }) }));
  const server = createServer((request, response) => {
    asked.push(Number(new URL(request.url!, 'http://edge').searchParams.get('since')));
    response.end(JSON.stringify({ edge: request.headers.host, since: 0, until: 1, dropped, versions }));
  }).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A checkout with three versions of orders, the last of which is a canary, and the edges that it asks. */
async function withReleases(edgesOf: (versions: readonly [string, string, string]) => Promise<string[]>): Promise<[string, string, string]> {
  const env: NodeJS.ProcessEnv = {};
  work = checkout(env);
  const published: string[] = [];
  for (let number = 0; number < 3; number += 1) {
    work.build('orders-mf', remoteBuild('orders', { 'remoteEntry.js': `window.orders = ${number};` }));
    published.push((JSON.parse((await work.portal('publish', 'orders', '--json')).out) as { version: string }).version);
  }
  const versions = published as [string, string, string];
  for (const version of versions.slice(0, 2)) await work.portal('release', `orders@${version}`);
  await work.portal('release', `orders@${versions[2]}`, '--traffic', '10');
  env.EDGES = (await edgesOf(versions)).join(', ');
  return versions;
}

const status = async (...args: string[]) => (await work.portal('status', '--health', ...args)).out;

test('the counts of all edges stand beside those of the version before, each share with its number', async () => {
  const [before, present, canary] = await withReleases(async ([first, second, third]) => [
    await edge([
      { remote: 'orders', version: first, counts: { loads: 2_000, failedLoads: 8 } },
      { remote: 'orders', version: second, counts: { loads: 500, failedLoads: 10, loadsWithFailedCalls: 5, faults: { error: 9, render: 1 } } },
    ]),
    await edge(
      [
        { remote: 'orders', version: second, counts: { loads: 500, failedLoads: 2, vitals: { lcp: { count: 100, buckets: [0, 50, 50] } } } },
        { remote: 'orders', version: third, counts: { loads: 7, failedLoads: 1, vitals: { cls: { count: 7, buckets: [7] } } } },
      ],
      { visitor: 12 },
    ),
  ]);
  const lines = (await status()).split('\n');
  const line = (version: string) => lines.find((text) => text.includes(version))!.replaceAll(/ +/g, ' ');
  expect(lines[0]).toMatch(/^channel production since .* UTC, as pages reported to 2 edges$/);
  expect(line(present)).toContain('90 % 1000 12 of 1000 (1.2 %) 5 of 1000 (0.5 %) 1250 ms of 100');
  expect(line(present)).toContain('error 9, render 1');
  expect(line(before)).toContain('before 2000 8 of 2000 (0.4 %)');
  expect(line(canary)).toContain('10 % canary 7 1 of 7 (too few) 0 of 7 (too few)');
  expect(line(canary)).toContain('7 (too few)');
  expect(line(canary)).not.toContain('14');
  expect(lines.join('\n')).toContain('not counted: visitor 12');
});

test('a version whose pages are still open is shown, and what an edge does not answer is said', async () => {
  const [first] = await withReleases(async () => [await edge([{ remote: 'orders', version: '0.9.0', counts: { loads: 3 } }]), 'http://127.0.0.1:9']);
  const text = await status();
  expect(text).toMatch(/0\.9\.0 +former +3 /);
  expect(text).toContain(`${first}  before`);
  expect(text).toMatch(/MISSING: http:\/\/127\.0\.0\.1:9 did not answer/);
  const answer = JSON.parse(await status('--json')) as { answered: number; missing: string[]; versions: { name: string; version: string; role: string }[] };
  expect([answer.answered, answer.missing.length]).toEqual([1, 1]);
  expect(answer.versions.map(({ role }) => role)).toEqual(['default', 'canary', 'before', 'former']);
});

test('the span is asked for, an hour where none is given', async () => {
  const asked: number[] = [];
  await withReleases(async () => [await edge([], {}, asked)]);
  const ago = async (...args: string[]) => {
    const now = Date.now();
    await status(...args);
    return Math.round((now - asked.at(-1)!) / 60_000);
  };
  expect([await ago(), await ago('--since', '30m'), await ago('--since', '24h'), await ago('--since', '120s')]).toEqual([60, 30, 1_440, 2]);
  for (const span of ['25h', '0m', '2d', 'soon']) expect((await work.portal('status', '--health', '--since', span)).code).toBe(2);
});

test('an address that is none is refused in a sentence', async () => {
  await withReleases(async () => ['edge:9464x']);
  expect(await work.portal('status', '--health')).toMatchObject({ code: 1, err: expect.stringMatching(/^portal: EDGES must be an origin/) });
});
