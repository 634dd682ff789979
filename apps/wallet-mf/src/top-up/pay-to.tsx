import type { RechargeMethod, Wallet } from '@portal/api-client';
import { useNotify, useT } from '@portal/remote-kit';
import { Button } from '@portal/ui-kit';
import type { ReactNode } from 'react';

type Account = NonNullable<Wallet['payTo']>[number];

const lines = ['beneficiary', 'bank', 'routingNo', 'accountNo', 'swift', 'email', 'address'] as const;
/** Worth copying: what has to be right to the letter. */
const copied: readonly string[] = ['routingNo', 'accountNo', 'swift', 'email'];

interface Props {
  method: RechargeMethod;
  /** Where this portal takes money by that method. */
  account: Account | undefined;
}

/** Where to pay by the chosen method, and what to mind. */
export function PayTo({ method, account }: Props): ReactNode {
  const t = useT('wallet');
  return (
    <section className="wallet-pay" aria-label={t('topUp.payTo')}>
      <h3 className="wallet-pay-title">{t(`topUp.by.${method}.how`)}</h3>
      {account && (
        <dl className="p-facts">
          {lines.map((line) => account[line] && <Line key={line} name={t(`topUp.account.${line}`)} value={account[line]} copy={copied.includes(line)} />)}
        </dl>
      )}
      <p className="p-muted p-small">{t(`topUp.by.${method}.mind`)}</p>
    </section>
  );
}

function Line({ name, value, copy }: { name: string; value: string; copy: boolean }): ReactNode {
  const t = useT('wallet');
  const notify = useNotify();
  // Absent on plain HTTP hosts: the value can still be selected.
  const clipboard = copy ? (navigator.clipboard as Clipboard | undefined) : undefined;
  const toClipboard = () =>
    clipboard?.writeText(value).then(
      () => notify.success(t('topUp.copied', { name })),
      () => undefined,
    );
  return (
    <>
      <dt>{name}</dt>
      <dd className="wallet-pay-value">
        <span className="p-num">{value}</span>
        {clipboard && (
          <Button type="link" size="small" aria-label={t('topUp.copyNamed', { name })} onClick={() => void toClipboard()}>
            {t('topUp.copy')}
          </Button>
        )}
      </dd>
    </>
  );
}
