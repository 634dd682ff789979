import type { Shipment } from '@portal/api-client';
import { useT } from '@portal/remote-kit';
import { Card } from '@portal/ui-kit';
import { FromTo } from '@portal/ui-kit/table';
import type { ReactNode } from 'react';

/** Where a parcel comes from and goes to. */
export function Stops({ shipment: { from, to } }: { shipment: Shipment }): ReactNode {
  const t = useT('oms');
  return (
    <Card title={t('detail.route')}>
      <FromTo from={<Stop name={t('detail.from')} party={from} />} to={<Stop name={t('detail.to')} party={to} />} />
    </Card>
  );
}

function Stop({ name, party }: { name: string; party: Shipment['from'] }): ReactNode {
  const { company, contactName, phone, address1, city, state, zip, country } = party;
  const person = [contactName, phone].filter(Boolean).join(' · ');
  return (
    <div className="oms-stop">
      <h3 className="oms-stop-name">{name}</h3>
      <address className="oms-address">
        {company && <span className="p-strong">{company}</span>}
        {address1 && <span>{address1}</span>}
        <span className={company || address1 ? undefined : 'p-strong'}>
          {city}, {state} {zip}, {country}
        </span>
      </address>
      {person && <span className="p-muted">{person}</span>}
    </div>
  );
}
