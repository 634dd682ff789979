import type { IncomingMessage } from 'node:http';

const MAX_BYTES = 64 * 1024 * 1024;
const TIMEOUT_MS = 15_000;

/**
 * Reads the rest of a body without keeping it. A proxy or browser that is still sending when the connection closes reports a
 * broken connection instead of the refusal; a sender of more than any mistake would explain is cut off.
 */
export function drain(request: IncomingMessage): Promise<void> {
  if (request.complete || request.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    let bytes = 0;
    const timer = setTimeout(resolve, TIMEOUT_MS);
    const done = () => {
      clearTimeout(timer);
      resolve();
    };
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > MAX_BYTES) done();
    });
    request.once('end', done).once('close', done).once('error', done);
    request.resume();
  });
}
