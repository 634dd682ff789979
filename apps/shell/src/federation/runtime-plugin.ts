import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { copyInPlace, copyOf } from './copies';
import type { FederationManifest } from './release-set';

/** A hung answer must become a failure before the deadline of the whole load. */
const FETCH_TIMEOUT_MS = 5_000;

/**
 * The chunk lists are taken out of the manifest: otherwise the federation runtime injects page chunks itself, without integrity.
 * Without them the remote's own loader fetches its chunks, and that one checks every hash.
 */
function withoutAssets(manifest: FederationManifest): FederationManifest {
  const none = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };
  return { ...manifest, exposes: manifest.exposes.map((expose) => ({ ...expose, assets: none })) };
}

async function manifestOf(url: string): Promise<Response> {
  const { manifest, local } = copyOf(url).copy.release;
  if (manifest) return Response.json(withoutAssets(manifest));
  const response = await fetch(url, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS), ...(local && { cache: 'no-store' }) });
  if (!response.ok) throw new Error(`manifest ${url} answered ${response.status}`);
  return Response.json(withoutAssets((await response.json()) as FederationManifest));
}

/** @throws Error for a file without a hash, unless it comes from a developer's own machine */
function entryScript(url: string): { script: HTMLScriptElement; timeout: number } {
  const { copy, file } = copyOf(url);
  const { release, query } = copy;
  const hash = release.integrity[file];
  if (!hash && !release.local) throw new Error(`${url} has no integrity in the release set`);
  const script = document.createElement('script');
  script.src = url.split('?')[0] + query;
  script.crossOrigin = 'anonymous';
  if (hash) script.integrity = hash;
  copy.entry = script;
  return { script, timeout: FETCH_TIMEOUT_MS };
}

/**
 * An entry may come long after its version was given up for another: no chunk and no style of it may follow.
 *
 * @throws Error for an entry of a release that is not in place any more
 */
async function stillWanted(name: string, entry: string): Promise<undefined> {
  if (copyInPlace(name)?.release !== copyOf(entry).copy.release) throw new Error(`${entry} came after its version was given up`);
}

/** Answers manifests from the page, bounds every wait, gives entries their integrity and, after a failure, a new URL. */
export const portalPlugin = (): ModuleFederationRuntimePlugin => ({
  name: 'portal',
  fetch: (url) => manifestOf(url),
  createScript: ({ url }) => entryScript(url),
  getModuleFactory: ({ moduleInfo }) => stillWanted(moduleInfo.name, moduleInfo.entry),
});
