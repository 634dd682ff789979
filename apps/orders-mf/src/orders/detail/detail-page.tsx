import { ErrorCode } from '@portal/api-client';
import { CallError, useParams, useQuery, useT } from '@portal/remote-kit';
import { Card, ErrorPanel, Page, PageSkeleton } from '@portal/ui-kit';
import { detailQuery } from '../orders.queries';
import { BackToList } from './back-to-list';
import { NotFound } from './not-found';
import { OrderView } from './order-view';

/** One order by its number. An unknown and a foreign number look alike, as the server answers them alike. */
export function OrderDetailPage(): React.JSX.Element {
  const t = useT('orders');
  const { orderNo = '' } = useParams();
  const { data, error, refetch, isFetching } = useQuery(detailQuery(orderNo));
  if (data) return <OrderView order={data} />;
  if (!error || isFetching) return <PageSkeleton />;
  return (
    <Page title={t('orders.detail.heading', { orderNo })} extra={<BackToList />}>
      {error instanceof CallError && Number(error.code) === ErrorCode.NOT_FOUND ? (
        <NotFound orderNo={orderNo} />
      ) : (
        <Card>
          <ErrorPanel title={t('orders.detail.failed')} detail={error.message} onRetry={() => void refetch()} />
        </Card>
      )}
    </Page>
  );
}
