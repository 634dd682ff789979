import { useT } from '@portal/remote-kit';
import { Segmented } from '@portal/ui-kit/form';
import { quoteOrders, type QuoteOrder } from '../sort-quotes';

export function QuoteSorting({ order, onOrder }: { order: QuoteOrder; onOrder: (order: QuoteOrder) => void }): React.JSX.Element {
  const t = useT('orders');
  return <Segmented aria-label={t('quote.list.sort')} value={order} options={quoteOrders.map((value) => ({ value, label: t(`quote.list.order.${value}`) }))} onChange={onOrder} />;
}
