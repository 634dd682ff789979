import { formatMoney, useT } from '@portal/remote-kit';
import { Button, Card, EmptyState, IconSuccess, Page } from '@portal/ui-kit';
import { LinkButton } from '../shared/link-button';
import type { BookedOrder } from './use-booking';

/** The button that was pressed is gone; whoever hears the page hears this instead. */
const takeFocus = (element: HTMLElement | null) => element?.focus();

/** The order exists; on to it, or to the next one. */
export function Booked({ orderNo, quote, onAnother }: BookedOrder & { onAnother: () => void }): React.JSX.Element {
  const t = useT('orders');
  return (
    <Page title={t('order.title')}>
      <div ref={takeFocus} tabIndex={-1} className="orders-booked">
        <Card>
          <EmptyState
            icon={<IconSuccess className="p-success" aria-hidden />}
            title={t('order.booked.title')}
            hint={t('order.booked.text', { orderNo, carrier: quote.carrierName, amount: formatMoney(quote.total) })}
            action={
              <div className="orders-booked-actions">
                <LinkButton to={`/orders/${encodeURIComponent(orderNo)}`}>
                  {t('order.booked.view')}
                </LinkButton>
                <Button onClick={onAnother}>{t('order.booked.another')}</Button>
              </div>
            }
          />
        </Card>
      </div>
    </Page>
  );
}
