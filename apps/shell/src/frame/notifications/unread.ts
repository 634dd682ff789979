import { api, localStore } from '@portal/api-client';
import { pollWhile, unwrap, useQuery, useQueryClient, useUser, type QueryClient } from '@portal/remote-kit';
import { useEffect } from 'react';

/** A window in front looks so often, and when a person returns to it; one behind others never. */
const LOOK_MS = 30_000;

/** All that is cached of notifications has a key that begins with this. */
const NOTIFICATIONS = ['notification'];

/** Local storage tells every other window of the browser when it changes. */
const READ = 'Notifications-Read';

/** The list is another one when the count has changed. */
export const listKey = (size: number, unread: number) => [...NOTIFICATIONS, 'list', size, unread];

const everyLook = pollWhile(LOOK_MS, () => true);

/** How many notifications are not read, up to a hundred. The user info brings the first count: no call waits for this one. */
export function useUnread(): number {
  const user = useUser().data;
  const { data } = useQuery({
    queryKey: [...NOTIFICATIONS, 'unread'],
    queryFn: () => unwrap(api.notification.unread({})),
    enabled: user !== undefined,
    initialData: user?.unread === undefined ? undefined : { unread: user.unread },
    refetchInterval: everyLook,
    refetchOnWindowFocus: 'always',
  });
  return data?.unread ?? 0;
}

/** What was read in another window is read in this one. */
export function useOtherWindows(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent): void => {
      if (key === READ) void forget(queryClient);
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [queryClient]);
}

const forget = (queryClient: QueryClient): Promise<void> => queryClient.invalidateQueries({ queryKey: NOTIFICATIONS });

/** Fetches anew what windows show of notifications, after some were read here. */
export function announceRead(queryClient: QueryClient): void {
  localStore.set(READ, String(Date.now()));
  void forget(queryClient);
}
