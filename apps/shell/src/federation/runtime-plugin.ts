import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { FederationManifest, RemoteRelease } from './release-set';

/** A hung answer must become a failure before the deadline of the whole load. */
const FETCH_TIMEOUT_MS = 5_000;

/** Which copy of a remote is being loaded: the release and the query that makes its URLs new after a failure. */
export interface Copy {
  release: RemoteRelease;
  query: string;
}

const copies = new Map<string, Copy>();

export function takeCopy(remote: string, copy: Copy): void {
  copies.set(remote, copy);
}

const releaseOfUrl = (url: string): { remote: string; copy: Copy } | undefined => {
  const { pathname } = new URL(url, location.href);
  for (const [remote, copy] of copies) if (pathname.startsWith(copy.release.base)) return { remote, copy };
  return undefined;
};

/**
 * The chunk lists are taken out of the manifest: otherwise the federation runtime injects page chunks itself, without integrity.
 * Without them the remote's own loader fetches its chunks, and that one checks every hash.
 */
function withoutAssets(manifest: FederationManifest): FederationManifest {
  const none = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };
  return { ...manifest, exposes: manifest.exposes.map((expose) => ({ ...expose, assets: none })) };
}

async function manifestOf(url: string): Promise<Response> {
  const found = releaseOfUrl(url);
  const inlined = found?.copy.query === '' ? found.copy.release.manifest : undefined;
  if (inlined) return Response.json(withoutAssets(inlined));
  const response = await fetch(url, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
  if (!response.ok) throw new Error(`manifest ${url} answered ${response.status}`);
  return Response.json(withoutAssets((await response.json()) as FederationManifest));
}

function entryScript(url: string): { script: HTMLScriptElement; timeout: number } | undefined {
  const found = releaseOfUrl(url);
  if (!found) return undefined;
  const { release, query } = found.copy;
  const script = document.createElement('script');
  script.src = url.split('?')[0] + query;
  script.crossOrigin = 'anonymous';
  const hash = release.integrity[new URL(url, location.href).pathname.slice(release.base.length)];
  if (hash) script.integrity = hash;
  return { script, timeout: FETCH_TIMEOUT_MS };
}

/** Answers manifests from the page, bounds every wait, and gives entries their integrity and, after a failure, a new URL. */
export const portalPlugin = (): ModuleFederationRuntimePlugin => ({
  name: 'portal',
  fetch: (url) => manifestOf(url),
  createScript: ({ url }) => entryScript(url),
});

