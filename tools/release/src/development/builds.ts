import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Build } from '@portal/build-config/development';
import { OperatorError } from '@portal/node-kit';

/** The builds of one remote, by a process of its own. */
export interface Builds {
  /** As its configuration says it; all but the name may be anything. */
  remote: { name: string; pages?: unknown; actions?: unknown };
  /** Builds it now and at every edit. Never resolves, rejects when the process ends. */
  watch(onBuild: (build: Build & { ms: number }) => void): Promise<never>;
  close(): void;
}

/** What the process sends: see `remote-process.mjs` of build-config. */
interface Message {
  remote?: Builds['remote'];
  fault?: string;
  build?: Build & { ms: number };
}

/** As for a release, since React must be the portal's, but readable, and with what reloads open pages. */
const BUILD = { NODE_ENV: 'production', PORTAL_MINIFY: 'off', PORTAL_EDITS: 'on' };

/** @throws OperatorError when there is no remote here, or nothing is installed that could build it */
function programOf(folder: string): string {
  if (!existsSync(join(folder, 'rspack.config.mjs')))
    throw new OperatorError(`there is no rspack.config.mjs in ${folder}: run it in the folder of a remote, or name one of the checkout`);
  try {
    return createRequire(join(folder, 'package.json')).resolve('@portal/build-config/development/remote-process');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const todo = code === 'MODULE_NOT_FOUND' ? 'install the dependencies' : 'update all @portal packages together';
    throw new OperatorError(`@portal/build-config cannot be used in ${folder}: ${todo} (${message.split('\n')[0]})`, { cause: error });
  }
}

/**
 * Opens the remote in a folder. Nothing is built yet.
 *
 * @param output the folder of its builds
 * @throws OperatorError in one sentence when its configuration cannot be used
 */
export async function openBuilds(folder: string, output: string): Promise<Builds> {
  // Without the flags of this process, such as a loader.
  const child = fork(programOf(folder), [output], { cwd: folder, execArgv: [], env: { ...process.env, ...BUILD } });
  const ended = once(child, 'exit').then(([code, signal]): never => {
    throw new OperatorError(`the build of ${folder} has ended (${signal ?? `exit code ${code}`}), see above`);
  });
  // Also where nobody waits for it any more.
  ended.catch(() => undefined);
  const [{ remote, fault }] = await Promise.race([once(child, 'message') as Promise<[Message]>, ended]);
  if (!remote) {
    child.kill();
    throw new OperatorError(`rspack.config.mjs in ${folder} cannot be used: ${fault}`);
  }
  return {
    remote,
    watch(onBuild) {
      child.on('message', ({ build }: Message) => build && onBuild(build));
      child.send({});
      return ended;
    },
    close: () => void child.kill(),
  };
}
