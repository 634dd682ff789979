import { useT } from '@portal/remote-kit';
import { Button, Notice } from '@portal/ui-kit';
import type { MissingBol } from './bols';

interface Props {
  missing: readonly MissingBol[];
  onAgain: (orderNos: string[]) => void;
}

/** Which orders are not in the archive and why, one line for each reason. */
export function MissingNotice({ missing, onAgain }: Props): React.JSX.Element {
  const t = useT('orders');
  const reasons = [...new Set(missing.map(({ reason }) => reason))];
  const again = missing.filter((each) => each.again).map(({ orderNo }) => orderNo);
  return (
    <Notice
      tone="warning"
      title={t('orders.bulk.missing', { count: missing.length })}
      detail={reasons.map((reason) => {
        const orders = missing.filter((each) => each.reason === reason).map(({ orderNo }) => orderNo);
        return <div key={reason}>{t('orders.bulk.because', { reason, orders: orders.join(', ') })}</div>;
      })}
      action={
        again.length > 0 && (
          <Button size="small" onClick={() => onAgain(again)}>
            {t('orders.bulk.retry')}
          </Button>
        )
      }
    />
  );
}
