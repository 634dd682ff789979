import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './root.mjs';

const running = new Set();

// Children must not outlive this process. After SIGKILL it cannot stop them, so servers watch their IPC channel.
process.on('exit', () => {
  for (const child of running) child.kill('SIGTERM');
});

/** The default handler of signals; `onStop` replaces it for a graceful stop. */
let stop = (signal) => process.exit(128 + constants.signals[signal]);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal));

// npm and pnpm run a script in a shell and signal only that shell, which dies without passing the signal on:
// its end is the signal. Started without them, a new parent only means that this process was detached.
if (process.env.npm_lifecycle_event) {
  const shell = process.ppid;
  setInterval(() => process.ppid === shell || stop('SIGTERM'), 250).unref();
}

/** Handles SIGINT, SIGTERM and SIGHUP with `handler`. */
export function onStop(handler) {
  stop = handler;
}

/** Starts a child in the checkout's folder that ends with this process. */
export function start(command, args, { env = {}, stdio = 'inherit', cwd = root } = {}) {
  const child = spawn(command, args, { cwd, stdio, env: { ...process.env, ...env } });
  running.add(child);
  child.once('close', () => running.delete(child));
  return child;
}

/** How a child ended: its exit code, 128 + n for a signal, 127 when it could not be started. */
export function ended(child) {
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(error.message);
      resolve(127);
    });
    child.once('close', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
}

/** Runs a command with inherited output; resolves to its exit code. */
export function run(command, args, env = {}) {
  return ended(start(command, args, { env }));
}

/** Runs a command quietly; resolves to its exit code and output. */
export async function capture(command, args, options = {}) {
  const child = start(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let [output, out] = ['', ''];
  child.stdout.on('data', (part) => {
    output += part;
    out += part;
  });
  child.stderr.on('data', (part) => (output += part));
  return { code: await ended(child), out, output };
}
