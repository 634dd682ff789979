import type { Language } from '@portal/remote-kit';
import { releaseSet } from './federation/release-set';
import { pages, type Page } from './pages';

/** The page table with the pages that released remotes bring, in the order of the menu. */
export const allPages = (): readonly Page[] => [...pages, ...releaseSet().pages];

/** What people call a remote that the shell has no text for: the label of its first page, else its name. */
export const labelOf = (remote: string, language: Language): string => releaseSet().pages.find((page) => page.remote === remote)?.label[language] ?? remote;
