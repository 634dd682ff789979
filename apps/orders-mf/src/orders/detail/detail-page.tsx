import { ErrorCode } from '@portal/api-client';
import { CallError, useParams, useQuery, useMessages } from '@portal/remote-kit';
import { Card, EmptyState, ErrorPanel, IconSearch, Page, PageSkeleton } from '@portal/ui-kit';
import { BackToList } from '../list-link';
import { detailQuery } from '../orders.queries';
import { OrderView } from './order-view';
import { detailMessages } from './messages';

/** One order by its number. An unknown and a foreign number look alike, as the server answers them alike. */
export function OrderDetailPage(): React.ReactNode {
  const t = useMessages(detailMessages);
  const { orderNo = '' } = useParams();
  const { data, error, refetch, isFetching } = useQuery(detailQuery(orderNo));
  if (data) return <OrderView order={data} />;
  if (!error || isFetching) return <PageSkeleton />;
  return (
    <Page title={t('heading', { orderNo })} extra={<BackToList />}>
      {error instanceof CallError && Number(error.code) === ErrorCode.NOT_FOUND ? (
        <NotFound orderNo={orderNo} />
      ) : (
        <Card>
          <ErrorPanel title={t('failed')} detail={error.message} onRetry={() => void refetch()} />
        </Card>
      )}
    </Page>
  );
}

/** No order of this number, or none of this owner. */
function NotFound({ orderNo }: { orderNo: string }): React.ReactNode {
  const t = useMessages(detailMessages);
  return (
    <Card>
      <EmptyState icon={<IconSearch aria-hidden />} title={t('missing', { orderNo })} hint={t('missingHint')} />
    </Card>
  );
}
