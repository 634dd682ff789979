import { ErrorCode } from '@portal/api-client';
import { CallError, useParams, useQuery, useT } from '@portal/remote-kit';
import { Card, EmptyState, ErrorPanel, IconSearch, Page, PageSkeleton } from '@portal/ui-kit';
import type { ReactNode } from 'react';
import { shipmentQuery } from '../shipments/shipments.queries';
import { BackToList } from './back-to-list';
import { ShipmentView } from './shipment-view';

/** One express order by its code. An unknown and a foreign code look alike, as the server answers them alike. */
export function ShipmentDetailPage(): ReactNode {
  const t = useT('oms');
  const { orderCode = '' } = useParams();
  const { data, error, refetch, isFetching } = useQuery(shipmentQuery(orderCode));
  if (data) return <ShipmentView shipment={data} />;
  if (!error || isFetching) return <PageSkeleton />;
  const unknown = error instanceof CallError && Number(error.code) === ErrorCode.NOT_FOUND;
  return (
    <Page title={t('detail.heading', { orderCode })} extra={<BackToList />}>
      <Card>
        {unknown ? (
          <EmptyState icon={<IconSearch aria-hidden />} title={t('detail.missing', { orderCode })} hint={t('detail.missingHint')} />
        ) : (
          <ErrorPanel title={t('detail.failed')} detail={error.message} onRetry={() => void refetch()} />
        )}
      </Card>
    </Page>
  );
}
