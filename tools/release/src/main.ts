import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runPortal } from './program';

// A reader such as `head` may close the pipe early; the exit code still reports the result.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

process.exitCode = await runPortal(process.argv.slice(2), {
  root: resolve(fileURLToPath(import.meta.url), '../../../..'),
  env: process.env,
  watched: process.stderr.isTTY === true,
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
});
