import { exitWith, stopOnSignal } from '@portal/node-kit';
import { startTracing } from '@portal/node-kit/telemetry';
import { readEnv } from './env';
import { start } from './start';

/** A little longer than draining and finishing requests may take. */
const STOP_MS = 90_000;

async function main(): Promise<void> {
  const env = readEnv(process.env);
  // Its variables are checked before anything starts; the log is there after.
  let report = (_error: unknown): void => undefined;
  const stopTracing = await startTracing('portal-api', process.env, (error) => report(error));
  const api = await start(env, (line) => process.stdout.write(`${line}\n`));
  report = (error) => api.log.warn({ reason: (error as Error).message }, 'spans could not be delivered');
  const stop = async () => {
    await api.close();
    await stopTracing();
  };
  const fail = stopOnSignal(stop, STOP_MS);
  void api.died.then((reason) => {
    process.stderr.write(`${reason}\n`);
    fail(reason);
  });
}

main().catch(exitWith);
