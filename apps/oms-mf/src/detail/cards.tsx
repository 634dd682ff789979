import type { Shipment, UnitSystem } from '@portal/api-client';
import { FactList, InUnits, PersonalDataButton, sizeText, useUnits, weightText, type NamedValue } from '@portal/freight-kit';
import { formatDate, formatDateTime, formatMoney, useMessages, type Translate } from '@portal/remote-kit';
import { Card, Text } from '@portal/ui-kit';
import { DataTable, FromTo, type Column } from '@portal/ui-kit/table';
import { useMemo } from 'react';
import { sharedMessages } from '../shared/messages';
import { ExpressNumber } from '../shared/number';
import * as styles from './detail.module.css';
import { detailMessages } from './messages';

/** Charge, numbers, carrier and dates. */
export function Overview({ shipment }: { shipment: Shipment }): React.ReactNode {
  const t = useMessages(detailMessages);
  const shared = useMessages(sharedMessages);
  const { orderCode, trackingNo } = shipment;
  const facts: NamedValue[] = [
    [t('order'), <ExpressNumber key="order" name={t('order')} value={orderCode} />],
    [
      t('tracking'),
      trackingNo ? (
        <ExpressNumber key="tracking" name={t('tracking')} value={trackingNo} />
      ) : (
        <Text key="none" tone="muted">
          {t('noTracking')}
        </Text>
      ),
    ],
    [shared('column.carrier'), shipment.carrier],
    [t('service'), shipment.service],
    [t('due'), formatDate(shipment.estDeliveryDate)],
    [shared('column.createdAt'), formatDateTime(shipment.createdAt)],
  ];
  return (
    <Card title={t('overview')} firstWhenNarrow>
      <Text as="p" tone="muted">
        {shared('column.amount')}
      </Text>
      <Text as="p" size="figure" className={styles.figure}>
        {formatMoney(shipment.amount)}
      </Text>
      <FactList facts={facts} />
    </Card>
  );
}

/** Where a parcel comes from and goes to. */
export function Stops({ shipment: { from, to } }: { shipment: Shipment }): React.ReactNode {
  const t = useMessages(detailMessages);
  return (
    <Card title={t('route')} extra={<PersonalDataButton />}>
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

type Row = Shipment['packages'][number] & { number: number };

function columnsOf(t: Translate<typeof detailMessages>, units: UnitSystem): Column<Row>[] {
  return [
    { key: 'number', title: t('package'), card: 'title', render: ({ number }) => t('packageNo', { number }) },
    {
      key: 'size',
      title: t('size'),
      render: (row) => (
        <Text numeric nowrap>
          <InUnits units={units}>{(own) => sizeText(t, [row.length, row.width, row.height], own)}</InUnits>
        </Text>
      ),
    },
    {
      key: 'weight',
      title: t('weight'),
      numeric: true,
      render: ({ weight }) => <InUnits units={units}>{(own) => weightText(t, weight, own, 2)}</InUnits>,
    },
  ];
}

/** The packages of an order, in the owner's units. */
export function Packages({ shipment: { packages, weight } }: { shipment: Shipment }): React.ReactNode {
  const t = useMessages(detailMessages);
  const shared = useMessages(sharedMessages);
  const units = useUnits();
  const columns = useMemo(() => columnsOf(t, units), [t, units]);
  const rows = packages.map((row, index) => ({ ...row, number: index + 1 }));
  return (
    <Card
      title={t('packages')}
      extra={
        <Text tone="muted" numeric>
          <InUnits units={units}>
            {(own) => shared('packages', { count: packages.length, weight: weightText(shared, weight, own, 2) })}
          </InUnits>
        </Text>
      }
      flush
    >
      <DataTable label={t('packages')} columns={columns} rows={rows} rowKey={({ number }) => String(number)} />
    </Card>
  );
}
