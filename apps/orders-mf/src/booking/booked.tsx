import { canCopy, useCopy } from '@portal/freight-kit';
import { formatDate, formatMoney, useMessages } from '@portal/remote-kit';
import { Button, Card, EmptyState, Fact, Facts, IconSuccess, Page, Text, textClass } from '@portal/ui-kit';
import { bookingMessages } from './messages';
import type { BookedOrder } from './use-booking';
import { PrintAll } from '../orders/documents/print-all';
import { LinkButton } from '../shared/link-button';
import * as styles from './booking.module.css';

/** The button that was pressed is gone; whoever hears the page hears this instead. */
const takeFocus = (element: HTMLElement | null) => element?.focus();

/** The order exists: its number, when the truck comes, what to do until then; on to it, or to the next one. */
export function Booked({ orderNo, quote, values, onAnother }: BookedOrder & { onAnother: () => void }): React.ReactNode {
  const t = useMessages(bookingMessages);
  const copy = useCopy();
  const { readyTime, closeTime } = values.pickup;
  return (
    <Page title={t('title')}>
      <div ref={takeFocus} tabIndex={-1} className={styles.booked}>
        <Card>
          <EmptyState
            icon={<IconSuccess className={textClass({ tone: 'success' })} aria-hidden />}
            title={t('booked.title')}
            hint={t('booked.text', { orderNo, carrier: quote.carrierName, amount: formatMoney(quote.total) })}
            action={
              <div className={styles.bookedActions}>
                <PrintAll orderNo={orderNo}>{t('booked.print')}</PrintAll>
                <LinkButton to={`/orders/${encodeURIComponent(orderNo)}`}>{t('booked.view')}</LinkButton>
                {canCopy() && (
                  <Button onClick={() => copy(orderNo, { copied: t('booked.copied'), failed: t('booked.notCopied') })}>
                    {t('booked.copy')}
                  </Button>
                )}
                <Button onClick={onAnother}>{t('booked.another')}</Button>
              </div>
            }
          />
        </Card>
        <Card title={t('booked.next')}>
          <Facts dense>
            <Fact name={t('booked.pickup')}>
              {t('booked.window', { date: formatDate(values.pickupDate), from: readyTime ?? '', until: closeTime ?? '' })}
            </Fact>
            <Fact name={t('booked.arrival')}>{formatDate(quote.estDeliveryDate)}</Fact>
          </Facts>
          <ol className={styles.steps}>
            {(['print', 'handOver', 'follow'] as const).map((step) => (
              <li key={step}>
                <Text>{t(`booked.steps.${step}`)}</Text>
              </li>
            ))}
          </ol>
        </Card>
      </div>
    </Page>
  );
}
