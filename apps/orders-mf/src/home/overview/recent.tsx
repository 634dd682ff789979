import { OrderStatus, type OrderSummary } from '@portal/api-client';
import { cityState } from '@portal/freight-kit';
import { formatMoney, Link, useMessages, useQuery, useQueryClient } from '@portal/remote-kit';
import { Button, Card, ErrorPanel, IconArrowRight, Skeleton, Text, textClass } from '@portal/ui-kit';
import { useState } from 'react';
import { useShipAgain } from '../../orders/actions/ship-again';
import { Status } from '../../orders/cells';
import { costOf } from '../../orders/order-terms';
import { sharedOrderMessages } from '../../orders/messages';
import { detailQuery, listQuery } from '../../orders/orders.queries';
import { overviewMessages } from './messages';
import * as styles from './overview.module.css';

const SHOWN = 8;

/** The last orders, each of which goes out again with one click. */
export function RecentOrders(): React.ReactNode {
  const t = useMessages(overviewMessages);
  const { data, error, refetch } = useQuery(listQuery({ pageSize: SHOWN }));
  const { again, busy, refusal } = useAgain();
  return (
    <Card title={t('recent.title')} extra={<Link to="/orders">{t('recent.all')}</Link>} flush>
      {refusal && (
        <Text as="p" tone="danger" className={styles.refusal} role="status">
          {refusal}
        </Text>
      )}
      {data ? (
        <ul className={styles.recent}>
          {data.records.map((order) => (
            <Recent key={order.orderNo} order={order} busy={busy === order.orderNo} onAgain={again} />
          ))}
        </ul>
      ) : (
        <div className={styles.inset}>
          {error ? (
            <ErrorPanel compact title={t('failed')} detail={error.message} onRetry={() => void refetch()} />
          ) : (
            <Skeleton rows={SHOWN} />
          )}
        </div>
      )}
    </Card>
  );
}

interface RecentProps {
  order: OrderSummary;
  busy: boolean;
  onAgain: (orderNo: string) => void;
}

function Recent({ order, busy, onAgain }: RecentProps): React.ReactNode {
  const t = useMessages(overviewMessages);
  const terms = useMessages(sharedOrderMessages);
  const { orderNo, pickup, delivery } = order;
  const isDraft = order.status === OrderStatus.DRAFT;
  return (
    <li>
      <div className={styles.recentMain}>
        <Link to={`/orders/${encodeURIComponent(orderNo)}`} className={textClass({ weight: 'strong', numeric: true })}>
          {orderNo}
        </Link>
        <Text tone="muted" size="small" className={styles.lane}>
          {cityState(pickup) || pickup.zip} <IconArrowRight aria-hidden className={styles.arrow} /> {cityState(delivery) || delivery.zip}
        </Text>
      </div>
      <Status order={order} t={terms} />
      <Text numeric nowrap className={styles.recentTotal}>
        {formatMoney(costOf(order).amount)}
      </Text>
      <Button
        size="small"
        loading={busy}
        aria-label={t(isDraft ? 'recent.continueNamed' : 'recent.againNamed', { orderNo })}
        onClick={() => onAgain(orderNo)}
      >
        {t(isDraft ? 'recent.continue' : 'recent.again')}
      </Button>
    </li>
  );
}

/** A row does not hold the whole request: it is fetched first. A failure stands in the card, as this page has no toasts. */
function useAgain() {
  const t = useMessages(overviewMessages);
  const queryClient = useQueryClient();
  const shipAgain = useShipAgain();
  const [busy, setBusy] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const again = async (orderNo: string): Promise<void> => {
    setBusy(orderNo);
    setRefusal(undefined);
    try {
      await shipAgain(await queryClient.fetchQuery(detailQuery(orderNo)));
    } catch (error) {
      setRefusal(t('recent.failed', { orderNo, reason: (error as Error).message }));
    } finally {
      setBusy(undefined);
    }
  };
  return { again: (orderNo: string) => void again(orderNo), busy, refusal };
}
