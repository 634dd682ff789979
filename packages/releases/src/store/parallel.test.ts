import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { givenBucket, startS3 } from '@portal/bucket/testing';
import { readDocument } from './channel';
import { openStore } from './open';

const run = promisify(execFile);
const PROCESSES = 5;
const CHANGES = 10;

/** A process that makes CHANGES releases at one moment, half of them of a remote that all processes change. */
const writer = (url: string, number: number) => `
  import { openStore, updateChannel } from ${JSON.stringify(join(__dirname, 'index.ts'))};
  import { documentOf } from ${JSON.stringify(join(__dirname, '../testing.ts'))};
  const store = openStore(${JSON.stringify(url)});
  await Promise.all(Array.from({ length: ${CHANGES} }, (_, change) => {
    const remote = change % 2 ? 'shared' : 'remote-${number}';
    const version = '1.' + change + '.${number}';
    return updateChannel(store, 'production', (current) => ({
      document: { ...documentOf({}), microFrontends: { ...current?.microFrontends, ...documentOf({ [remote]: version }).microFrontends } },
      records: [{ who: 'p${number}', action: 'release', remote, from: current?.microFrontends[remote]?.[0].metadata.version ?? null, to: version, why: null }],
    }));
  }));
`;

interface Place {
  url: string;
  env: NodeJS.ProcessEnv;
  remove(): Promise<unknown>;
}

async function folder(): Promise<Place> {
  const url = await mkdtemp(join(tmpdir(), 'portal-store-'));
  return { url, env: {}, remove: () => rm(url, { recursive: true, force: true }) };
}

async function bucket(): Promise<Place> {
  const server = givenBucket() ?? (await startS3());
  return { url: server.url(`parallel-${Date.now()}`), env: server.env, remove: server.stop };
}

test.each([
  ['a folder', folder],
  ['a bucket', bucket],
])(
  'of 50 parallel releases to %s none is lost and the history is complete',
  async (_, open) => {
    const { url, env, remove } = await open();
    try {
      await Promise.all(
        Array.from({ length: PROCESSES }, (_, number) =>
          run(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', writer(url, number)], { cwd: __dirname, env: { ...process.env, ...env } }),
        ),
      );
      const store = openStore(url, env);
      const history = await store.history('production');
      expect(new Set(history.map(({ to }) => to)).size).toBe(PROCESSES * CHANGES);
      expect(history).toHaveLength(PROCESSES * CHANGES);
      history.forEach((line, index) => expect(line.previous).toBe(history[index - 1]?.revision ?? null));
      // Each started from what the one before had made of the same remote.
      const last = new Map<string, string>();
      for (const { remote, from, to } of history) {
        expect(from).toBe(last.get(remote) ?? null);
        last.set(remote, to);
      }
      const current = await readDocument(store, 'production');
      expect(current?.revision).toBe(history.at(-1)!.revision);
      const served = Object.entries(current!.document.microFrontends).map(([name, [entry]]) => [name, entry!.metadata.version]);
      expect(new Map(served as [string, string][])).toEqual(last);
      expect(last.size).toBe(PROCESSES + 1);
    } finally {
      await remove();
    }
  },
  120_000,
);
