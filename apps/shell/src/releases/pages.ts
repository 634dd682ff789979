import type { Language } from '@portal/remote-kit';
import { matchPage, type PageRow } from '@portal/releases/contract';
import { pages } from '../../pages.json';
import { releaseSet } from './release-set';

export type Page = PageRow;

/** The shell's own rows; the tests hold the file against the schema of the contract, which the type of a JSON file cannot show. */
const own = pages as readonly Page[];

/** The page table with the pages that released remotes bring, in the order of the menu. */
export const allPages = (): readonly Page[] => [...own, ...releaseSet().pages];

/** The page that an address belongs to; undefined for an address that no page has. */
export const pageAt = (pathname: string): Page | undefined => matchPage(pathname, own, releaseSet().pages);

/** What people call a remote that the shell has no text for: the label of its first page, else its name. */
export const labelOf = (remote: string, language: Language): string =>
  releaseSet().pages.find((page) => page.remote === remote)?.label[language] ?? remote;
