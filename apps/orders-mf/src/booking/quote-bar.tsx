import { toCents, type Quote } from '@portal/api-client';
import { formatMoney, useMessages } from '@portal/remote-kit';
import { Text } from '@portal/ui-kit';
import { BookButton, useClosed } from './booking-card';
import { bookingMessages } from './messages';
import { AskButton, freightLine } from './summary-card';
import type { Booking } from './use-booking';
import { quoteMessages } from '../quote/messages';
import { quoteListMessages } from '../quote/results/messages';
import { useQuoteValues, type QuoteFormControl } from '../quote/use-quote-form';
import type { QuoteRun } from '../quote/use-quote-run';
import * as styles from './booking.module.css';

interface Props {
  run: QuoteRun;
  control: QuoteFormControl;
  booking: Booking;
  /** Where the bar stands in the page: before the quotes, or at the end. */
  step: 'ask' | 'book';
}

/** The next step of a narrow window, at hand wherever the page is scrolled: asking for prices, then booking the chosen one. */
export function QuoteBar({ run, step, ...rest }: Props): React.ReactNode {
  if (run.chosen) return <ChosenBar run={run} step={step} {...rest} quote={run.chosen} />;
  return step === 'ask' ? <AskBar run={run} control={rest.control} /> : null;
}

function ChosenBar({ run, control, booking, step, quote }: Props & { quote: Quote }): React.ReactNode {
  const { closed } = useClosed(run, quote);
  if (step === 'ask') return closed ? <AskBar run={run} control={control} /> : null;
  if (closed) return null;
  return (
    <div className={styles.bar}>
      <p className={styles.barText}>
        <Text weight="strong" numeric>
          {formatMoney(quote.total)}
        </Text>
        <Text tone="muted" size="small">
          {quote.carrierName}
        </Text>
      </p>
      <BookButton closed={closed} quote={quote} booking={booking} control={control} />
    </div>
  );
}

function AskBar({ run, control }: Pick<Props, 'run' | 'control'>): React.ReactNode {
  const t = useMessages(bookingMessages);
  const tQuote = useMessages(quoteMessages);
  const tList = useMessages(quoteListMessages);
  const values = useQuoteValues();
  const [cheapest] = run.quotes.toSorted((a, b) => toCents(a.total) - toCents(b.total));
  return (
    <div className={styles.bar}>
      <p className={styles.barText}>
        <Text weight="strong" numeric>
          {cheapest ? t('bar.cheapest', { amount: formatMoney(cheapest.total) }) : values && freightLine(tQuote, values)}
        </Text>
        {cheapest && (
          <Text tone="muted" size="small">
            {tList('count', { count: run.quotes.length })}
          </Text>
        )}
      </p>
      <AskButton run={run} control={control} />
    </div>
  );
}
