import { useMessages, useSearchParams, useSession } from '@portal/remote-kit';
import { Card, Grid, Page, Split, Stack } from '@portal/ui-kit';
import { useEffect, useState } from 'react';
import { withLink } from './from-link';
import { quickOrderMessages } from './messages';
import { QuickSummary } from './quick-summary';
import type { End } from '../quote/form';
import { ItemsCard } from '../quote/items/items-card';
import { QuoteResults } from '../quote/results/quote-results';
import { quoteMessages } from '../quote/messages';
import { PasteButton } from '../quote/paste/paste-button';
import { LocationTypeField, ServicesField, ZipField } from '../quote/place-fields';
import { QuoteFormFrame } from '../quote/quote-form-frame';
import { publicQuotes } from '../quote/quote.queries';
import { useQuoteDraft } from '../quote/use-quote-draft';
import { useQuoteForm } from '../quote/use-quote-form';
import { useQuoteRun } from '../quote/use-quote-run';
import { PublicPage } from '../shared/public-page';
import { LinkButton } from '../shared/link-button';
import * as styles from './quick-order.module.css';

/** Prices without an account, on the draft that /order goes on with. */
export function QuickOrderPage(): React.ReactNode {
  const t = useMessages(quickOrderMessages);
  const [search, setSearch] = useSearchParams();
  const draft = useQuoteDraft();
  const run = useQuoteRun(publicQuotes);
  const control = useQuoteForm(run);
  const [initial] = useState(() => withLink(draft.read(), search));
  const { save } = draft;
  useEffect(() => {
    if (!search.has('fromZip')) return;
    // From here on the draft holds it; a reload must not bring it back over what was typed since.
    save(initial);
    setSearch({}, { replace: true });
  }, [search, setSearch, save, initial]);
  return (
    <PublicPage>
      <Page title={t('title')} subtitle={t('subtitle')} extra={<PasteButton form={control.form} />}>
        <QuoteFormFrame name="quick" label={t('title')} control={control} initial={initial} save={save}>
          <Split>
            <Stack>
              <LaneCard />
              <ItemsCard />
              <QuoteResults run={run} onAgain={control.quote} action={(quote) => <BookLink onGo={() => run.choose(quote)} />} />
            </Stack>
            <QuickSummary run={run} control={control} />
          </Split>
        </QuoteFormFrame>
      </Page>
    </PublicPage>
  );
}

/** On to booking; who is not signed in does that first. */
function BookLink({ onGo }: { onGo: () => void }): React.ReactNode {
  const t = useMessages(quickOrderMessages);
  const { status } = useSession();
  const signedIn = status === 'owner' || status === 'loading';
  return (
    <LinkButton to={signedIn ? '/order' : '/login?redirect=/order'} onClick={onGo}>
      {t(signedIn ? 'bookOwner' : 'book')}
    </LinkButton>
  );
}

const ends: End[] = ['pickup', 'delivery'];

/** Both ends of the shipment, as far as they have a price. */
function LaneCard(): React.ReactNode {
  const t = useMessages(quickOrderMessages);
  const tQuote = useMessages(quoteMessages);
  return (
    <Card title={t('places')}>
      <div className={styles.ends}>
        {ends.map((end) => (
          <section key={end} aria-labelledby={`quick-${end}`}>
            <h3 id={`quick-${end}`} className={styles.endTitle}>
              {tQuote(`end.${end}`)}
            </h3>
            <Grid>
              <ZipField end={end} />
              <LocationTypeField end={end} />
            </Grid>
            <ServicesField end={end} />
          </section>
        ))}
      </div>
    </Card>
  );
}
