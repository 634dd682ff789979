import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readDocument } from './channel';
import { openStore } from './open';

const run = promisify(execFile);
const PROCESSES = 5;
const CHANGES = 10;

/** A process that makes CHANGES releases, half of them of a remote that all processes change. */
const writer = (folder: string, number: number) => `
  import { openStore, updateChannel } from ${JSON.stringify(join(__dirname, 'index.ts'))};
  import { documentOf } from ${JSON.stringify(join(__dirname, '../testing.ts'))};
  const store = openStore(${JSON.stringify(folder)});
  for (let change = 0; change < ${CHANGES}; change += 1) {
    const remote = change % 2 ? 'shared' : 'remote-${number}';
    const version = '1.' + change + '.${number}';
    await updateChannel(store, 'production', (current) => ({
      document: { ...documentOf({}), microFrontends: { ...current?.microFrontends, ...documentOf({ [remote]: version }).microFrontends } },
      records: [{ who: 'p${number}', action: 'release', remote, from: null, to: version, why: null }],
    }));
  }
`;

test('of parallel processes no change is lost and the history is complete', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-store-'));
  try {
    await Promise.all(
      Array.from({ length: PROCESSES }, (_, number) =>
        run(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', writer(folder, number)], { cwd: __dirname }),
      ),
    );
    const store = openStore(folder);
    const history = await store.history('production');
    expect(history).toHaveLength(PROCESSES * CHANGES);
    history.forEach((line, index) => expect(line.previous).toBe(history[index - 1]?.revision ?? null));
    const current = await readDocument(store, 'production');
    expect(current?.revision).toBe(history.at(-1)!.revision);
    const names = Object.keys(current!.document.microFrontends).sort();
    expect(names).toEqual([...Array.from({ length: PROCESSES }, (_, number) => `remote-${number}`), 'shared']);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}, 60_000);
