import { addMessages, shapeFault } from '@portal/remote-kit/host';
import type { RemoteModule } from '@portal/remote-kit';
import { note } from '../monitoring/notes';
import type { RemoteRelease } from '../releases/remote-release';
import { loadExports } from './container';
import { markFailed, releaseInUse, setUsingFallback } from './fallback';
import { RemoteFault, reportFault, toFault } from './fault';
import { markDelivered } from './isolation';
import { currentRegistration, register } from './registrations';
import { loadSharedBundles } from './shared-bundles';

/** The deadline of the whole load; the error panel shows within 6 s. */
const DEADLINE_MS = 5_500;
/** A version with a fallback gets this part of the remaining time: 3 s of 5.5. */
const FIRST_PART = 6 / 11;

/** The expected kind of a module: a page of the page table, or a component in another remote's page. */
export type ModuleKind = RemoteModule['kind'];

/** A module of a known kind. */
export type ModuleOf<Kind extends ModuleKind> = Extract<RemoteModule, { kind: Kind }>;

interface Load<Kind extends ModuleKind = ModuleKind> {
  remote: string;
  module: string;
  kind: Kind;
  /** The deadline, by performance.now(). */
  deadline: number;
}

function withDeadline<T>(remote: string, deadline: number, work: Promise<T>): Promise<T> {
  const ms = Math.max(0, Math.round(deadline - performance.now()));
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new RemoteFault('timeout', remote, `no answer within ${ms} ms`)), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Shared bundles are loaded first and belong to the shell: their failure is not a fault of the remote's version. */
const loadShared = ({ remote, module, deadline }: Load, release: RemoteRelease): Promise<void> =>
  withDeadline(remote, deadline, loadSharedBundles(release.exposes[`./${module}`]?.shared ?? [])).catch((error: unknown) => {
    throw Object.assign(toFault(remote, error), { ofShell: true });
  });

const versions = new WeakMap<RemoteModule, string>();

/** The version that a module was loaded from; undefined for one that was edited in development. */
export const versionOf = (module: RemoteModule): string | undefined => versions.get(module);

async function loadFrom<Kind extends ModuleKind>(
  release: RemoteRelease,
  { remote, module, kind, deadline }: Load<Kind>,
): Promise<ModuleOf<Kind>> {
  const registration = register(remote, release);
  registration.pending += 1;
  note({ type: 'load', version: { remote, version: release.version } });
  try {
    const exports = (await withDeadline(remote, deadline, loadExports(remote, registration, module))) as { default?: unknown } | null;
    // Meanwhile another module of the remote has failed over, and the styles of this version are removed.
    if (currentRegistration(remote)?.release !== release) throw new RemoteFault('load', remote, `${release.version} was replaced`);
    const fault = shapeFault(exports?.default, remote);
    if (fault) throw new RemoteFault('shape', remote, `${remote}/${module}: ${fault}`);
    const value = exports?.default as ModuleOf<Kind>;
    if (value.kind !== kind)
      throw new RemoteFault('wrongKind', remote, `${remote}/${module}: it is a ${value.kind}, the portal expects a ${kind}`);
    versions.set(value, release.version);
    markDelivered(release);
    addMessages(value.namespace, value.messages);
    return value;
  } catch (error) {
    registration.invalid = true;
    throw error;
  } finally {
    registration.pending -= 1;
  }
}

/** Loads the module from the fallback of a release that has failed with this error, which is thrown if the fallback fails too. */
async function failOver<Kind extends ModuleKind>(
  release: RemoteRelease,
  fallback: RemoteRelease,
  load: Load<Kind>,
  error: unknown,
): Promise<ModuleOf<Kind>> {
  const { remote } = load;
  setUsingFallback(remote, true);
  try {
    await loadShared(load, fallback);
    const value = await loadFrom(fallback, load);
    if (markFailed(remote, release.version))
      reportFault(toFault(remote, error), release.version, { outcome: 'fallback', to: fallback.version });
    return value;
  } catch (second) {
    setUsingFallback(remote, false);
    // Most likely the network failed: report the released version.
    console.error(second);
    throw error;
  }
}

/**
 * Loads one module of a remote: from the released version, then, if there is one, from its fallback version.
 *
 * @param thrown what the released version throws again and again while it renders: the fallback is loaded at once
 * @throws RemoteFault within 5.5 s, whatever the network or the remote does; or what the loading of a file fails with before that
 */
export async function loadModule<Kind extends ModuleKind>(
  remote: string,
  module: string,
  kind: Kind,
  thrown?: RemoteFault,
): Promise<ModuleOf<Kind>> {
  const release = releaseInUse(remote);
  if (!release) throw new RemoteFault('missing', remote, `${remote} is not in the release set`);
  const { fallback } = release;
  const load = { remote, module, kind, deadline: performance.now() + DEADLINE_MS };
  if (thrown && fallback) return failOver(release, fallback, load, thrown);
  await loadShared(load, release);
  if (!fallback) return loadFrom(release, load);
  const now = performance.now();
  try {
    return await loadFrom(release, { ...load, deadline: now + (load.deadline - now) * FIRST_PART });
  } catch (error) {
    return failOver(release, fallback, load, error);
  }
}
