import { cents, formatMoney, useT } from '@portal/remote-kit';
import { Button, Notice } from '@portal/ui-kit';
import type { QuoteRun } from '../quote/use-quote-run';
import type { Reprice } from './use-reprice';

interface Props {
  run: QuoteRun;
  /** The chosen quote cannot be booked as it is. */
  closed: boolean;
  reprice: Reprice;
  onAsk: () => void;
}

/** The way from an outdated or expired quote to a good one of the same carrier, and what that changed. */
export function PriceAgain({ run, closed, reprice, onAsk }: Props): React.JSX.Element | null {
  const t = useT('orders');
  const again = run.run?.again;
  if (!closed) return again ? <Change delta={again.delta} /> : null;
  return (
    <>
      {reprice.error && !reprice.asking && <Notice tone="danger" title={t('order.reprice.failed')} detail={reprice.error.message} />}
      <Button block loading={reprice.asking} onClick={onAsk}>
        {t('order.reprice.button')}
      </Button>
    </>
  );
}

function Change({ delta }: { delta: string }): React.JSX.Element {
  const t = useT('orders');
  const difference = cents(delta);
  if (difference === 0n) return <Notice tone="success" title={t('order.reprice.same')} />;
  const detail = t(difference > 0n ? 'order.reprice.more' : 'order.reprice.less', { amount: formatMoney(delta.replace('-', '')) });
  return <Notice tone={difference > 0n ? 'warning' : 'success'} title={t('order.reprice.changed')} detail={detail} />;
}
