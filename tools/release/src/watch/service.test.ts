import { StoreError, type ReleaseStore } from '@portal/releases/store';
import { serveRollouts } from './service';

/** A store that answers nothing until the test lets the round that waits for it fail. */
function brokenStore() {
  let fail: (() => void) | undefined;
  let rounds = 0;
  const store = {
    readChannel: () =>
      new Promise<never>((_resolve, reject) => {
        rounds += 1;
        fail = () => reject(new StoreError('unreachable', 'the store is away'));
      }),
  } as unknown as ReleaseStore;
  return { store, rounds: () => rounds, fail: () => fail?.() };
}

async function until<Value>(read: () => Promise<Value> | Value, holds: (value: Value) => boolean): Promise<void> {
  const end = Date.now() + 10_000;
  while (!holds(await read())) {
    if (Date.now() > end) throw new Error('did not happen within 10 s');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

afterEach(() => jest.restoreAllMocks());

test('a controller without a good round is not ready, one whose round never ends is not healthy, and after five minutes it ends with its metrics', async () => {
  const { store, rounds, fail } = brokenStore();
  const lines: string[] = [];
  const signal = new AbortController().signal;
  const options = { store, channel: 'production', who: 'controller', edges: [], dryRun: false, everyMs: 10, signal, say: (line: string) => void lines.push(line) };
  const ended = serveRollouts(options, { port: 0, host: '127.0.0.1' }).catch((error: Error) => error);
  const url = () => /metrics at (\S+)/.exec(lines.join('\n'))?.[1];
  await until(url, (found) => found !== undefined);
  await until(rounds, (count) => count === 1);
  const status = async (path: string) => (await fetch(new URL(path, url()))).status;
  const scrape = async () => (await fetch(url()!)).text();

  expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 500]);
  expect(await scrape()).toContain('portal_controller_rounds_total{channel="production",outcome="good"} 0');
  fail();
  await until(scrape, (text) => text.includes('portal_controller_rounds_total{channel="production",outcome="failed"} 1'));
  await until(rounds, (count) => count === 2);
  expect(await scrape()).not.toMatch(/^portal_controller_last_good_round_timestamp_seconds\{/m);

  const now = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => now + 301_000);
  expect(await status('/healthz')).toBe(500);
  fail();
  expect(await ended).toEqual(new StoreError('unreachable', 'the store is away'));
  await expect(fetch(url()!)).rejects.toThrow('fetch failed');
});
