import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { FederationManifest } from '@portal/releases/contract';
import { currentRegistration, registrationOf } from './registrations';

/** A hanging request must fail before the deadline of the whole load. */
const FETCH_TIMEOUT_MS = 5_000;

/**
 * Removes the chunk lists from the manifest. With them, the federation runtime injects page chunks without integrity.
 * Without them, the remote's own loader fetches its chunks and checks every hash.
 */
function withoutAssets(manifest: FederationManifest): FederationManifest {
  const none = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };
  return { ...manifest, exposes: manifest.exposes.map((expose) => ({ ...expose, assets: none })) };
}

async function fetchManifest(url: string): Promise<Response> {
  const { manifest, local } = registrationOf(url).registration.release;
  if (manifest) return Response.json(withoutAssets(manifest));
  const response = await fetch(url, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS), ...(local && { cache: 'no-store' }) });
  if (!response.ok) throw new Error(`manifest ${url} answered ${response.status}`);
  return Response.json(withoutAssets((await response.json()) as FederationManifest));
}

/** @throws Error for a file without a hash, unless it comes from a developer's own machine */
function createEntryScript(url: string): { script: HTMLScriptElement; timeout: number } {
  const { registration, file } = registrationOf(url);
  const { release, query } = registration;
  const hash = release.integrity[file];
  if (!hash && !release.local) throw new Error(`${url} has no integrity in the release set`);
  const script = document.createElement('script');
  script.src = url.split('?')[0] + query;
  script.crossOrigin = 'anonymous';
  if (hash) script.integrity = hash;
  registration.entry = script;
  return { script, timeout: FETCH_TIMEOUT_MS };
}

/**
 * An entry may arrive long after its version was replaced. Its chunks and styles must not load.
 *
 * @throws Error for an entry of a release that is not registered any more
 */
async function refuseReplaced(remote: string, entry: string): Promise<undefined> {
  if (currentRegistration(remote)?.release !== registrationOf(entry).registration.release)
    throw new Error(`${entry} arrived after its version was replaced`);
}

/** Answers manifests from the page, limits every wait, and gives entries their integrity and, after a failure, a new URL. */
export const portalPlugin = (): ModuleFederationRuntimePlugin => ({
  name: 'portal',
  fetch: (url) => fetchManifest(url),
  createScript: ({ url }) => createEntryScript(url),
  getModuleFactory: ({ moduleInfo }) => refuseReplaced(moduleInfo.name, moduleInfo.entry),
});
