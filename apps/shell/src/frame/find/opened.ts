import { createStore } from '../../lib/external-store';

/** What is open above the page: the search, or the list of keys. */
export const opened = createStore<'search' | 'keys' | undefined>(undefined);

/** The key of the search as this computer's keyboard has it. */
export const searchKey = (): string => (/Mac|iPhone|iPad/.test(navigator.platform) ? '⌘ K' : 'Ctrl K');
