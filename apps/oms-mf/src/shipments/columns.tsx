import type { Shipment } from '@portal/api-client';
import { linkFromList } from '@portal/freight-kit';
import { Link, useLocation, type Translate } from '@portal/remote-kit';
import { Tag, Text, textClass } from '@portal/ui-kit';
import { CellLines, type Column } from '@portal/ui-kit/table';
import type { sharedMessages } from '../shared/messages';
import * as styles from './columns.module.css';
import type { RowTexts } from './row-texts';

type ColumnName = keyof (typeof sharedMessages)['zh']['column'];

/** Where an order is shown, with the way back to the same rows. */
export const shipmentLink = (orderCode: string, search: string) => linkFromList(`/oms/${encodeURIComponent(orderCode)}`, search);

/** The columns of the list. The arguments must stay the same from one render to the next: rows render again with them. */
export function shipmentColumns(t: Translate<typeof sharedMessages>, textsOf: (row: Shipment) => RowTexts): Column<Shipment>[] {
  const title = (name: ColumnName): string => t(`column.${name}`);
  const says = (cell: (texts: RowTexts) => React.ReactNode) => (row: Shipment) => cell(textsOf(row));
  return [
    {
      key: 'order',
      title: title('order'),
      card: 'title',
      render: says(({ orderCode, trackingNo }) => <CellLines first={<Code code={orderCode} />} second={trackingNo} />),
    },
    { key: 'status', title: title('status'), render: says(({ tone, status }) => <Tag tone={tone}>{status}</Tag>) },
    { key: 'carrier', title: title('carrier'), render: says(({ carrier, service }) => <CellLines first={carrier} second={service} />) },
    { key: 'route', title: title('route'), render: says(({ lane, recipient }) => <CellLines first={lane} second={recipient} />) },
    {
      key: 'packages',
      title: title('packages'),
      render: says(({ packages, packagesOtherwise }) => <span title={packagesOtherwise}>{packages}</span>),
    },
    { key: 'amount', title: title('amount'), numeric: true, render: says(({ amount }) => amount) },
    {
      key: 'createdAt',
      title: title('createdAt'),
      render: says(({ created, due }) => <CellLines first={<Text numeric>{created}</Text>} second={due} />),
    },
    {
      key: 'event',
      title: title('event'),
      card: 'hidden',
      wrap: true,
      render: says(({ event, eventTime }) => <CellLines first={<span className={styles.event}>{event}</span>} second={eventTime} />),
    },
  ];
}

function Code({ code }: { code: string }): React.ReactNode {
  const { search } = useLocation();
  const [to, { state }] = shipmentLink(code, search);
  return (
    <Link to={to} state={state} className={textClass({ weight: 'strong', numeric: true })}>
      {code}
    </Link>
  );
}
