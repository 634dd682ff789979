import { BalanceAfter, useBalanceChange } from '@portal/freight-kit';
import { useMessages } from '@portal/remote-kit';
import { Card, ErrorPanel, Text } from '@portal/ui-kit';
import { amountFault, plainAmount } from './amount';
import { moneyMessages } from './messages';
import * as styles from './balance-card.module.css';

interface Props {
  title: string;
  /** Name of the middle line. */
  line: string;
  amount: string | undefined;
  sign: '' | '-';
  /** Below: what the owner has to know. */
  notes: string[];
}

/** What is available now, what is typed, and what will be available then. */
export function BalanceCard({ title, line, amount, sign, notes }: Props): React.ReactNode {
  const t = useMessages(moneyMessages);
  const balance = useBalanceChange(amountFault(amount, {}) ? '0' : `${sign}${plainAmount(amount)}`);
  return (
    <Card title={title}>
      {balance.error && balance.available === undefined ? (
        <ErrorPanel compact title={t('balance.failed')} detail={balance.error.message} onRetry={balance.retry} />
      ) : (
        <BalanceAfter
          balance={balance}
          names={{ available: t('balance.available'), owed: t('freight:field.owed'), change: line, after: t('balance.after') }}
        />
      )}
      <Text as="ul" tone="muted" size="small" className={styles.notes}>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </Text>
    </Card>
  );
}
