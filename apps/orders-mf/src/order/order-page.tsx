import type { Quote } from '@portal/api-client';
import { useT } from '@portal/remote-kit';
import { Button, Page } from '@portal/ui-kit';
import { useState } from 'react';
import { ItemsCard } from '../quote/items/items-card';
import { QuoteResults } from '../quote/list/quote-results';
import { QuoteFormFrame } from '../quote/quote-form-frame';
import { ownerQuotes } from '../quote/quote.queries';
import { useQuoteDraft, type QuoteDraft } from '../quote/use-quote-draft';
import { useQuoteForm } from '../quote/use-quote-form';
import { useQuoteRun, type QuoteRun } from '../quote/use-quote-run';
import { Booked } from './booked';
import { BookingCard } from './booking-card';
import { ExtrasCard } from './extras-card';
import './order.css';
import { PageActions } from './page-actions';
import { PlaceCard } from './place-card';
import { SummaryCard } from './summary-card';
import { TimeCard } from './time-card';
import { useBooking } from './use-booking';
import { useReprice } from './use-reprice';

/** Quote and book on one page. A new version of the draft is a new form. */
export function OrderPage(): React.JSX.Element {
  const draft = useQuoteDraft();
  return <Shipment key={draft.version} draft={draft} />;
}

function Shipment({ draft }: { draft: QuoteDraft }): React.JSX.Element {
  const t = useT('orders');
  const [initial] = useState(draft.read);
  const run = useQuoteRun(ownerQuotes);
  const booking = useBooking(run, draft.clear);
  const reprice = useReprice(run);
  const control = useQuoteForm(run, { book: booking.book, reprice: reprice.send });
  if (booking.booked) return <Booked {...booking.booked} onAnother={draft.restart} />;
  const startOver = () => {
    draft.clear();
    run.forget();
    draft.restart();
  };
  return (
    <Page title={t('order.title')} subtitle={t('order.subtitle')} extra={<PageActions form={control.form} onStartOver={startOver} />}>
      <QuoteFormFrame name="order" label={t('order.title')} control={control} initial={initial} save={draft.save}>
        <div className="p-split">
          <div className="p-stack">
            <div className="orders-places">
              <PlaceCard end="pickup" />
              <PlaceCard end="delivery" />
            </div>
            <TimeCard />
            <ItemsCard />
            <ExtrasCard />
            <QuoteResults run={run} onAgain={control.quote} action={(quote) => <ChooseButton run={run} quote={quote} />} />
          </div>
          <div className="p-stick orders-aside">
            <SummaryCard run={run} control={control} />
            <BookingCard run={run} control={control} booking={booking} reprice={reprice} />
          </div>
        </div>
      </QuoteFormFrame>
    </Page>
  );
}

function ChooseButton({ run, quote }: { run: QuoteRun; quote: Quote }): React.JSX.Element {
  const t = useT('orders');
  const chosen = run.chosen?.quoteId === quote.quoteId;
  return (
    <Button type={chosen ? 'primary' : 'default'} aria-pressed={chosen} onClick={() => run.choose(quote)}>
      {t(chosen ? 'order.chosen' : 'order.choose')}
      <span className="p-hidden"> {quote.carrierName}</span>
    </Button>
  );
}
