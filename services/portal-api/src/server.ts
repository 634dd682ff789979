import { readEnv } from './env';
import { start } from './start';
import { StartError } from './start-error';

const patience = 15_000;

/** Ends the process after a start that failed: one line for what the operator can mend, the whole error for anything else. */
function giveUp(error: unknown): never {
  if (error instanceof StartError) process.stderr.write(`${error.message}\n`);
  else console.error(error);
  process.exit(1);
}

async function main(): Promise<void> {
  const api = await start(readEnv(process.env), (line) => process.stdout.write(`${line}\n`));

  let closing = false;
  const close = (code: number) => {
    if (closing) return;
    closing = true;
    setTimeout(() => process.exit(1), patience).unref();
    api.close().then(() => process.exit(code), giveUp);
  };
  process.on('SIGINT', () => close(0));
  process.on('SIGTERM', () => close(0));
  // A parent that was killed cannot send a signal any more.
  process.once('disconnect', () => close(0));
  void api.died.then((reason) => {
    process.stderr.write(`${reason}\n`);
    close(1);
  });
}

main().catch(giveUp);
