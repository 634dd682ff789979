import { OrderDue } from '@portal/api-client';
import { useMessages } from '@portal/remote-kit';
import { Counted } from './counted';
import { links } from './links';
import { overviewMessages } from './messages';
import * as styles from './overview.module.css';
import type { Overview } from './overview.queries';

/** Pickups and deliveries that are due today and have not happened yet. */
export function Today({ overview }: { overview: Overview }): React.ReactNode {
  const t = useMessages(overviewMessages);
  return (
    <ul className={styles.counts}>
      <li>
        <Counted to={links.due(OrderDue.PICKUP_TODAY)} count={overview.pickupsToday} label={t('today.pickups')} />
      </li>
      <li>
        <Counted to={links.due(OrderDue.DELIVERY_TODAY)} count={overview.deliveriesToday} label={t('today.deliveries')} />
      </li>
    </ul>
  );
}
