import { matchPath } from '@portal/remote-kit/host';
import { pages, type Page } from './pages';

/** The row of the page table that an address belongs to; undefined for an address that no page has. */
export function pageAt(pathname: string): Page | undefined {
  return pages.find((page) => matchPath({ path: page.nested ? `${page.path}/*` : page.path, end: true, caseSensitive: true }, pathname));
}
