import { toCents, toMoney, type Order, type Quote } from '@portal/api-client';
import { useNow } from '@portal/freight-kit';
import { formatDate, formatMoney, useMessages } from '@portal/remote-kit';
import { Button, ErrorPanel, Modal, Stack, Text } from '@portal/ui-kit';
import { DatePicker } from '@portal/ui-kit/date';
import { useId, useState } from 'react';
import { Countdown, QuoteList } from '../../quote/results/quote-list';
import { QuoteSorting, sortQuotes, useSteadyOrder, type QuoteOrder } from '../../quote/results/sorting';
import * as styles from './carrier.module.css';
import { ConfirmCarrier } from './confirm-carrier';
import { carrierMessages } from './messages';
import { useOtherQuotes, type OtherQuotes } from './use-other-quotes';

interface Props {
  /** Refused by its carrier. */
  order: Order;
  /** The dialog is to go. */
  onClose: () => void;
  /** The owner cancels the order instead. */
  onCancelOrder: () => void;
}

/** Prices of the other carriers for a refused order, beside the former one; one is chosen and confirmed. */
export function OtherCarrierDialog({ order, onClose, onCancelOrder }: Props): React.ReactNode {
  const t = useMessages(carrierMessages);
  const others = useOtherQuotes(order);
  const [chosen, setChosen] = useState<Quote>();
  const title = chosen ? t('confirm.title', { carrier: chosen.carrierName }) : t('title');
  const back = () => setChosen(undefined);
  return (
    <Modal open title={title} width={860} footer={null} mask={{ closable: false }} onCancel={onClose}>
      {chosen && others.uniqueKey !== undefined && others.pickupDate !== undefined ? (
        <ConfirmCarrier
          order={order}
          choice={{ quote: chosen, uniqueKey: others.uniqueKey, pickupDate: others.pickupDate }}
          others={others}
          onBack={back}
          onDone={onClose}
        />
      ) : (
        <Quotes order={order} others={others} chosen={chosen} onChoose={setChosen} onCancelOrder={onCancelOrder} />
      )}
    </Modal>
  );
}

interface QuotesProps extends Pick<Props, 'order' | 'onCancelOrder'> {
  others: OtherQuotes;
  chosen: Quote | undefined;
  onChoose: (quote: Quote) => void;
}

function Quotes({ order, others, chosen, onChoose, onCancelOrder }: QuotesProps): React.ReactNode {
  const t = useMessages(carrierMessages);
  const now = useNow(others.quotes.length > 0);
  const [sort, setSort] = useState<QuoteOrder>('recommended');
  const steady = useSteadyOrder(sortQuotes(others.quotes, sort));
  const good = others.quotes.filter((quote) => !others.isOver(quote, now));
  const again = (
    <Button type="primary" loading={others.asking} onClick={others.again}>
      {t('confirm.again')}
    </Button>
  );
  const cancel = (
    <Button danger onClick={onCancelOrder}>
      {t('cancel')}
    </Button>
  );
  const begun = !others.startError && others.dateError === undefined;
  return (
    <Stack>
      <Text as="p">{t('lead', { carrier: order.quote.carrierName })}</Text>
      <div className={styles.head}>
        <PickupDay booked={order.request.pickupDate} others={others} />
        <Text tone="muted">{t('until', { amount: formatMoney(order.estimatedTotal), date: formatDate(order.quote.estDeliveryDate) })}</Text>
      </div>
      {good.length > 0 && (
        <div className={styles.tools}>
          <Countdown until={Math.min(...good.map(({ expiresAt }) => Date.parse(expiresAt)))} now={now} />
          {others.quotes.length > 1 && <QuoteSorting order={sort} onOrder={setSort} />}
        </div>
      )}
      {others.startError && <ErrorPanel title={t('startFailed')} detail={others.startError.message} onRetry={others.again} />}
      {begun && (
        <QuoteList
          answers={others}
          {...steady}
          now={now}
          chosen={chosen?.quoteId}
          again={again}
          none={{ hint: t('noneHint'), action: cancel }}
          note={(quote) => <Difference former={order.estimatedTotal} quote={quote} />}
          action={(quote) => (
            <Button type="primary" aria-label={t('chooseOf', { carrier: quote.carrierName })} onClick={() => onChoose(quote)}>
              {t('choose')}
            </Button>
          )}
        />
      )}
    </Stack>
  );
}

/** How much a quote is above or below the former price. */
function Difference({ former, quote }: { former: string; quote: Quote }): React.ReactNode {
  const t = useMessages(carrierMessages);
  const cents = toCents(quote.total) - toCents(former);
  const amount = formatMoney(toMoney(Math.abs(cents)));
  return (
    <Text as="p" size="small" tone={cents < 0 ? 'success' : 'muted'} numeric className={styles.difference}>
      {cents === 0 ? t('same') : t(cents > 0 ? 'more' : 'less', { amount })}
    </Text>
  );
}

/** When the other carrier comes: the day of the order, unless nobody comes then any more. */
function PickupDay({ booked, others }: { booked: string; others: OtherQuotes }): React.ReactNode {
  const t = useMessages(carrierMessages);
  const field = useId();
  const { pickupDate, setPickupDate, days, dateError } = others;
  const impossible = days !== undefined && (booked < days.today || days.closed.has(booked));
  return (
    <div className={styles.day}>
      <label htmlFor={field}>{t('pickupDate')}</label>
      <DatePicker
        id={field}
        value={pickupDate ?? null}
        allowClear={false}
        disabled={pickupDate === undefined}
        onChange={(day) => day && setPickupDate(day)}
        {...(days && { min: days.today })}
        isClosed={(day) => days?.closed.has(day) === true}
        titleOf={(day) => days?.closed.get(day)}
      />
      {impossible && pickupDate !== booked && (
        <Text size="small" tone="muted">
          {t('moved', { date: formatDate(booked) })}
        </Text>
      )}
      {dateError && (
        <Text size="small" tone="danger">
          {dateError}
        </Text>
      )}
    </div>
  );
}
