import type { Language } from '@portal/remote-kit';
import { matchPage, type PageRow } from '@portal/releases/contract';
import { pages } from '../../pages.json';
import { releaseSet } from './release-set';

export type Page = PageRow;

/** The shell's own rows. A test checks the file against the schema, because TypeScript widens types from JSON. */
const own = pages as readonly Page[];

/** The page table with the pages of released remotes, in the order of the menu. */
export const allPages = (): readonly Page[] => [...own, ...releaseSet().pages];

/** The page of an address; undefined for an unknown address. */
export const pageAt = (pathname: string): Page | undefined => matchPage(pathname, own, releaseSet().pages);

/** The name of a remote without a text in the shell: the label of its first page, else its name. */
export const labelOf = (remote: string, language: Language): string =>
  releaseSet().pages.find((page) => page.remote === remote)?.label[language] ?? remote;
