import { ErrorCode } from '@portal/api-client';
import { CallError, useParams, useQuery, useMessages } from '@portal/remote-kit';
import { Card, EmptyState, ErrorPanel, IconSearch, Page, PageSkeleton } from '@portal/ui-kit';
import { shipmentQuery } from '../shipments/shipments.queries';
import { BackToList } from '../shared/back-to-list';
import { ShipmentView } from './shipment-view';
import { detailMessages } from './messages';

/** One express order by its code. An unknown and a foreign code look alike, as the server answers them alike. */
export function ShipmentDetailPage(): React.ReactNode {
  const t = useMessages(detailMessages);
  const { orderCode = '' } = useParams();
  const { data, error, refetch, isFetching } = useQuery(shipmentQuery(orderCode));
  if (data) return <ShipmentView shipment={data} />;
  if (!error || isFetching) return <PageSkeleton />;
  const unknown = error instanceof CallError && Number(error.code) === ErrorCode.NOT_FOUND;
  return (
    <Page title={t('heading', { orderCode })} extra={<BackToList />}>
      <Card>
        {unknown ? (
          <EmptyState icon={<IconSearch aria-hidden />} title={t('missing', { orderCode })} hint={t('missingHint')} />
        ) : (
          <ErrorPanel title={t('failed')} detail={error.message} onRetry={() => void refetch()} />
        )}
      </Card>
    </Page>
  );
}
