import { addMessages, shapeFault } from '@portal/remote-kit/host';
import type { RemoteModule } from '@portal/remote-kit';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { RemoteFault, report, toFault } from './fault';
import { releaseSet, type RemoteRelease } from './release-set';
import { takeCopy } from './runtime-plugin';
import { loadTiers } from './tiers';

/** The whole load, everything included; the panel stands in at most 6 s. */
const DEADLINE_MS = 5_500;
/** With a fallback version the wait is split, so that the sum stays the same. */
const FIRST_MS = 3_000;

const registered = new Map<string, string>();
const attempts = new Map<string, number>();
/** Remotes that fell back stay on the last good version for this page load: one version of a remote at a time. */
const fellBack = new Set<string>();

function withDeadline<T>(remote: string, ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new RemoteFault('timeout', remote, `no answer within ${ms} ms`)), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Registers the copy to load. A copy that never failed keeps its plain URLs, so that preloads are used. */
function register(remote: string, release: RemoteRelease): void {
  const failures = attempts.get(remote) ?? 0;
  const query = failures === 0 ? '' : `?retry=${failures}`;
  const entry = release.entry + query;
  if (registered.get(remote) === entry) return;
  takeCopy(remote, { release, query });
  registerRemotes([{ name: remote, entry }], { force: registered.has(remote) });
  registered.set(remote, entry);
}

async function loadOnce(remote: string, module: string, release: RemoteRelease): Promise<RemoteModule> {
  await loadTiers(remote, module);
  register(remote, release);
  const exports = await loadRemote<{ default?: unknown }>(`${remote}/${module}`);
  const fault = shapeFault(exports?.default);
  if (fault) throw new RemoteFault('shape', remote, `${remote}/${module}: ${fault}`);
  const value = exports?.default as RemoteModule;
  addMessages(value.namespace, value.messages);
  return value;
}

/** After a failure the next load registers anew, under URLs that no cache has seen. */
const nextCopy = (remote: string): void => void attempts.set(remote, (attempts.get(remote) ?? 0) + 1);

/**
 * Loads one module of a remote: the released version, then, if there is one, the last good version.
 *
 * @throws RemoteFault within 5.5 s, whatever the network or the remote does
 */
export async function loadModule(remote: string, module: string): Promise<RemoteModule> {
  const release = releaseSet().remotes[remote];
  if (!release) throw new RemoteFault('missing', remote, `${remote} is not in the release set`);
  const { fallback } = release;
  if (!fallback || fellBack.has(remote)) return attempt(remote, module, fallback ?? release, DEADLINE_MS);
  try {
    return await attempt(remote, module, release, FIRST_MS);
  } catch (error) {
    report(toFault(remote, error), release.version);
    const value = await attempt(remote, module, fallback, DEADLINE_MS - FIRST_MS);
    fellBack.add(remote);
    return value;
  }
}

async function attempt(remote: string, module: string, release: RemoteRelease, ms: number): Promise<RemoteModule> {
  try {
    return await withDeadline(remote, ms, loadOnce(remote, module, release));
  } catch (error) {
    nextCopy(remote);
    throw error;
  }
}
