import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../packages/node-kit/src/free-port';
import { client } from './ask';

export interface Service {
  name: string;
  /** Its origin, the same after each restart. */
  url: string;
  /** Asks until it says that it is ready; the milliseconds that took. @throws Error if that takes a minute */
  ready(): Promise<number>;
  /** Ends the process; its keeper starts another at once, as a service manager does. Returns the exit code. */
  end(signal: NodeJS.Signals): Promise<number | null>;
  /** What the process that runs now has in memory, in MB. */
  memory(): Promise<number>;
  /** What the process that runs now has computed so far, in milliseconds; the system counts in ticks of 10. */
  cpu(): Promise<number>;
  /** Lines of level error that it has logged, over all its processes. */
  errors: string[];
  stop(): Promise<void>;
}

export interface ServiceOptions {
  name: string;
  /** A bundle, which `pnpm bundle` makes, or a source file with the flags that Node needs for it. */
  program: string;
  flags?: readonly string[];
  /** With TLS_CERT the service is asked over https. */
  env(port: number): Record<string, string>;
}

const READY_MS = 60_000;

/** Runs a service in a process of its own and starts it again whenever it ends. */
export async function keepService({ name, program, flags = ['--enable-source-maps'], env }: ServiceOptions): Promise<Service> {
  const port = await freePort();
  const variables = env(port);
  const url = `${variables.TLS_CERT ? 'https' : 'http'}://127.0.0.1:${port}`;
  const errors: string[] = [];
  let stopping = false;
  let child: ChildProcess;
  const start = () => {
    child = spawn(process.execPath, [...flags, program], {
      env: { PATH: process.env.PATH, ...variables },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (part: Buffer) => errors.push(...errorsIn(part.toString())));
    child.once('exit', () => {
      if (!stopping) start();
    });
  };
  start();
  return {
    name,
    url,
    errors,
    async ready() {
      const started = performance.now();
      const { ask, close } = client(url, 1);
      try {
        while (performance.now() - started < READY_MS) {
          const { status } = await ask({ method: 'GET', path: '/readyz' });
          if (status === 200) return performance.now() - started;
          await sleep(20);
        }
      } finally {
        close();
      }
      throw new Error(`${name} is not ready: ${errors.slice(-3).join(' ')}`);
    },
    async end(signal) {
      const exited = once(child, 'exit');
      child.kill(signal);
      const [code] = (await exited) as [number | null];
      return code;
    },
    async memory() {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
    },
    async cpu() {
      const fields = (await readFile(`/proc/${child.pid}/stat`, 'utf8')).replace(/^.*\) /, '').split(' ');
      return (Number(fields[11]) + Number(fields[12])) * 10;
    },
    async stop() {
      stopping = true;
      child.kill('SIGTERM');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}

/** Lines of pino's level 50 and more, and those that are no JSON, which Node prints when it dies. */
const errorsIn = (text: string): string[] =>
  text.split('\n').filter((line) => line !== '' && (!line.startsWith('{') || /"level":[56]0/.test(line)));
