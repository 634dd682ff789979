import { ErrorCode, toCents, toMoney, type Order, type Quote } from '@portal/api-client';
import { BalanceAfter, FactList, useBalanceChange, useNow } from '@portal/freight-kit';
import {
  accountKeys,
  CallError,
  formatDate,
  formatMoney,
  Link,
  useMessages,
  useMutation,
  useQueryClient,
  useToast,
} from '@portal/remote-kit';
import { Button, Notice, Stack, Text } from '@portal/ui-kit';
import { useEffect, useRef } from 'react';
import { orderKeys } from '../orders.queries';
import { changeCarrier } from './carrier.queries';
import * as styles from './carrier.module.css';
import { carrierMessages } from './messages';
import type { OtherQuotes } from './use-other-quotes';

/** A quote of another carrier, as it was chosen. */
interface Choice {
  quote: Quote;
  uniqueKey: string;
  pickupDate: string;
}

interface Props {
  order: Order;
  choice: Choice;
  others: Pick<OtherQuotes, 'isOver' | 'noteRefusal' | 'again'>;
  onBack: () => void;
  onDone: () => void;
}

/** What changes with the chosen carrier, what that does to the wallet, and the button that does it. */
export function ConfirmCarrier({ order, choice: { quote, uniqueKey, pickupDate }, others, onBack, onDone }: Props): React.ReactNode {
  const t = useMessages(carrierMessages);
  const toast = useToast();
  const queryClient = useQueryClient();
  const now = useNow(true);
  const { orderNo } = order;
  const more = toCents(quote.total) - toCents(order.estimatedTotal);
  const balance = useBalanceChange(toMoney(-more));
  const changing = useMutation({
    mutationFn: () => changeCarrier({ orderNo, uniqueKey, quoteId: quote.quoteId }),
    onSuccess: () => {
      toast.success(t('done', { carrier: quote.carrierName }));
      onDone();
    },
    onError: (error) => others.noteRefusal(quote.quoteId, error),
    onSettled: async () => {
      void queryClient.invalidateQueries({ queryKey: accountKeys.wallet });
      await queryClient.invalidateQueries({ queryKey: orderKeys.all });
    },
  });
  const over = others.isOver(quote, now);
  // Money that comes out of a lower price is free for what is owed: only more is refused.
  const short = more > 0 ? balance.short : undefined;
  const start = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone.
  useEffect(() => start.current?.focus(), []);
  const again = () => {
    others.again();
    onBack();
  };
  return (
    <div ref={start} tabIndex={-1} className={styles.confirm}>
      <Stack>
        <Comparison order={order} quote={quote} pickupDate={pickupDate} />
        {balance.available === undefined && balance.error ? (
          <Notice
            tone="warning"
            title={t('confirm.walletFailed')}
            detail={balance.error.message}
            action={<Button onClick={balance.retry}>{t('confirm.retry')}</Button>}
          />
        ) : (
          <BalanceAfter
            balance={{ ...balance, short }}
            names={{
              available: t('confirm.available'),
              owed: t('freight:field.owed'),
              change: t(more === 0 ? 'confirm.none' : more > 0 ? 'confirm.hold' : 'confirm.release'),
              after: t('confirm.after'),
            }}
          />
        )}
        {short && (
          <Notice
            tone={balance.owed ? 'danger' : 'warning'}
            title={
              balance.owed ? t('confirm.owing', { amount: formatMoney(balance.owed) }) : t('confirm.short', { amount: formatMoney(short) })
            }
            detail={t('confirm.shortHint')}
            action={
              <Link to={`/wallet/top-up?amount=${short}&return=${encodeURIComponent(`/orders/${orderNo}`)}`}>{t('confirm.topUp')}</Link>
            }
          />
        )}
        {over && (
          <Notice
            tone="warning"
            title={t('confirm.over')}
            action={
              <Button type="primary" onClick={again}>
                {t('confirm.again')}
              </Button>
            }
          />
        )}
        {changing.error && !changing.isPending && !over && <Refusal error={changing.error} onRetry={() => changing.mutate()} />}
        <Text as="p" tone="muted" size="small">
          {t('confirm.papers')}
        </Text>
        <div className={styles.buttons}>
          <Button onClick={onBack}>{t('confirm.back')}</Button>
          <Button type="primary" disabled={over || short !== undefined} loading={changing.isPending} onClick={() => changing.mutate()}>
            {t('confirm.yes')}
          </Button>
        </div>
      </Stack>
    </div>
  );
}

/** What was, and what will be. */
function Comparison({ order, quote, pickupDate }: { order: Order } & Omit<Choice, 'uniqueKey'>): React.ReactNode {
  const t = useMessages(carrierMessages);
  const change = (former: string | undefined, next: string | undefined): React.ReactNode =>
    former === next ? (
      former
    ) : (
      <>
        {former} → <Text weight="strong">{next}</Text>
      </>
    );
  return (
    <FactList
      facts={[
        [t('confirm.carrier'), change(order.quote.carrierName, quote.carrierName)],
        [t('confirm.price'), change(formatMoney(order.estimatedTotal), formatMoney(quote.total))],
        [t('pickupDate'), change(formatDate(order.request.pickupDate), formatDate(pickupDate))],
        [t('confirm.delivery'), change(formatDate(order.quote.estDeliveryDate), formatDate(quote.estDeliveryDate))],
      ]}
    />
  );
}

/** A lost answer is not a refusal: the carrier may be changed, and repeating is safe. */
function Refusal({ error, onRetry }: { error: Error; onRetry: () => void }): React.ReactNode {
  const t = useMessages(carrierMessages);
  const lost = error instanceof CallError && error.local;
  if (!lost) {
    const money = error instanceof CallError && error.code === ErrorCode.INSUFFICIENT_FUNDS;
    // The wallet is asked anew, and says how much is missing.
    return money ? null : <Notice tone="danger" title={t('confirm.refused')} detail={error.message} />;
  }
  return (
    <Notice
      tone="warning"
      title={t('confirm.unknown')}
      detail={t('confirm.unknownHint')}
      action={<Button onClick={onRetry}>{t('confirm.retry')}</Button>}
    />
  );
}
