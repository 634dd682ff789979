import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { FederationManifest, RemoteRelease } from './release-set';

/** A hung answer must become a failure before the deadline of the whole load. */
const FETCH_TIMEOUT_MS = 5_000;

/** Which copy of a remote is being loaded: the release and the query that makes its URLs new after a failure. */
interface Copy {
  release: RemoteRelease;
  query: string;
}

/** By the folder that all files of the release are in. One that was given up may still be asked for a file. */
const copies = new Map<string, Copy>();

const absolute = (url: string): string => new URL(url, location.href).href;

/** The entry script of each copy, by the folder as the release names it. */
const entries = new Map<string, HTMLScriptElement>();

export function takeCopy(release: RemoteRelease, query: string): void {
  copies.set(absolute(release.base), { release, query });
}

/** Takes an entry that is still on its way off the page: a retry would find it there and wait for it again, instead of fetching anew. */
export function abandonEntry(release: RemoteRelease): void {
  entries.get(release.base)?.remove();
  entries.delete(release.base);
}

/** @throws Error for an address that belongs to no release: it would be loaded unchecked */
function fileOf(url: string): Copy & { file: string } {
  const href = absolute(url);
  for (const [base, copy] of copies) if (href.startsWith(base)) return { ...copy, file: href.slice(base.length).split('?')[0]! };
  throw new Error(`${url} is not in the release set`);
}

/**
 * The chunk lists are taken out of the manifest: otherwise the federation runtime injects page chunks itself, without integrity.
 * Without them the remote's own loader fetches its chunks, and that one checks every hash.
 */
function withoutAssets(manifest: FederationManifest): FederationManifest {
  const none = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };
  return { ...manifest, exposes: manifest.exposes.map((expose) => ({ ...expose, assets: none })) };
}

async function manifestOf(url: string): Promise<Response> {
  const { manifest, local } = fileOf(url).release;
  if (manifest) return Response.json(withoutAssets(manifest));
  const response = await fetch(url, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS), ...(local && { cache: 'no-store' }) });
  if (!response.ok) throw new Error(`manifest ${url} answered ${response.status}`);
  return Response.json(withoutAssets((await response.json()) as FederationManifest));
}

/** @throws Error for a file without a hash, unless it comes from a developer's own machine */
function entryScript(url: string): { script: HTMLScriptElement; timeout: number } {
  const { release, query, file } = fileOf(url);
  const hash = release.integrity[file];
  if (!hash && !release.local) throw new Error(`${url} has no integrity in the release set`);
  const script = document.createElement('script');
  script.src = url.split('?')[0] + query;
  script.crossOrigin = 'anonymous';
  if (hash) script.integrity = hash;
  entries.set(release.base, script);
  return { script, timeout: FETCH_TIMEOUT_MS };
}

/** Answers manifests from the page, bounds every wait, gives entries their integrity and, after a failure, a new URL. */
export const portalPlugin = (): ModuleFederationRuntimePlugin => ({
  name: 'portal',
  fetch: (url) => manifestOf(url),
  createScript: ({ url }) => entryScript(url),
});
