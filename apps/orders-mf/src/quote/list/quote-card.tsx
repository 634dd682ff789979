import { QuoteTag, type Quote } from '@portal/api-client';
import { formatDate, formatMoney, useT } from '@portal/remote-kit';
import { Tag, type Tone } from '@portal/ui-kit';
import type { ReactNode } from 'react';
import { Breakdown } from './breakdown';

const tones: Partial<Record<QuoteTag, Tone>> = { [QuoteTag.RECOMMENDED]: 'brand', [QuoteTag.CHEAPEST]: 'success', [QuoteTag.FASTEST]: 'info' };

interface Props {
  quote: Quote;
  chosen: boolean;
  /** Cannot be booked any more, for whatever reason. */
  over: boolean;
  expired: boolean;
  /** All carriers have answered: until then nothing is the cheapest. */
  compared: boolean;
  /** What can be done with it. */
  children: ReactNode;
}

/** One carrier's offer. */
export function QuoteCard({ quote, chosen, over, expired, compared, children }: Props): React.JSX.Element {
  const t = useT('orders');
  return (
    <li className="orders-quote" data-chosen={(chosen && !over) || undefined} data-over={over || undefined}>
      <div className="orders-quote-row">
        <div className="orders-quote-who">
          <h3 className="orders-quote-carrier">{quote.carrierName}</h3>
          <p className="p-muted p-small">
            {quote.scac} · {t(`freight:carrierService.${quote.service}`)}
          </p>
          <p className="orders-quote-tags">
            {(compared ? quote.tags : []).map((tag) => (
              <Tag key={tag} tone={tones[tag] ?? 'neutral'}>
                {t(`freight:quoteTag.${tag}`)}
              </Tag>
            ))}
          </p>
        </div>
        <dl className="orders-quote-facts">
          <div>
            <dt>{t('quote.list.transit')}</dt>
            <dd>{t('quote.list.days', { count: quote.transitDays })}</dd>
            <dd className="p-muted p-small">{t('quote.list.arrives', { date: formatDate(quote.estDeliveryDate) })}</dd>
          </div>
          <div>
            <dt>{t('quote.list.liability')}</dt>
            <dd className="p-num">{formatMoney(quote.liability)}</dd>
          </div>
        </dl>
        <div className="orders-quote-price">
          <p className="orders-quote-total p-num">{formatMoney(quote.total)}</p>
          {expired ? <Tag>{t('quote.list.expired')}</Tag> : !over && children}
        </div>
      </div>
      <Breakdown quote={quote} />
    </li>
  );
}
