import { matchPath } from '@portal/remote-kit/host';
import { releaseSet } from './federation/release-set';
import { pages, type Page } from './pages';

const longerPath = (a: Page, b: Page): number => b.path.length - a.path.length;

/**
 * The page that an address belongs to; undefined for an address that no page has.
 * The own rows come first, so that no remote takes one away; of added pages the longer path wins.
 */
export function pageAt(pathname: string): Page | undefined {
  const has = (page: Page): boolean => matchPath({ path: page.nested ? `${page.path}/*` : page.path, end: true, caseSensitive: true }, pathname) !== null;
  return pages.find(has) ?? releaseSet().pages.filter(has).sort(longerPath)[0];
}
