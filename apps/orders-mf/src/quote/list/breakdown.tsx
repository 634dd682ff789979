import type { Quote } from '@portal/api-client';
import { formatMoney, useT } from '@portal/remote-kit';
import { chargeLabel } from '../charge-label';

/** What a price is made of, closed until asked for. */
export function Breakdown({ quote }: { quote: Quote }): React.JSX.Element {
  const t = useT('orders');
  return (
    <details className="orders-breakdown">
      <summary aria-label={t('quote.list.detailsOf', { carrier: quote.carrierName })}>{t('quote.list.details')}</summary>
      <dl>
        {quote.breakdown.map((charge) => (
          <div key={charge.id}>
            <dt>{chargeLabel(t, charge, quote.breakdown)}</dt>
            <dd className="p-num">{formatMoney(charge.amount)}</dd>
          </div>
        ))}
        <div className="p-strong">
          <dt>{t('quote.list.total')}</dt>
          <dd className="p-num">{formatMoney(quote.total)}</dd>
        </div>
      </dl>
    </details>
  );
}
