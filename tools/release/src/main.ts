import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runPortal } from './program';

// Whoever reads may have enough, as `head` does: what was done is done, and the exit code says it.
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
