import type { Shipment } from '@portal/api-client';
import { formatDate, formatDateTime, formatMoney, useT } from '@portal/remote-kit';
import { Card } from '@portal/ui-kit';
import { Fragment, type ReactNode } from 'react';
import { CopiedNumber } from '../shared/number';

/** Charge, numbers, carrier and dates. */
export function Overview({ shipment }: { shipment: Shipment }): ReactNode {
  const t = useT('oms');
  const { orderCode, trackingNo } = shipment;
  const facts: [name: string, value: ReactNode][] = [
    [t('detail.order'), <CopiedNumber key="order" name={t('detail.order')} value={orderCode} />],
    [t('detail.tracking'), trackingNo ? <CopiedNumber key="tracking" name={t('detail.tracking')} value={trackingNo} /> : <span key="none" className="p-muted">{t('detail.noTracking')}</span>],
    [t('column.carrier'), shipment.carrier],
    [t('detail.service'), shipment.service],
    [t('detail.due'), formatDate(shipment.estDeliveryDate)],
    [t('column.createdAt'), formatDateTime(shipment.createdAt)],
  ];
  return (
    <Card title={t('detail.overview')} className="p-first">
      <p className="p-figure-name">{t('column.amount')}</p>
      <p className="p-figure oms-figure">{formatMoney(shipment.amount)}</p>
      <dl className="p-facts">
        {facts.map(([name, value]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
    </Card>
  );
}
