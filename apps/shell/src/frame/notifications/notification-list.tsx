import { api, type Notification } from '@portal/api-client';
import {
  CallError,
  defineMessages,
  formatDateTime,
  keepPreviousData,
  Link,
  unwrap,
  useLanguage,
  useMessages,
  useMutation,
  useQuery,
  useQueryClient,
} from '@portal/remote-kit';
import { addFeatureMessages } from '@portal/remote-kit/host';
import { Button, EmptyState, ErrorPanel, IconBell, Skeleton } from '@portal/ui-kit';
import { useState } from 'react';
import { announceRead, listKey } from './unread';
import './notifications.css';

const listMessages = defineMessages('notification:list', {
  zh: {
    title: '通知',
    readAll: '全部标为已读',
    empty: '暂无通知',
    emptyHint: '订单、钱包和账户有变化时，会在这里告诉您。',
    failed: '通知加载失败',
    more: '查看更早的通知',
    unread: '未读',
    settings: '通知设置',
  },
  en: {
    title: 'Notifications',
    readAll: 'Mark all as read',
    empty: 'No notifications yet',
    emptyHint: 'Changes of your orders, your wallet and your account appear here.',
    failed: 'Notifications could not be loaded',
    more: 'Show earlier ones',
    unread: 'Unread',
    settings: 'Settings',
  },
});
addFeatureMessages('notification', [listMessages]);

/** So many at first, and more each time; the server gives at most a hundred. */
const STEP = 20;
const MOST = 100;

interface Props {
  /** When it changes, the list is fetched anew. */
  unread: number;
  onLeave: () => void;
}

/** The newest notifications, each a link to what it is about. */
export function NotificationList({ unread, onLeave }: Props): React.ReactNode {
  const t = useMessages(listMessages);
  const queryClient = useQueryClient();
  const [size, setSize] = useState(STEP);
  const { data, error, refetch } = useQuery({
    queryKey: listKey(size, unread),
    queryFn: () => unwrap(api.notification.list({ pageNo: 1, pageSize: size })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const read = useMutation({
    mutationFn: (input: { ids: string[] } | { until: string }) => unwrap(api.notification.read(input)),
    onSuccess: () => announceRead(queryClient),
  });
  const newest = data?.records[0];
  const open = ({ id, read: known }: Notification): void => {
    if (!known) read.mutate({ ids: [id] });
    onLeave();
  };
  const rest = () => {
    if (error && !data) {
      const detail = error instanceof CallError ? error.message : undefined;
      return <ErrorPanel compact title={t('failed')} detail={detail} onRetry={() => void refetch()} />;
    }
    if (!data) return <Loading />;
    if (!newest) return <EmptyState icon={<IconBell />} title={t('empty')} hint={t('emptyHint')} />;
    return (
      <ul className="shell-notifications">
        {data.records.map((one) => (
          <Entry key={one.id} notification={one} onOpen={() => open(one)} />
        ))}
      </ul>
    );
  };
  return (
    <>
      <div className="shell-notifications-head">
        <h2>{t('title')}</h2>
        {newest && unread > 0 && (
          <Button type="link" size="small" loading={read.isPending} onClick={() => read.mutate({ until: newest.createdAt })}>
            {t('readAll')}
          </Button>
        )}
      </div>
      <div className="shell-notifications-body">
        {rest()}
        {data && data.total > data.records.length && size < MOST && (
          <Button type="text" block onClick={() => setSize(size + STEP)}>
            {t('more')}
          </Button>
        )}
      </div>
      <div className="shell-notifications-foot">
        <Link to="/profile#notifications" onClick={onLeave}>
          {t('settings')}
        </Link>
      </div>
    </>
  );
}

const Loading = (): React.ReactNode => (
  <div className="shell-loading">
    <Skeleton rows={6} />
  </div>
);

function Entry({ notification, onOpen }: { notification: Notification; onOpen: () => void }): React.ReactNode {
  const t = useMessages(listMessages);
  const { language } = useLanguage();
  const { title, text, path, createdAt, read } = notification;
  return (
    <li>
      <Link to={path} className="shell-notification" data-unread={read ? undefined : ''} onClick={onOpen}>
        <span className="shell-notification-title">
          {!read && <span className="shell-dot" role="img" aria-label={t('unread')} />}
          {title[language]}
        </span>
        <span className="shell-notification-text">{text[language]}</span>
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      </Link>
    </li>
  );
}
