/** One version of a remote as the edge put it into the page. */
export interface RemoteRelease {
  version: string;
  base: string;
  entry: string;
  remoteEntry: string;
  /** The federation manifest; absent when the edge could not read it, then it is fetched. */
  manifest?: FederationManifest;
  /** File below `base` → `sha384-…`. */
  integrity: Record<string, string>;
  exposes: Record<string, { js: string[]; css: string[]; shared: string[] }>;
  /** The last good version, loaded when this one fails. */
  fallback?: RemoteRelease;
}

/** The parts of the federation manifest that are read here. */
export interface FederationManifest {
  exposes: { assets: unknown }[];
  [key: string]: unknown;
}

interface ReleaseSet {
  set: string;
  remotes: Record<string, RemoteRelease>;
}

/** A JSON block that the edge wrote into the page, or undefined without one (a page served by something else). */
export function readBlock<T>(id: string): T | undefined {
  const text = document.getElementById(id)?.textContent;
  return text ? (JSON.parse(text) as T) : undefined;
}

let cached: ReleaseSet | undefined;

/** The set of versions this page load is pinned to. */
export function releaseSet(): ReleaseSet {
  cached ??= readBlock<ReleaseSet>('portal-releases') ?? { set: '', remotes: {} };
  return cached;
}
