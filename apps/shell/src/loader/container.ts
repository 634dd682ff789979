import type { FederationManifest } from '@portal/releases/contract';
import { freezeScope, type ShareScope } from '../guard/frozen-scope';
import { evaluateGuarded } from '../guard/begin';
import type { RemoteRelease } from '../releases/remote-release';
import { currentRegistration, type Registration } from './registrations';
import { bustChunkCache } from './shared-bundles';

/** What an entry assigns to its global variable: the container of module federation. */
interface Container {
  /** Takes the shell's shared modules. */
  init(shareScope: unknown): unknown;
  /** @returns a function that evaluates the module */
  get(module: string): Promise<() => unknown>;
}

/** The bundler's share scopes, which hold what this build shares. */
// oxlint-disable-next-line no-underscore-dangle -- the bundler's name
declare const __webpack_share_scopes__: { default: ShareScope };

/** A hanging request must fail before the deadline of the whole load. */
const FETCH_TIMEOUT_MS = 5_000;

/** The manifest is in the page; that of a local override changes at every edit. */
async function manifestOf({ release, query }: Registration): Promise<FederationManifest> {
  if (release.manifest) return release.manifest;
  const url = release.entry + query;
  const response = await fetch(url, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS), ...(release.local && { cache: 'no-store' }) });
  if (!response.ok) throw new Error(`manifest ${url} answered ${response.status}`);
  return (await response.json()) as FederationManifest;
}

/** @throws Error for an entry without a hash, unless it comes from a developer's own machine */
function entryScript({ base, remoteEntry, integrity, local }: RemoteRelease, query: string): HTMLScriptElement {
  const hash = integrity[remoteEntry.slice(base.length)];
  if (!hash && !local) throw new Error(`${remoteEntry} has no integrity in the release set`);
  const script = document.createElement('script');
  script.src = remoteEntry + query;
  script.crossOrigin = 'anonymous';
  if (hash) script.integrity = hash;
  return script;
}

/** Resolves when the script has run: its load event follows in the same task, so no other script is between them. */
function run(script: HTMLScriptElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void): void => {
      clearTimeout(timer);
      script.remove();
      settle();
    };
    const timer = setTimeout(
      () => end(() => reject(new Error(`${script.src} did not come within ${FETCH_TIMEOUT_MS} ms`))),
      FETCH_TIMEOUT_MS,
    );
    script.addEventListener('load', () => end(resolve));
    script.addEventListener('error', () => end(() => reject(new Error(`${script.src} could not be loaded`))));
    document.head.append(script);
  });
}

const variables = globalThis as unknown as Record<string, Container | undefined>;

/** Takes the container from its variable, where an entry that fails later must not find it. */
function takeContainer(variable: string, url: string): Container {
  const container = variables[variable];
  variables[variable] = undefined;
  if (typeof container?.init !== 'function' || typeof container.get !== 'function')
    throw new Error(`${url} brings no container named ${variable}`);
  return container;
}

/**
 * @throws Error for an entry of a release that is not registered any more: it may arrive long after its version was replaced, and
 *   its chunks and styles must not load
 */
function refuseReplaced(remote: string, { release }: Registration): void {
  if (currentRegistration(remote)?.release !== release) throw new Error(`${release.remoteEntry} arrived after its version was replaced`);
}

/** Builds from before the portal had a runtime of its own take federation's from a global variable. */
async function provideFederationRuntime(): Promise<void> {
  try {
    await import(/* webpackChunkName: "federation" */ './federation-runtime');
  } catch (error) {
    bustChunkCache();
    throw error;
  }
}

async function open(registration: Registration): Promise<Container> {
  const { globalName, sharing } = (await manifestOf(registration)).metaData;
  if (sharing !== 'portal') await provideFederationRuntime();
  const script = entryScript(registration.release, registration.query);
  try {
    await run(script);
  } catch (error) {
    // An entry that comes after it was given up still runs: the next version must not find its container.
    script.addEventListener('load', () => {
      variables[globalName] = undefined;
    });
    throw error;
  }
  const container = takeContainer(globalName, script.src);
  await container.init(freezeScope(__webpack_share_scopes__.default));
  return container;
}

const containers = new WeakMap<Registration, Promise<Container>>();

function containerOf(registration: Registration): Promise<Container> {
  const container = containers.get(registration) ?? open(registration);
  containers.set(registration, container);
  return container;
}

/**
 * The exports of a module of a remote. The entry is loaded once for a registration.
 *
 * @param module the expose without `./`
 * @throws Error when a file does not come, is not the one that was released, or fails while it is evaluated
 */
export async function loadExports(remote: string, registration: Registration, module: string): Promise<unknown> {
  const container = await containerOf(registration);
  refuseReplaced(remote, registration);
  const evaluate = await container.get(`./${module}`);
  return evaluateGuarded({ remote, version: registration.release.version }, evaluate);
}
