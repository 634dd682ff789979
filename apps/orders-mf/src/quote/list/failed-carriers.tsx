import type { QuoteResult } from '@portal/api-client';
import { useT } from '@portal/remote-kit';

/** Who gave no quote, and why: a missing price is never a silent one. */
export function FailedCarriers({ failures }: { failures: QuoteResult['errors'] }): React.JSX.Element | null {
  const t = useT('orders');
  if (failures.length === 0) return null;
  return (
    <div className="orders-failed">
      <p className="p-muted">{t('quote.list.failedOf')}</p>
      <ul>
        {failures.map(({ scac, carrierName, msg }) => (
          <li key={scac}>
            <span className="p-strong">{carrierName}</span> <span className="p-muted">{msg}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
