import { type CallData, OrderSort } from '@portal/api-client';
import { cityState, InUnits, useUnits, weightText } from '@portal/freight-kit';
import { useMessages, useQuery, useQueryClient, useToast } from '@portal/remote-kit';
import { Button, Card, Text } from '@portal/ui-kit';
import { useState } from 'react';
import { bookingMessages } from './messages';
import { detailQuery, listQuery } from '../orders/orders.queries';
import { draftOf } from '../quote/draft-of';
import type { QuoteForm } from '../quote/form';
import { quoteMessages } from '../quote/messages';
import * as styles from './booking.module.css';

type Shipment = CallData<'order', 'list'>['records'][number];

/** How many are offered, and among how many orders they are looked for: the same goods on the same lane are one. */
const SHOWN = 3;
const LOOKED_AT = 10;

const sameAs = (one: Shipment, other: Shipment): boolean =>
  [one, other]
    .map(({ pickup, delivery, handlingUnits, weight }) =>
      [pickup.company, pickup.zip, delivery.company, delivery.zip, handlingUnits, weight].join('|'),
    )
    .every((key, _index, keys) => key === keys[0]);

/** The last different shipments; one click fills in the whole form. Nothing where there are none, or where they cannot be read. */
export function RecentShipments({ onAgain }: { onAgain: (values: Partial<QuoteForm>) => void }): React.ReactNode {
  const t = useMessages(bookingMessages);
  const tQuote = useMessages(quoteMessages);
  const toast = useToast();
  const units = useUnits();
  const queryClient = useQueryClient();
  const [reading, setReading] = useState<string>();
  const { data } = useQuery({ ...listQuery({ sort: OrderSort.NEWEST, pageNo: 1, pageSize: LOOKED_AT }), refetchInterval: false });
  const records = data?.records ?? [];
  const different = records.filter((one, index) => records.findIndex((other) => sameAs(one, other)) === index).slice(0, SHOWN);
  if (different.length === 0) return null;
  const again = async (orderNo: string) => {
    setReading(orderNo);
    try {
      onAgain(draftOf((await queryClient.fetchQuery(detailQuery(orderNo))).request, units));
    } catch {
      setReading(undefined);
      toast.error(t('recent.failed'));
    }
  };
  return (
    <Card title={t('recent.title')}>
      <ul className={styles.recent}>
        {different.map(({ orderNo, pickup, delivery, handlingUnits, weight }) => {
          const lane = t('recent.lane', { from: cityState(pickup), to: delivery.company || cityState(delivery) });
          return (
            <li key={orderNo}>
              <div>
                <p>{lane}</p>
                <Text as="p" tone="muted" size="small">
                  <InUnits units={units}>
                    {(own) =>
                      [cityState(delivery), tQuote('summary.units', { count: handlingUnits }), weightText(t, weight, own)].join(' · ')
                    }
                  </InUnits>
                </Text>
              </div>
              <Button
                size="small"
                aria-label={t('recent.againOf', { lane })}
                loading={reading === orderNo}
                disabled={reading !== undefined && reading !== orderNo}
                onClick={() => void again(orderNo)}
              >
                {t('recent.again')}
              </Button>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
