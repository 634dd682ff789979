import type { Shipment } from '@portal/api-client';
import { useMessages } from '@portal/remote-kit';
import { Card, Page, Split, Stack } from '@portal/ui-kit';
import { Events } from '../shared/events';
import { StatusTag } from '../shared/status-tag';
import { BackToList } from '../shared/back-to-list';
import { Overview } from './overview';
import { Packages } from './packages';
import { Stops } from './stops';
import { detailMessages } from './messages';

/** A whole express order on the screen. */
export function ShipmentView({ shipment }: { shipment: Shipment }): React.ReactNode {
  const t = useMessages(detailMessages);
  return (
    <Page title={t('heading', { orderCode: shipment.orderCode })} subtitle={<StatusTag status={shipment.status} />} extra={<BackToList />}>
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
