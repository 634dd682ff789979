import type { CallInput } from '@portal/api-client';
import { CallError, formatMoney, useQuery, useT } from '@portal/remote-kit';
import { ErrorPanel, SkeletonBar } from '@portal/ui-kit';
import type { QuoteForm } from '../quote/form';
import { simplePriceQuery } from '../quote/quote.queries';
import { zip5 } from '../quote/place/place.queries';
import { measured } from '../quote/request';
import { useQuoteValues } from '../quote/values';
import { useDebounced } from '../shared/use-debounced';

const SETTLE_MS = 500;

/** What an estimate is asked for; undefined while something that has a price is missing. */
function estimateOf(values: QuoteForm | undefined): CallInput<'quoteConfig', 'getSimplePrice'> | undefined {
  const [fromZip, toZip] = [zip5(values?.pickup.address.zip), zip5(values?.delivery.address.zip)];
  if (!values || !fromZip || !toZip) return undefined;
  const items = values.items.map(measured).filter((item) => item !== undefined);
  if (items.length < values.items.length) return undefined;
  const services = [...new Set([...values.pickup.services, ...values.delivery.services])];
  return { fromZip, toZip, unitSystem: values.unitSystem, items, services };
}

/** A price range that follows the typing. Its refusals are shown here: this page has no toasts. */
export function Indicative(): React.JSX.Element {
  const t = useT('orders');
  const input = useDebounced(JSON.stringify(estimateOf(useQuoteValues())), SETTLE_MS);
  const { data, error, isFetching, refetch } = useQuery({ ...simplePriceQuery(JSON.parse(input ?? 'null')), enabled: input !== undefined });
  if (input === undefined) return <p className="p-muted">{t('quick.indicativeHint')}</p>;
  if (isFetching && !data) return <SkeletonBar width={180} height={32} />;
  if (error instanceof CallError && error.local) return <ErrorPanel title={t('quick.failed')} detail={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Reasons error={error} />;
  return (
    <>
      <p className="p-figure">{data.low === data.high ? formatMoney(data.low) : `${formatMoney(data.low)} – ${formatMoney(data.high)}`}</p>
      <p>{t('quick.days', { count: data.transitDays })}</p>
      <p className="p-muted p-small">{t('quick.indicativeNote')}</p>
    </>
  );
}

function Reasons({ error }: { error: Error | null }): React.JSX.Element {
  const t = useT('orders');
  const reasons = error instanceof CallError && error.fields.length > 0 ? error.fields.map(({ msg }) => msg) : [error?.message ?? ''];
  return (
    <div>
      <p className="p-strong">{t('quick.failed')}</p>
      <ul className="p-list p-muted">
        {[...new Set(reasons)].map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </div>
  );
}
