import { toCents } from '@portal/api-client';
import { formatMoney, Link, useMessages, useQuery, useWallet } from '@portal/remote-kit';
import { Card, ErrorPanel, IconSuccess, Text } from '@portal/ui-kit';
import { overviewMessages } from './messages';
import * as styles from './overview.module.css';
import { firstStepsQuery } from './overview.queries';

/** What an owner without orders does first; each step says when it is done. */
export function FirstSteps(): React.ReactNode {
  const t = useMessages(overviewMessages);
  const { data, error, refetch } = useQuery(firstStepsQuery);
  const available = useWallet().data?.available;
  const steps = [
    { key: 'address', to: '/address', done: data?.hasAddress && t('first.address.done') },
    { key: 'quote', to: '/order', done: data?.hasQuote && t('first.quote.done') },
    {
      key: 'money',
      to: '/wallet/top-up',
      done: available !== undefined && toCents(available) > 0 && t('first.money.done', { amount: formatMoney(available) }),
    },
    { key: 'book', to: '/order', done: false },
  ] as const;
  const next = steps.findIndex(({ done }) => !done);
  return (
    <Card className={styles.first}>
      <h1>{t('first.title')}</h1>
      <Text as="p" tone="muted">
        {t('first.text')}
      </Text>
      <ol className={styles.steps}>
        {steps.map(({ key, to, done }, index) => (
          <li key={key} data-done={Boolean(done)} aria-current={index === next ? 'step' : undefined}>
            <span className={styles.mark} aria-hidden>
              {done ? <IconSuccess /> : index + 1}
            </span>
            <div>
              <h2>{t(`first.${key}.title`)}</h2>
              <Text as="p" tone="muted">
                {t(`first.${key}.text`)}
              </Text>
            </div>
            {done ? <Text tone="success">{done}</Text> : <Link to={to}>{t(`first.${key}.action`)}</Link>}
          </li>
        ))}
      </ol>
      {error && !data && <ErrorPanel compact title={t('first.failed')} detail={error.message} onRetry={() => void refetch()} />}
    </Card>
  );
}
