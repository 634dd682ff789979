import { localStore } from '@portal/api-client';
import { windowStorage } from '../lib/window-storage';

/** A page tab. `key` is the menu route; `href` is its last location. */
interface Tab {
  key: string;
  href: string;
}
export interface Tabs {
  open: Tab[];
  active?: string;
}

export const noTabs: Tabs = { open: [] };

/** The address now shows this page: its tab is added if absent, becomes active, and stores the location. */
export function visit(tabs: Tabs, key: string, href: string): Tabs {
  const present = tabs.open.find((tab) => tab.key === key);
  if (present?.href === href && tabs.active === key) return tabs;
  const open = present ? tabs.open.map((tab) => (tab === present ? { key, href } : tab)) : [...tabs.open, { key, href }];
  return { open, active: key };
}

/** A tab can be closed only while it is the active one and not the only one. */
export const canClose = (tabs: Tabs, key: string): boolean => tabs.open.length > 1 && tabs.active === key;

/**
 * Closes the active tab; its neighbour becomes active: the previous one if it was last, otherwise the next.
 * What may not be closed stays.
 */
export function close(tabs: Tabs, key: string): Tabs {
  if (!canClose(tabs, key)) return tabs;
  const at = tabs.open.findIndex((tab) => tab.key === key);
  const open = tabs.open.filter((tab) => tab.key !== key);
  return { open, active: open[Math.min(at, open.length - 1)]!.key };
}

const KEY = 'portal.tabs';

interface StoredTabs {
  owner: string | null;
  tabs: Tabs;
}

/** The owner of the tabs: no one else may see their addresses. */
const owner = (): string | null => localStore.get('portal.owner');

let reloaded = (performance.getEntriesByType?.('navigation')[0] as PerformanceNavigationTiming | undefined)?.type === 'reload';

/** The open tabs across a reload of this window. */
export const tabStorage = {
  /**
   * The initial tabs: after a reload those that were open, otherwise none. They are restored once, for the same owner only.
   *
   * @param hasPage whether a path is that of a framed page: the release set after the reload may lack a page
   */
  restore(hasPage: (path: string) => boolean): Tabs {
    const stored = reloaded ? windowStorage.get<StoredTabs>(KEY) : undefined;
    reloaded = false;
    if (!stored || stored.owner !== owner()) return noTabs;
    return { open: stored.tabs.open.filter(({ key }) => hasPage(key)) };
  },
  save: (tabs: Tabs): void => windowStorage.set(KEY, { owner: owner(), tabs } satisfies StoredTabs),
};
