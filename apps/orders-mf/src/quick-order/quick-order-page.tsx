import { useSearchParams, useSession, useT } from '@portal/remote-kit';
import { Page } from '@portal/ui-kit';
import { useEffect, useState } from 'react';
import { ItemsCard } from '../quote/items/items-card';
import { QuoteResults } from '../quote/list/quote-results';
import { QuoteFormFrame } from '../quote/quote-form-frame';
import { PasteButton } from '../quote/paste/paste-button';
import { publicQuotes } from '../quote/quote.queries';
import { useQuoteDraft } from '../quote/use-quote-draft';
import { useQuoteForm } from '../quote/use-quote-form';
import { useQuoteRun } from '../quote/use-quote-run';
import { BarePage } from '../shared/bare-page';
import { withLink } from './from-link';
import { LaneCard } from './lane-card';
import './quick-order.css';
import { QuickSummary } from './quick-summary';
import { LinkButton } from '../shared/link-button';

/** Prices without an account, on the draft that /order goes on with. */
export function QuickOrderPage(): React.JSX.Element {
  const t = useT('orders');
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
    <BarePage>
      <Page title={t('quick.title')} subtitle={t('quick.subtitle')} extra={<PasteButton form={control.form} />}>
        <QuoteFormFrame name="quick" label={t('quick.title')} control={control} initial={initial} save={save}>
          <div className="p-split">
            <div className="p-stack">
              <LaneCard />
              <ItemsCard />
              <QuoteResults run={run} onAgain={control.quote} action={(quote) => <BookLink onGo={() => run.choose(quote)} />} />
            </div>
            <QuickSummary run={run} control={control} />
          </div>
        </QuoteFormFrame>
      </Page>
    </BarePage>
  );
}

/** On to booking; who is not signed in does that first. */
function BookLink({ onGo }: { onGo: () => void }): React.JSX.Element {
  const t = useT('orders');
  const { status } = useSession();
  const signedIn = status === 'owner' || status === 'loading';
  return (
    <LinkButton to={signedIn ? '/order' : '/login?redirect=/order'} onClick={onGo}>
      {t(signedIn ? 'quick.bookOwner' : 'quick.book')}
    </LinkButton>
  );
}
