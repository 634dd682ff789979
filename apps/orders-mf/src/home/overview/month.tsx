import { toCents } from '@portal/api-client';
import { addDays } from '@portal/freight-kit';
import { formatDate, formatMoney, Link, useMessages } from '@portal/remote-kit';
import { IconArrowRight, Text } from '@portal/ui-kit';
import { links } from './links';
import { overviewMessages } from './messages';
import * as styles from './overview.module.css';
import type { Overview } from './overview.queries';

type Spending = Overview['month'];

/** What the month costs: the sum, its days as bars, and the dearest carriers and lanes. */
export function Month({ month }: { month: Spending }): React.ReactNode {
  const t = useMessages(overviewMessages);
  const { from, to, orders, amount, byCarrier, byLane } = month;
  const days = { from, to };
  if (orders === 0) {
    return (
      <Text as="p" tone="muted">
        {t('month.none')}
      </Text>
    );
  }
  return (
    <>
      <Link to={links.spent(days)} className={styles.counted}>
        <Text size="figure" numeric>
          {formatMoney(amount)}
        </Text>
        <span>{t('month.orders', { count: orders })}</span>
      </Link>
      <Days month={month} />
      <Shares
        title={t('month.carriers')}
        rows={byCarrier.map(({ scac, carrierName, ...spent }) => ({
          ...spent,
          key: scac,
          name: carrierName,
          to: links.spent(days, { scac }),
        }))}
      />
      <Shares
        title={t('month.lanes')}
        rows={byLane.map(({ lane, ...spent }) => ({ ...spent, key: lane, name: <Lane lane={lane} />, to: links.spent(days, { lane }) }))}
      />
    </>
  );
}

/** Every day from the first one to today. */
function daysOf({ from, to }: Spending): string[] {
  const days = [from];
  while (days.at(-1)! < to) days.push(addDays(days.at(-1)!, 1));
  return days;
}

/** One bar for each day, as high as its share of the dearest one; a day with orders leads to them. */
function Days({ month }: { month: Spending }): React.ReactNode {
  const t = useMessages(overviewMessages);
  const spent = new Map(month.byDay.map((one) => [one.day, one]));
  const dearest = Math.max(...month.byDay.map(({ amount }) => toCents(amount)));
  const days = daysOf(month);
  return (
    <div>
      <ol className={styles.days} aria-label={t('month.plot')}>
        {days.map((day) => {
          const found = spent.get(day);
          if (!found) return <li key={day} />;
          const words = t('month.day', { day: formatDate(day), count: found.orders, amount: formatMoney(found.amount) });
          const height = `${Math.max(4, (toCents(found.amount) / dearest) * 100)}%`;
          return (
            <li key={day}>
              <Link to={links.spent({ from: day, to: day })} className={styles.day} title={words} aria-label={words}>
                <span style={{ height }} />
              </Link>
            </li>
          );
        })}
      </ol>
      <Text as="div" tone="muted" size="small" numeric className={styles.ends}>
        <span>{formatDate(days[0])}</span>
        {days.length > 1 && <span>{formatDate(days.at(-1))}</span>}
      </Text>
    </div>
  );
}

interface Share {
  key: string;
  name: React.ReactNode;
  to: string;
  orders: number;
  amount: string;
}

/** Parts of the month, the dearest first, each with a bar beside the dearest and a link to its orders. */
function Shares({ title, rows }: { title: string; rows: Share[] }): React.ReactNode {
  const t = useMessages(overviewMessages);
  const dearest = toCents(rows[0]!.amount);
  return (
    <section className={styles.shares}>
      <h3>{title}</h3>
      <ul>
        {rows.map(({ key, name, to, orders, amount }) => (
          <li key={key}>
            <Link to={to} className={styles.share}>
              <span className={styles.shareName}>{name}</span>
              <Text tone="muted" size="small" nowrap>
                {t('month.orders', { count: orders })}
              </Text>
              <Text numeric nowrap className={styles.shareAmount}>
                {formatMoney(amount)}
              </Text>
              <span className={styles.bar} aria-hidden>
                <span style={{ width: `${(toCents(amount) / dearest) * 100}%` }} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Lane({ lane }: { lane: string }): React.ReactNode {
  const [from, to] = lane.split('-');
  return (
    <>
      {from} <IconArrowRight aria-hidden className={styles.arrow} /> {to}
    </>
  );
}
