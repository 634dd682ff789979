import type { Page } from '../pages';
import { localReleases } from './override';

/** One version of a remote as the edge put it into the page. */
export interface RemoteRelease {
  version: string;
  base: string;
  entry: string;
  remoteEntry: string;
  /** The federation manifest; only a local override has none, then it is fetched. */
  manifest?: FederationManifest;
  /** File below `base` → `sha384-…`. */
  integrity: Record<string, string>;
  exposes: Record<string, { js: string[]; css: string[]; shared: string[] }>;
  /** The last good version, loaded when this one fails. */
  fallback?: RemoteRelease;
  /** From a developer's own machine: changes at every edit, so that nothing can vouch for its bytes. */
  local?: true;
}

/** The parts of the federation manifest that are read here. */
export interface FederationManifest {
  exposes: { assets: unknown }[];
  [key: string]: unknown;
}

interface ReleaseSet {
  /** Equal exactly for equal versions of everything; empty for a page that no edge served. */
  set: string;
  remotes: Record<string, RemoteRelease>;
  /** Pages that released remotes add to the page table. */
  pages: Page[];
}

/** A JSON block that the edge wrote into the page, or undefined without one (a page served by something else). */
export function readBlock<T>(id: string): T | undefined {
  const text = document.getElementById(id)?.textContent;
  return text ? (JSON.parse(text) as T) : undefined;
}

let cached: ReleaseSet | undefined;

/** The set of versions this page load is pinned to, with the remotes that a developer takes from elsewhere. */
export function releaseSet(): ReleaseSet {
  if (cached) return cached;
  const { set, remotes, pages } = readBlock<ReleaseSet>('portal-releases') ?? { set: '', remotes: {}, pages: [] };
  cached = { set, pages, remotes: { ...remotes, ...localReleases(overrides()) } };
  return cached;
}

/** Remote → address of its manifest, as the edge allowed it for this page. */
export const overrides = (): Record<string, string> => readBlock<{ overrides?: Record<string, string> }>('portal-config')?.overrides ?? {};
