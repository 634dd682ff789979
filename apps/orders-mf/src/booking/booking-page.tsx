import type { Quote } from '@portal/api-client';
import { useMessages } from '@portal/remote-kit';
import { Button, confirm, IconReload, IconSwap, Page, PageSkeleton, Stack, Sticky, useMedia, VisuallyHidden } from '@portal/ui-kit';
import type { FormInstance } from '@portal/ui-kit/fields';
import { lazy, Suspense, useEffect, useState } from 'react';
import { BookingCard } from './booking-card';
import { GoodsButton } from './kept/goods-button';
import { KeptButtons } from './kept/kept-buttons';
import { bookingMessages } from './messages';
import { ContactsCard } from './contacts-card';
import { PlaceCard } from './place-card';
import { ends, usePlaceViews, type PlaceViews } from './place-views';
import { Prefill } from './prefill';
import { QuoteBar } from './quote-bar';
import { RecentShipments } from './recent-shipments';
import { ShipmentCard } from './shipment-cards';
import { SummaryCard } from './summary-card';
import { useBooking, useReprice } from './use-booking';
import { useDraftShelf } from '../quote/draft-shelf';
import { offered, type QuoteForm } from '../quote/form';
import { ItemsCard } from '../quote/items/items-card';
import { englishDescription } from '../quote/english/slot';
import { QuoteResults } from '../quote/results/quote-results';
import { PasteButton } from '../quote/paste/paste-button';
import { QuoteFormFrame } from '../quote/quote-form-frame';
import { ownerQuotes } from '../quote/quote.queries';
import { useQuoteDraft, type QuoteDraft } from '../quote/use-quote-draft';
import { recheck, useQuoteForm } from '../quote/use-quote-form';
import { useQuoteRun, type QuoteRun } from '../quote/use-quote-run';
import * as styles from './booking.module.css';

const loadBooked = () => import('./booked');
const Booked = lazy(() => loadBooked().then((page) => ({ default: page.Booked })));

/** Quote and book on one page. A new version of the draft is a new form. */
export function BookingPage(): React.ReactNode {
  const draft = useQuoteDraft();
  return <Shipment key={draft.version} draft={draft} />;
}

function Shipment({ draft }: { draft: QuoteDraft }): React.ReactNode {
  const t = useMessages(bookingMessages);
  const [initial] = useState(draft.read);
  const [untouched] = useState(draft.isEmpty);
  const run = useQuoteRun(ownerQuotes);
  const booking = useBooking(run, draft.clear);
  const reprice = useReprice(run);
  const places = usePlaceViews(initial);
  const control = useQuoteForm(run, { book: booking.book, reprice: reprice.send }, places.reveal);
  const narrow = useMedia('(max-width: 960px)');
  const choosing = run.chosen !== undefined;
  // What is shown after the booking is there before it: a network that fails in between hides no order.
  useEffect(() => {
    if (choosing) void loadBooked().catch(() => undefined);
  }, [choosing]);
  if (booking.booked)
    return (
      <Suspense fallback={<PageSkeleton />}>
        <Booked {...booking.booked} onAnother={draft.restart} />
      </Suspense>
    );
  const change = (values: Partial<QuoteForm> | undefined) => {
    if (!values) return startOver();
    run.forget();
    draft.replace(values);
  };
  const recent = untouched && !run.run && <RecentShipments onAgain={draft.replace} />;
  const startOver = () => {
    draft.clear();
    run.forget();
    draft.restart();
  };
  return (
    <Page
      title={t('title')}
      subtitle={t('subtitle')}
      extra={<PageActions form={control.form} places={places} draft={draft} onStartOver={startOver} onChange={change} />}
    >
      <QuoteFormFrame name="order" label={t('title')} control={control} initial={initial} save={draft.save}>
        {untouched && <Prefill places={places} onFilled={draft.notePrefilled} />}
        {/* In the order of the work, which is that of the focus: what a price needs, asking, the offers, who is met, booking. */}
        <div className={styles.layout}>
          {narrow && recent}
          <Stack>
            <div className={styles.places}>
              {ends.map((end) => (
                <PlaceCard key={end} end={end} places={places} />
              ))}
            </div>
            <ItemsCard belowDescription={englishDescription} library={<GoodsButton />} />
            <ShipmentCard />
          </Stack>
          <div className={styles.beside}>
            <Sticky scroll>
              <SummaryCard run={run} control={control} narrow={narrow} />
              {!narrow && recent}
            </Sticky>
          </div>
          {narrow && <QuoteBar step="ask" run={run} control={control} booking={booking} />}
          <Stack className={styles.offers}>
            <QuoteResults run={run} onAgain={control.quote} action={(quote) => <ChooseButton run={run} quote={quote} />} />
            <ContactsCard places={places} asked={run.run !== null} />
          </Stack>
          {run.run && (
            <div className={styles.beside}>
              <Sticky scroll>
                <BookingCard run={run} control={control} booking={booking} reprice={reprice} narrow={narrow} />
              </Sticky>
            </div>
          )}
          {narrow && <QuoteBar step="book" run={run} control={control} booking={booking} />}
        </div>
      </QuoteFormFrame>
    </Page>
  );
}

