import { inspect } from 'node:util';
import { OperatorError } from './operator-error';

/** Ends the process after a failure: prints one line for an OperatorError, the whole error otherwise. */
export function exitWith(error: unknown): never {
  process.stderr.write(`${error instanceof OperatorError ? error.message : inspect(error)}\n`);
  process.exit(1);
}

/**
 * Stops a service gracefully, once, at SIGINT or SIGTERM, or when the parent that started it with an IPC channel is gone:
 * a killed parent cannot send a signal.
 *
 * @param close finishes what is running; the process exits with 0 after it, with 1 when it fails
 * @param timeoutMs after this the process exits with 1 in any case
 * @returns a function that stops because of an internal failure, then exits with 1
 */
export function stopOnSignal(close: (reason: string) => Promise<void>, timeoutMs: number): (reason: string) => void {
  let stopping = false;
  const stop = (reason: string, exitCode: 0 | 1) => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), timeoutMs).unref();
    close(reason).then(() => process.exit(exitCode), exitWith);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(signal, 0));
  process.once('disconnect', () => stop('the parent process is gone', 0));
  return (reason) => stop(reason, 1);
}
