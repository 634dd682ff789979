import { useQuery, useMessages } from '@portal/remote-kit';
import { Button, Card, ErrorPanel, Skeleton } from '@portal/ui-kit';
import { lazy, Suspense, useState } from 'react';
import { routeQuery } from '../orders.queries';
import { Events } from '../progress/events';
import { detailMessages } from './messages';

/** Nothing of it is in view before somebody shares. */
const ShareDialog = lazy(() => import('../share/share-dialog').then((module) => ({ default: module.ShareDialog })));

/** The card of {@link TrackingEvents}, and the way to share it with whoever waits for the goods. */
export function Tracking({ orderNo, shareable }: { orderNo: string; shareable: boolean }): React.ReactNode {
  const t = useMessages(detailMessages);
  const [sharing, setSharing] = useState(false);
  const share = (
    <Button aria-label={t('track.shareNamed')} onClick={() => setSharing(true)}>
      {t('track.share')}
    </Button>
  );
  return (
    <Card title={t('track.title')} extra={shareable && share} firstWhenNarrow>
      <TrackingEvents orderNo={orderNo} />
      {sharing && (
        <Suspense>
          <ShareDialog orderNo={orderNo} onClose={() => setSharing(false)} />
        </Suspense>
      )}
    </Card>
  );
}

/** Where the load has been, newest first. */
export function TrackingEvents({ orderNo }: { orderNo: string }): React.ReactNode {
  const t = useMessages(detailMessages);
  const { data, error, isFetching, refetch } = useQuery(routeQuery(orderNo));
  if (data) return <Events events={data.events} />;
  if (error && !isFetching) return <ErrorPanel title={t('track.failed')} detail={error.message} onRetry={() => void refetch()} />;
  return <Skeleton rows={4} />;
}
