import { QuoteTag, type Quote } from '@portal/api-client';
import { formatDate, formatMoney, useMessages } from '@portal/remote-kit';
import { Tag, Text, type Tone } from '@portal/ui-kit';
import type { ReactNode } from 'react';
import { quoteListMessages } from './messages';
import { chargeLabel } from '../../shared/charge-label';
import * as styles from './quotes.module.css';

const tones: Partial<Record<QuoteTag, Tone>> = {
  [QuoteTag.RECOMMENDED]: 'brand',
  [QuoteTag.CHEAPEST]: 'success',
  [QuoteTag.FASTEST]: 'info',
};

/** The service levels that have a label. */
type ServiceLevel = 'standard' | 'economy' | 'priority' | 'volume';

interface Props {
  quote: Quote;
  chosen: boolean;
  /** Cannot be booked any more, for whatever reason. */
  over: boolean;
  expired: boolean;
  /** All carriers have answered: until then nothing is the cheapest. */
  compared: boolean;
  /** Said below the price. */
  note?: ReactNode;
  /** What can be done with it. */
  children: ReactNode;
}

/** One carrier's offer. */
export function QuoteCard({ quote, chosen, over, expired, compared, note, children }: Props): React.ReactNode {
  const t = useMessages(quoteListMessages);
  return (
    <li className={styles.quote} data-chosen={(chosen && !over) || undefined} data-over={over || undefined}>
      <div className={styles.quoteRow}>
        <div>
          <div className={styles.quoteHead}>
            <h3 className={styles.quoteCarrier}>{quote.carrierName}</h3>
            <p className={styles.quoteTags}>
              {(compared ? quote.tags : []).map((tag) => (
                <Tag key={tag} tone={tones[tag] ?? 'neutral'}>
                  {t(`freight:quoteTag.${tag}`)}
                </Tag>
              ))}
            </p>
          </div>
          <Text as="p" tone="muted" size="small">
            {quote.scac} · {t(`freight:carrierService.${quote.service as ServiceLevel}`)}
          </Text>
          <Breakdown quote={quote} />
        </div>
        <dl className={styles.quoteFacts}>
          <div>
            <dt>{t('transit')}</dt>
            <dd>{t('days', { count: quote.transitDays })}</dd>
            <Text as="dd" tone="muted" size="small" className={styles.quoteArrival}>
              {t('arrives', { date: formatDate(quote.estDeliveryDate) })}
            </Text>
          </div>
          <div>
            <dt>{t('liability')}</dt>
            <Text as="dd" numeric>
              {formatMoney(quote.liability)}
            </Text>
          </div>
        </dl>
        <div className={styles.quotePrice}>
          <Text as="p" numeric className={styles.quoteTotal}>
            {formatMoney(quote.total)}
          </Text>
          {note}
          {expired ? <Tag>{t('expired')}</Tag> : !over && children}
        </div>
      </div>
    </li>
  );
}

/** What a price is made of, closed until asked for. */
function Breakdown({ quote }: { quote: Quote }): React.ReactNode {
  const t = useMessages(quoteListMessages);
  return (
    <details className={styles.breakdown}>
      <summary aria-label={t('detailsOf', { carrier: quote.carrierName })}>{t('details')}</summary>
      <dl>
        {quote.breakdown.map((charge) => (
          <div key={charge.id}>
            <dt>{chargeLabel(t, charge, quote.breakdown)}</dt>
            <Text as="dd" numeric>
              {formatMoney(charge.amount)}
            </Text>
          </div>
        ))}
        <Text as="div" weight="strong">
          <dt>{t('total')}</dt>
          <Text as="dd" numeric>
            {formatMoney(quote.total)}
          </Text>
        </Text>
      </dl>
    </details>
  );
}
