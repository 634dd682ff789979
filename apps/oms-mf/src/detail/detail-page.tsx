import type { Shipment } from '@portal/api-client';
import { BackToList, DetailFault } from '@portal/freight-kit';
import { useParams, useQuery, useMessages } from '@portal/remote-kit';
import { Card, Page, PageSkeleton, Split, Stack } from '@portal/ui-kit';
import { Events } from '../shared/events';
import { sharedMessages } from '../shared/messages';
import { StatusTag } from '../shared/status';
import { shipmentQuery } from '../shipments/shipments.queries';
import { Overview, Packages, Stops } from './cards';
import { detailMessages } from './messages';

/** One express order by its code. */
export function ShipmentDetailPage(): React.ReactNode {
  const t = useMessages(detailMessages);
  const { orderCode = '' } = useParams();
  const { data, error, refetch, isFetching } = useQuery(shipmentQuery(orderCode));
  if (data) return <ShipmentView shipment={data} />;
  if (!error || isFetching) return <PageSkeleton />;
  return (
    <Page title={t('heading', { orderCode })} extra={<Back />}>
      <DetailFault
        error={error}
        onRetry={() => void refetch()}
        texts={{ missing: t('missing', { orderCode }), missingHint: t('missingHint'), failed: t('failed') }}
      />
    </Page>
  );
}

function Back(): React.ReactNode {
  const shared = useMessages(sharedMessages);
  return <BackToList path="/oms">{shared('back')}</BackToList>;
}

/** A whole express order on the screen. */
function ShipmentView({ shipment }: { shipment: Shipment }): React.ReactNode {
  const t = useMessages(detailMessages);
  return (
    <Page title={t('heading', { orderCode: shipment.orderCode })} subtitle={<StatusTag status={shipment.status} />} extra={<Back />}>
      <Split mixed>
        <Stack>
          <Stops shipment={shipment} />
          <Packages shipment={shipment} />
        </Stack>
        <Stack>
          <Overview shipment={shipment} />
          <Card title={t('events')} firstWhenNarrow>
            <Events events={shipment.events} />
          </Card>
        </Stack>
      </Split>
    </Page>
  );
}
