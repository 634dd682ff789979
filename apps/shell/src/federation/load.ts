import { addMessages, shapeFault } from '@portal/remote-kit/host';
import type { RemoteModule } from '@portal/remote-kit';
import { loadRemote } from '@module-federation/enhanced/runtime';
import { copyInPlace } from './copies';
import { RemoteFault, report, toFault } from './fault';
import { giveWay, lean, releaseInUse } from './last-good';
import { noteUse, register } from './register';
import type { RemoteRelease } from './release-set';
import { loadTiers } from './tiers';

/** The whole load, everything included; the panel stands in at most 6 s. */
const DEADLINE_MS = 5_500;
/** With a last good version behind it a version gets this part of the time that is left: 3 s of 5.5. */
const FIRST_PART = 6 / 11;

interface Wanted {
  remote: string;
  module: string;
  /** When it must be settled, as performance.now() counts. */
  end: number;
}

function until<T>({ remote }: Wanted, end: number, work: Promise<T>): Promise<T> {
  const ms = Math.max(0, Math.round(end - performance.now()));
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new RemoteFault('timeout', remote, `no answer within ${ms} ms`)), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Shared code comes first and belongs to the shell: its failure says nothing about a version of the remote. */
const tiersOf = (wanted: Wanted, release: RemoteRelease): Promise<void> =>
  until(wanted, wanted.end, loadTiers(release.exposes[`./${wanted.module}`]?.shared ?? []));

async function attempt(wanted: Wanted, release: RemoteRelease, end = wanted.end): Promise<RemoteModule> {
  const { remote, module } = wanted;
  const copy = register(remote, release);
  copy.pending += 1;
  try {
    const exports = await until(wanted, end, loadRemote<{ default?: unknown }>(`${remote}/${module}`));
    // Another module of the remote has given this version up meanwhile, and its styles with it.
    if (copyInPlace(remote)?.release !== release) throw new RemoteFault('load', remote, `${release.version} was given up`);
    const fault = shapeFault(exports?.default, remote);
    if (fault) throw new RemoteFault('shape', remote, `${remote}/${module}: ${fault}`);
    noteUse(release);
    const value = exports?.default as RemoteModule;
    addMessages(value.namespace, value.messages);
    return value;
  } catch (error) {
    copy.spent = true;
    throw error;
  } finally {
    copy.pending -= 1;
  }
}

async function withLastGood(wanted: Wanted, release: RemoteRelease, lastGood: RemoteRelease): Promise<RemoteModule> {
  const { remote, end } = wanted;
  const now = performance.now();
  try {
    return await attempt(wanted, release, now + (end - now) * FIRST_PART);
  } catch (error) {
    lean(remote, true);
    try {
      await tiersOf(wanted, lastGood);
      const value = await attempt(wanted, lastGood);
      if (giveWay(remote, release.version)) report(toFault(remote, error), release.version, { outcome: 'fallback', to: lastGood.version });
      return value;
    } catch (second) {
      lean(remote, false);
      // Most likely the network: the released version is the one to speak of.
      console.error(second);
      throw error;
    }
  }
}

/**
 * Loads one module of a remote: the released version, then, if there is one, the last good version.
 *
 * @throws RemoteFault within 5.5 s, whatever the network or the remote does
 */
export async function loadModule(remote: string, module: string): Promise<RemoteModule> {
  const release = releaseInUse(remote);
  if (!release) throw new RemoteFault('missing', remote, `${remote} is not in the release set`);
  const wanted = { remote, module, end: performance.now() + DEADLINE_MS };
  await tiersOf(wanted, release);
  return release.fallback ? withLastGood(wanted, release, release.fallback) : attempt(wanted, release);
}
