import { localStore } from '@portal/api-client';
import { pageAt } from '../route';
import { windowStore } from '../window-store';
import { noTabs, type Tabs } from './tabs';

const KEY = 'portal.tabs';

interface Kept {
  owner: string | null;
  tabs: Tabs;
}

/** Whose tabs they are: the addresses in them are nobody else's business. */
const owner = (): string | null => localStore.get('portal.owner');

let loadedAnew = (performance.getEntriesByType?.('navigation')[0] as PerformanceNavigationTiming | undefined)?.type === 'reload';

/** The tabs to begin with: after a reload those that were open, otherwise none. They come back once, for the same owner only. */
export function keptTabs(): Tabs {
  const kept = loadedAnew ? windowStore.get<Kept>(KEY) : undefined;
  loadedAnew = false;
  if (!kept || kept.owner !== owner()) return noTabs;
  // The release set that the reload brought may have lost a page.
  return { open: kept.tabs.open.filter((tab) => pageAt(tab.key)) };
}

/** Remembers the open tabs for a reload of this window. */
export function keepTabs(tabs: Tabs): void {
  windowStore.set(KEY, { owner: owner(), tabs } satisfies Kept);
}
