import type { RechargeMethod, Wallet } from '@portal/api-client';
import { canCopy, useCopy } from '@portal/freight-kit';
import { useMessages } from '@portal/remote-kit';
import { Button, Fact, Facts, Text } from '@portal/ui-kit';
import { topUpMessages } from './messages';
import * as styles from './top-up.module.css';

type Account = NonNullable<Wallet['payTo']>[number];

const lines = ['beneficiary', 'bank', 'routingNo', 'accountNo', 'swift', 'email', 'address'] as const;
/** Worth copying: what has to be right to the letter. */
const copied: readonly string[] = ['routingNo', 'accountNo', 'swift', 'email'];

interface Props {
  method: RechargeMethod;
  /** Where this portal takes money by that method. */
  account: Account | undefined;
  /** What the payment is matched by. */
  reference: string | undefined;
}

/** Where to pay by the chosen method, and what to mind. */
export function PayTo({ method, account, reference }: Props): React.ReactNode {
  const t = useMessages(topUpMessages);
  return (
    <section className={styles.pay} aria-label={t('payTo')}>
      <h2 className={styles.payTitle}>{t(`by.${method}.how`)}</h2>
      {account && (
        <Facts>
          {lines.map(
            (line) => account[line] && <Line key={line} name={t(`account.${line}`)} value={account[line]} copy={copied.includes(line)} />,
          )}
          {reference && <Line name={t('reference')} value={reference} copy />}
        </Facts>
      )}
      {reference && (
        <Text as="p" size="small">
          {t('referenceHint')}
        </Text>
      )}
      <Text as="p" tone="muted" size="small">
        {t(`by.${method}.mind`)}
      </Text>
    </section>
  );
}

function Line({ name, value, copy }: { name: string; value: string; copy: boolean }): React.ReactNode {
  const t = useMessages(topUpMessages);
  const copyText = useCopy();
  return (
    <Fact name={name}>
      <span className={styles.payValue}>
        <Text numeric>{value}</Text>
        {copy && canCopy() && (
          <Button
            type="link"
            size="small"
            aria-label={t('copyNamed', { name })}
            onClick={() => copyText(value, { copied: t('copied', { name }), failed: t('notCopied') })}
          >
            {t('copy')}
          </Button>
        )}
      </span>
    </Fact>
  );
}
