import { api, type CallInput } from '@portal/api-client';
import { queryOptions, unwrap } from '@portal/remote-kit';

/** How the owner is told what happens. A link in a mail may change it at any time. */
export const settingsQuery = queryOptions({
  queryKey: ['notification', 'settings'],
  queryFn: ({ signal }) => unwrap(api.notification.settings({}, { signal })),
  staleTime: 15_000,
});

/** What `updateSettings` changes; absent parts stay as they are. */
export type SettingsChange = CallInput<'notification', 'updateSettings'>;

/** Saves a change. Resolves to all settings. */
export const updateSettings = (change: SettingsChange) => unwrap(api.notification.updateSettings(change));