function ChooseButton({ run, quote }: { run: QuoteRun; quote: Quote }): React.ReactNode {
  const t = useMessages(bookingMessages);
  const chosen = run.chosen?.quoteId === quote.quoteId;
  return (
    <Button type={chosen ? 'primary' : 'default'} aria-pressed={chosen} onClick={() => run.choose(quote)}>
      {t(chosen ? 'chosen' : 'choose')}
      <VisuallyHidden> {quote.carrierName}</VisuallyHidden>
    </Button>
  );
}

/** The two ends exchanged; a service that the other end does not offer is left behind. */
function swapped({ pickup, delivery }: QuoteForm): Pick<QuoteForm, 'pickup' | 'delivery'> {
  return {
    pickup: { ...pickup, address: delivery.address, services: delivery.services.filter((code) => offered.pickup.includes(code)) },
    delivery: { ...delivery, address: pickup.address, services: pickup.services.filter((code) => offered.delivery.includes(code)) },
  };
}

interface PageActionsProps {
  form: FormInstance<QuoteForm>;
  places: PlaceViews;
  draft: QuoteDraft;
  onStartOver: () => void;
  /** Another shipment takes the form; undefined is an empty one. */
  onChange: (values: Partial<QuoteForm> | undefined) => void;
}

/** What can be done with the whole form. */
function PageActions({ form, places, draft, onStartOver, onChange }: PageActionsProps): React.ReactNode {
  const t = useMessages(bookingMessages);
  const settle = () => places.settle(form.getFieldsValue(true) as QuoteForm);
  const swap = () => {
    const { pickup, delivery } = swapped(form.getFieldsValue(true));
    form.setFieldValue('pickup', pickup);
    form.setFieldValue('delivery', delivery);
    recheck(form);
    settle();
  };
  const { shelve } = useDraftShelf();
  const current = () => (draft.isEmpty() ? undefined : (form.getFieldsValue(true) as QuoteForm));
  const startOver = async () => {
    if (await confirm({ title: t('resetTitle'), content: t('resetText'), danger: true })) onStartOver();
  };
  return (
    <>
      <PasteButton form={form} onFilled={settle} />
      <Button icon={<IconSwap aria-hidden />} onClick={swap}>
        {t('swap')}
      </Button>
      <KeptButtons
        current={current}
        onChange={onChange}
        onShelve={() => {
          const typed = current();
          return !typed || shelve(typed);
        }}
      />
      <Button icon={<IconReload aria-hidden />} onClick={() => void startOver()}>
        {t('reset')}
      </Button>
    </>
  );
}
