import type { Shipment } from '@portal/api-client';
import { useMessages } from '@portal/remote-kit';
import { Card, Text } from '@portal/ui-kit';
import { FromTo } from '@portal/ui-kit/table';
import * as styles from './detail.module.css';
import { detailMessages } from './messages';

/** Where a parcel comes from and goes to. */
export function Stops({ shipment: { from, to } }: { shipment: Shipment }): React.ReactNode {
  const t = useMessages(detailMessages);
  return (
    <Card title={t('route')}>
      <FromTo from={<Stop name={t('from')} party={from} />} to={<Stop name={t('to')} party={to} />} />
    </Card>
  );
}

function Stop({ name, party }: { name: string; party: Shipment['from'] }): React.ReactNode {
  const { company, contactName, phone, address1, city, state, zip, country } = party;
  const person = [contactName, phone].filter(Boolean).join(' · ');
  return (
    <div className={styles.stop}>
      <h3 className={styles.stopName}>{name}</h3>
      <address className={styles.address}>
        {company && <Text weight="strong">{company}</Text>}
        {address1 && <span>{address1}</span>}
        <Text weight={!company && !address1 && 'strong'}>
          {city}, {state} {zip}, {country}
        </Text>
      </address>
      {person && <Text tone="muted">{person}</Text>}
    </div>
  );
}
