import { CONFIG_BLOCK, RELEASES_BLOCK, type PortalConfig, type PreviewInPage, type ReleasesInPage } from '@portal/releases/contract';
import { localReleases } from './local-overrides';
import type { RemoteRelease } from './remote-release';

/** The set that the edge wrote; `set` is empty for a page that no edge served. */
type ReleaseSet = Pick<ReleasesInPage, 'set' | 'pages'> & { remotes: Record<string, RemoteRelease> };

/** A JSON block that the edge wrote into the page, or undefined without one (a page served by something else). */
export function readBlock<T>(id: string): T | undefined {
  const text = document.getElementById(id)?.textContent;
  return text ? (JSON.parse(text) as T) : undefined;
}

/** Remote → address of its manifest, as the edge allowed it for this page. */
export const allowedOverrides = (): Readonly<Record<string, string>> => readBlock<PortalConfig>(CONFIG_BLOCK)?.overrides ?? {};

/** The preview that this visitor has opened, whether this page is of it or not. */
export const openedPreview = (): PreviewInPage | undefined => readBlock<PortalConfig>(CONFIG_BLOCK)?.preview;

let cached: ReleaseSet | undefined;

/** The set of versions this page load is pinned to, with the remotes that a developer serves from their own machine. */
export function releaseSet(): ReleaseSet {
  if (cached) return cached;
  const { set, remotes, pages } = readBlock<ReleaseSet>(RELEASES_BLOCK) ?? { set: '', remotes: {}, pages: [] };
  cached = { set, pages, remotes: { ...remotes, ...localReleases(allowedOverrides()) } };
  return cached;
}

/** Other rows in the place of those that released remotes add; what has read the former ones keeps them. */
export function replacePages(pages: ReleaseSet['pages']): void {
  releaseSet().pages = pages;
}
