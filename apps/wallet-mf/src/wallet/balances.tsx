import { formatMoney, useMessages, useWallet } from '@portal/remote-kit';
import { Card, ErrorPanel, SkeletonBar, Text } from '@portal/ui-kit';
import { moneyMessages } from '../shared/messages';
import * as styles from './balances.module.css';

const parts = ['available', 'frozen', 'total'] as const;

/** Available, on hold and their sum. */
export function Balances(): React.ReactNode {
  const money = useMessages(moneyMessages);
  const { data, error, isFetching, refetch } = useWallet();
  if (error && !data && !isFetching) {
    return (
      <Card>
        <ErrorPanel title={money('balance.failed')} detail={error.message} onRetry={() => void refetch()} />
      </Card>
    );
  }
  return (
    <section aria-label={money('balance.label')} aria-busy={!data}>
      <Card>
        <dl className={styles.balances}>
          {parts.map((part) => (
            <div key={part} className={styles.balance} data-part={part}>
              <dt>{money(`balance.${part}`)}</dt>
              <Text as="dd" size="figure" className={styles.figure}>
                {data ? formatMoney(data[part]) : <SkeletonBar width="60%" height={28} />}
              </Text>
              <Text as="dd" tone="muted" size="small">
                {money(`balance.${part}Text`)}
              </Text>
            </div>
          ))}
        </dl>
      </Card>
    </section>
  );
}
