import type { Shipment } from '@portal/api-client';
import { useT } from '@portal/remote-kit';
import { Card, Page } from '@portal/ui-kit';
import type { ReactNode } from 'react';
import { Events } from '../shared/events';
import { StatusTag } from '../shared/status-tag';
import { BackToList } from './back-to-list';
import './detail.css';
import { Overview } from './overview';
import { Packages } from './packages';
import { Stops } from './stops';

/** A whole express order on the screen. */
export function ShipmentView({ shipment }: { shipment: Shipment }): ReactNode {
  const t = useT('oms');
  return (
    <Page title={t('detail.heading', { orderCode: shipment.orderCode })} subtitle={<StatusTag status={shipment.status} />} extra={<BackToList />}>
      <div className="p-split p-split-mixed">
        <div className="p-stack">
          <Stops shipment={shipment} />
          <Packages shipment={shipment} />
        </div>
        <div className="p-stack">
          <Overview shipment={shipment} />
          <Card title={t('detail.events')} className="p-first">
            <Events events={shipment.events} />
          </Card>
        </div>
      </div>
    </Page>
  );
}
