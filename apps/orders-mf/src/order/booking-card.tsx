import type { Quote } from '@portal/api-client';
import { useT } from '@portal/remote-kit';
import { Button, Card, Notice } from '@portal/ui-kit';
import { useChosenOutdated } from '../quote/use-outdated';
import type { QuoteFormControl } from '../quote/use-quote-form';
import type { QuoteRun } from '../quote/use-quote-run';
import { useNow } from '../shared/use-now';
import { BalanceAfter } from './balance-after';
import { PriceAgain } from './price-again';
import type { Booking } from './use-booking';
import { useFunds } from './use-funds';
import type { Reprice } from './use-reprice';

interface Props {
  run: QuoteRun;
  control: QuoteFormControl;
  booking: Booking;
  reprice: Reprice;
}

/** What the chosen quote costs the wallet, and the button that books it. */
export function BookingCard(props: Props): React.JSX.Element {
  const t = useT('orders');
  const { chosen } = props.run;
  return <Card title={t('order.booking.title')} className={chosen ? 'orders-booking-chosen' : undefined}>{chosen ? <Chosen {...props} quote={chosen} /> : <p className="p-muted">{t('order.booking.none')}</p>}</Card>;
}

function Chosen({ run, control, booking, reprice, quote }: Props & { quote: Quote }): React.JSX.Element {
  const t = useT('orders');
  const now = useNow(true);
  const outdated = useChosenOutdated(run);
  const over = run.isOver(quote, now);
  const funds = useFunds(quote.total);
  const closed = outdated || over;
  return (
    <div className="p-stack">
      <dl className="p-facts">
        <dt>{t('order.booking.carrier')}</dt>
        <dd>{quote.carrierName}</dd>
        <dt>{t('order.booking.transit')}</dt>
        <dd>{t('quote.list.days', { count: quote.transitDays })}</dd>
      </dl>
      <BalanceAfter funds={funds} hold={quote.total} />
      {closed && <Notice tone="warning" title={t(outdated ? 'order.booking.outdated' : 'order.booking.over')} />}
      <PriceAgain run={run} closed={closed} reprice={reprice} onAsk={control.reprice} />
      {booking.error && !booking.booking && <Refusal booking={booking} onRetry={control.book} />}
      <Button type="primary" size="large" block disabled={closed || funds.short !== undefined} loading={booking.booking} onClick={control.book}>
        {t('order.booking.book')}
      </Button>
      <p className="p-muted p-small">{t('order.booking.note')}</p>
    </div>
  );
}

/** A lost answer is not a refusal: the order may exist, and repeating is safe. */
function Refusal({ booking: { error }, onRetry }: { booking: Booking; onRetry: () => void }): React.JSX.Element | null {
  const t = useT('orders');
  if (!error) return null;
  if (!error.local) return <Notice tone="danger" title={t('order.booking.refused')} detail={error.message} />;
  return <Notice tone="warning" title={t('order.booking.unknown')} detail={t('order.booking.unknownHint')} action={<Button onClick={onRetry}>{t('order.booking.retry')}</Button>} />;
}
