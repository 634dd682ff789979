import { useMessages, useQuery } from '@portal/remote-kit';
import { ErrorPanel, IconBell, PlainPopupButton, Skeleton } from '@portal/ui-kit';
import { bustChunkCache } from '../../loader/shared-bundles';
import { frameMessages } from '../messages';
import { useOtherWindows, useUnread } from './unread';

/** What the server does not count further. */
const MANY = 100;

/** The list's code comes when the bell is pointed at or pressed; a failed load is tried again from another URL. */
async function loadList() {
  try {
    return (await import(/* webpackChunkName: "notifications" */ './notification-list')).NotificationList;
  } catch (error) {
    bustChunkCache();
    throw error;
  }
}

/** The bell of the top bar with the number of unread notifications, and under it the newest ones. */
export function Bell(): React.ReactNode {
  const t = useMessages(frameMessages);
  const unread = useUnread();
  useOtherWindows();
  const count = unread >= MANY ? `${MANY - 1}+` : String(unread);
  return (
    <PlainPopupButton
      className="shell-bell"
      icon={<IconBell />}
      label={t('notifications')}
      aria-label={unread > 0 ? t('unread', { n: count }) : t('notifications')}
      onPointerEnter={() => void loadList().catch(() => undefined)}
      content={(close) => <Newest unread={unread} onLeave={close} />}
    >
      {unread > 0 && (
        <span className="shell-unread" aria-hidden>
          {count}
        </span>
      )}
    </PlainPopupButton>
  );
}

/** The list, or its place while its code is loaded. */
function Newest({ unread, onLeave }: { unread: number; onLeave: () => void }): React.ReactNode {
  const t = useMessages(frameMessages);
  // A function as data would be called by the cache.
  const code = useQuery({
    queryKey: ['shell', 'notification-list'],
    queryFn: async () => ({ List: await loadList() }),
    staleTime: Infinity,
  });
  if (code.data) return <code.data.List unread={unread} onLeave={onLeave} />;
  if (code.error) return <ErrorPanel compact title={t('listFailed')} onRetry={() => void code.refetch()} />;
  return (
    <div className="shell-loading">
      <Skeleton rows={6} />
    </div>
  );
}
