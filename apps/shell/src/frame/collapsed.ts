import { localStore } from '@portal/api-client';

const KEY = 'portal.menu.collapsed';

/** Whether this browser shows the menu collapsed. */
export const collapsedStore = {
  get: (): boolean => localStore.get(KEY) === '1',
  set: (collapsed: boolean): void => localStore.set(KEY, collapsed ? '1' : '0'),
};
