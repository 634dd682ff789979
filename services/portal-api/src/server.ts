import { exitWith, stopOnSignal } from '@portal/node-kit';
import { readEnv } from './env';
import { start } from './start';

/** How long running requests have to end. */
const STOP_MS = 15_000;

async function main(): Promise<void> {
  const api = await start(readEnv(process.env), (line) => process.stdout.write(`${line}\n`));
  const fail = stopOnSignal(() => api.close(), STOP_MS);
  void api.died.then((reason) => {
    process.stderr.write(`${reason}\n`);
    fail(reason);
  });
}

main().catch(exitWith);
