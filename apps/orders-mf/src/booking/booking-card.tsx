import { toCents, type Quote } from '@portal/api-client';
import { BalanceAfter, useBalanceChange, useNow, type BalanceChange } from '@portal/freight-kit';
import { formatMoney, Link, useMessages } from '@portal/remote-kit';
import { Button, Card, Fact, Facts, Notice, Stack, Text } from '@portal/ui-kit';
import { bookingMessages } from './messages';
import type { Booking, Reprice } from './use-booking';
import { OpenLinesSlot } from '../quote/english/slot';
import { quoteListMessages } from '../quote/results/messages';
import { useChosenOutdated, type QuoteFormControl } from '../quote/use-quote-form';
import type { QuoteRun } from '../quote/use-quote-run';

interface Props {
  run: QuoteRun;
  control: QuoteFormControl;
  booking: Booking;
  reprice: Reprice;
  /** The bar of a narrow window has the button. */
  narrow: boolean;
}

/** What the chosen quote costs the wallet, and the button that books it. */
export function BookingCard(props: Props): React.ReactNode {
  const t = useMessages(bookingMessages);
  const { chosen } = props.run;
  return (
    <Card title={t('booking.title')}>
      {chosen ? (
        <Chosen {...props} quote={chosen} />
      ) : (
        <Text as="p" tone="muted">
          {t('booking.none')}
        </Text>
      )}
    </Card>
  );
}

/** Whether a chosen quote can be booked as it is: it is for what is typed, and has not expired. */
export function useClosed(run: QuoteRun, quote: Quote): { closed: boolean; outdated: boolean } {
  const now = useNow(true);
  const outdated = useChosenOutdated(run);
  return { outdated, closed: outdated || run.isOver(quote, now) };
}

function Chosen({ run, control, booking, reprice, narrow, quote }: Props & { quote: Quote }): React.ReactNode {
  const t = useMessages(bookingMessages);
  const tList = useMessages(quoteListMessages);
  const { closed, outdated } = useClosed(run, quote);
  const balance = useBalanceChange(`-${quote.total}`);
  return (
    <Stack dense>
      <Facts dense>
        <Fact name={t('booking.carrier')}>{quote.carrierName}</Fact>
        <Fact name={t('booking.transit')}>{tList('days', { count: quote.transitDays })}</Fact>
      </Facts>
      <BalanceAfterHold balance={balance} />
      {closed && <Notice tone="warning" title={t(outdated ? 'booking.outdated' : 'booking.over')} />}
      <PriceAgain run={run} closed={closed} reprice={reprice} onAsk={control.reprice} />
      <OpenLinesSlot />
      {booking.error && !booking.booking && <Refusal booking={booking} onRetry={control.book} />}
      {!narrow && <BookButton block closed={closed} quote={quote} booking={booking} control={control} />}
      <Text as="p" tone="muted" size="small">
        {t('booking.note')}
      </Text>
    </Stack>
  );
}

interface BookButtonProps extends Pick<Props, 'booking' | 'control'> {
  quote: Quote;
  closed: boolean;
  block?: boolean;
}

/** Books the chosen quote, where the wallet has the money. */
export function BookButton({ quote, booking, control, closed, block = false }: BookButtonProps): React.ReactNode {
  const t = useMessages(bookingMessages);
  const { short } = useBalanceChange(`-${quote.total}`);
  return (
    <Button
      type="primary"
      size="large"
      block={block}
      disabled={closed || short !== undefined}
      loading={booking.booking}
      onClick={control.book}
    >
      {t('booking.book')}
    </Button>
  );
}

/** The wallet before and after the hold; too little money, or a debt, leads to the wallet and back. */
function BalanceAfterHold({ balance }: { balance: BalanceChange }): React.ReactNode {
  const t = useMessages(bookingMessages);
  const { available, owed, short, error, retry } = balance;
  if (available === undefined && error)
    return (
      <Notice
        tone="warning"
        title={t('booking.walletFailed')}
        detail={error.message}
        action={<Button onClick={retry}>{t('booking.retry')}</Button>}
      />
    );
  return (
    <>
      <BalanceAfter
        balance={balance}
        names={{
          available: t('booking.available'),
          owed: t('freight:field.owed'),
          change: t('booking.hold'),
          after: t('booking.after'),
        }}
      />
      {short && (
        <Notice
          tone={owed ? 'danger' : 'warning'}
          title={owed ? t('booking.owing', { amount: formatMoney(owed) }) : t('booking.short', { amount: formatMoney(short) })}
          detail={owed ? t('booking.owingHint', { amount: formatMoney(short) }) : t('booking.shortHint')}
          action={<Link to={`/wallet/top-up?amount=${short}&return=/order`}>{t('booking.topUp')}</Link>}
        />
      )}
    </>
  );
}

/** A lost answer is not a refusal: the order may exist, and repeating is safe. */
function Refusal({ booking: { error }, onRetry }: { booking: Booking; onRetry: () => void }): React.ReactNode {
  const t = useMessages(bookingMessages);
  if (!error) return null;
  if (!error.local) return <Notice tone="danger" title={t('booking.refused')} detail={error.message} />;
  return (
    <Notice
      tone="warning"
      title={t('booking.unknown')}
      detail={t('booking.unknownHint')}
      action={<Button onClick={onRetry}>{t('booking.retry')}</Button>}
    />
  );
}

interface PriceAgainProps {
  run: QuoteRun;
  /** The chosen quote cannot be booked as it is. */
  closed: boolean;
  reprice: Reprice;
  onAsk: () => void;
}

/** The way from an outdated or expired quote to a good one of the same carrier, and what that changed. */
function PriceAgain({ run, closed, reprice, onAsk }: PriceAgainProps): React.ReactNode {
  const t = useMessages(bookingMessages);
  const again = run.run?.again;
  if (!closed) return again ? <Change delta={again.delta} /> : null;
  return (
    <>
      {reprice.error && !reprice.asking && <Notice tone="danger" title={t('reprice.failed')} detail={reprice.error.message} />}
      <Button block loading={reprice.asking} onClick={onAsk}>
        {t('reprice.button')}
      </Button>
    </>
  );
}

function Change({ delta }: { delta: string }): React.ReactNode {
  const t = useMessages(bookingMessages);
  const difference = toCents(delta);
  if (difference === 0) return <Notice tone="success" title={t('reprice.same')} />;
  const detail = t(difference > 0 ? 'reprice.more' : 'reprice.less', { amount: formatMoney(delta.replace('-', '')) });
  return <Notice tone={difference > 0 ? 'warning' : 'success'} title={t('reprice.changed')} detail={detail} />;
}
