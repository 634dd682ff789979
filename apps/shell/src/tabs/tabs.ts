/** A page tab. `key` is the menu route; `href` is where inside it the owner was last. */
export interface Tab {
  key: string;
  href: string;
}
export interface Tabs {
  open: Tab[];
  active?: string;
}

export const noTabs: Tabs = { open: [] };

/** The address now shows this page: its tab is added if absent, becomes active, and remembers where it is. */
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
