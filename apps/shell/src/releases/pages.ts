import type { Language } from '@portal/remote-kit';
import { matchPage, type PageRow } from '@portal/releases/contract';
import { pages } from '../../pages.json';
import { releaseSet } from './release-set';

export type Page = PageRow;

/** The shell's own rows. A test checks the file against the schema, because TypeScript widens types from JSON. */
export const own = pages as readonly Page[];

/** The page table with the pages of released remotes, in the order of the menu. */
export const allPages = (): readonly Page[] => [...own, ...releaseSet().pages];

/** The page of an address; undefined for an unknown address. */
export const pageAt = (pathname: string): Page | undefined => matchPage(pathname, own, releaseSet().pages);

/** Names of remotes whose pages have several labels. */
const names: Readonly<Record<string, Page['label']>> = {
  orders: { zh: '询价与订单', en: 'Quotes and orders' },
  auth: { zh: '账户', en: 'Account' },
};

/** The name of a remote for people: its own name, else the label of its first page, else the name of its release. */
export const labelOf = (remote: string, language: Language): string =>
  (names[remote] ?? allPages().find((page) => page.remote === remote)?.label)?.[language] ?? remote;
