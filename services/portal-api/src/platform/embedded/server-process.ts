import { spawn, type ChildProcess } from 'node:child_process';
import { freePort, OperatorError } from '@portal/node-kit';
import { program, type Binaries } from './binaries';
import type { Identity } from './identity';

const environment = { ...process.env, LC_ALL: 'C', LC_MESSAGES: 'C' };

/** Creates a cluster: UTF-8, byte order collation (prefix searches use plain indexes), independent of the system's locales. */
export async function initialise(
  binaries: Binaries,
  identity: Identity | undefined,
  cluster: string,
  passwordFile: string,
  durable: boolean,
): Promise<void> {
  const flags = [
    `--pgdata=${cluster}`,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
    ...(durable ? [] : ['--no-sync']),
  ];
  const child = spawn(program(binaries, 'initdb'), flags, { ...identity, cwd: '/', env: environment, stdio: ['ignore', 'ignore', 'pipe'] });
  const errorOutput = lastLines(child);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new OperatorError(`PostgreSQL could not make its folder ${cluster}: ${errorOutput()}`);
}

/**
 * Starts a server on loopback and resolves once it takes connections. It gets a process group of its own, so
 * that Ctrl-C in a terminal reaches only Node, which then closes both in order.
 */
export async function startServer(
  binaries: Binaries,
  identity: Identity | undefined,
  cluster: string,
  durable: boolean,
): Promise<{ child: ChildProcess; port: number }> {
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    const settings = [
      'listen_addresses=127.0.0.1',
      'unix_socket_directories=',
      'max_connections=100',
      ...(durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
    ];
    const child = spawn(program(binaries, 'postgres'), ['-D', cluster, '-p', String(port), ...settings.flatMap((one) => ['-c', one])], {
      ...identity,
      cwd: '/',
      env: environment,
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const errorOutput = lastLines(child);
    const ready = await becomesReady(child, errorOutput);
    if (ready) return { child, port };
    // Another program can take the port between the question and the start.
    if (attempt === 3 || !errorOutput().includes('could not bind'))
      throw new OperatorError(`PostgreSQL did not start on ${cluster}: ${errorOutput()}`);
  }
}

function becomesReady(child: ChildProcess, errorOutput: () => string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', () => resolve(false));
    child.stderr!.on('data', () => {
      if (errorOutput().includes('ready to accept connections')) resolve(true);
    });
  });
}

/** Collects the last lines of a program's error output, for the message of a failure. */
function lastLines(child: ChildProcess): () => string {
  let lines = '';
  child.stderr!.setEncoding('utf8').on('data', (chunk: string) => {
    lines = (lines + chunk).slice(-4000);
  });
  return () => lines.trim();
}
