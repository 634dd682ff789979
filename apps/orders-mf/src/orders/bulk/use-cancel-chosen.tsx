import { OrderStatus, toCents, toMoney, type OrderSummary } from '@portal/api-client';
import { inParallel } from '@portal/freight-kit';
import { accountKeys, formatMoney, useMessages, useQueryClient, useToast } from '@portal/remote-kit';
import { confirm, Stack, Text } from '@portal/ui-kit';
import type { RunContext } from '@portal/ui-kit/export';
import { actionMessages } from '../actions/messages';
import { actionsOf } from '../actions/order-actions';
import { cancelOrder, orderKeys } from '../orders.queries';
import { readChosen } from './chosen-rows';
import { AT_ONCE, leftOut, Reasons, type LeftOut } from './left-out';
import { bulkMessages } from './messages';

const sumOf = (amounts: readonly string[]): string => toMoney(amounts.reduce((sum, amount) => sum + toCents(amount), 0));

interface Outcome {
  cancelled: string[];
  left: LeftOut[];
}

/**
 * Cancels those of some orders that can be, after a question which says how many, what comes back, and which cannot and why.
 * One that fails stops no other; undefined where the person keeps them.
 */
export function useCancelChosen(): (orderNos: readonly string[], context: RunContext) => Promise<Outcome | undefined> {
  const t = useMessages(bulkMessages);
  const actions = useMessages(actionMessages);
  const toast = useToast();
  const queryClient = useQueryClient();

  const split = (orderNos: readonly string[], rows: readonly OrderSummary[]) => {
    const able = rows.filter((row) => actionsOf(row).includes('cancel'));
    const reasonOf = (orderNo: string): string => {
      const row = rows.find((each) => each.orderNo === orderNo);
      return row ? t('cancel.not', { status: t(`freight:orderStatus.${row.status}`) }) : t('cancel.gone');
    };
    const not = orderNos
      .filter((orderNo) => !able.some((row) => row.orderNo === orderNo))
      .map((orderNo): LeftOut => ({ orderNo, reason: reasonOf(orderNo), again: false }));
    return { able, not };
  };

  const ask = (able: readonly OrderSummary[], not: readonly LeftOut[]): Promise<boolean> =>
    confirm({
      title: t('cancel.title', { count: able.length }),
      content: (
        <Stack dense>
          <Text as="p">{t('cancel.ask', { amount: formatMoney(sumOf(able.map(({ estimatedTotal }) => estimatedTotal))) })}</Text>
          {able.some(({ status }) => status === OrderStatus.PICKUP_SCHEDULED) && <Text as="p">{actions('cancel.driver')}</Text>}
          {not.length > 0 && (
            <div>
              <Text weight="strong">{t('cancel.cannot', { count: not.length })}</Text>
              <Reasons orders={not} />
            </div>
          )}
        </Stack>
      ),
      okText: t('cancel.yes', { count: able.length }),
      cancelText: actions('cancel.keep'),
      danger: true,
    });

  return async (orderNos, { signal, report }) => {
    const { able, not } = split(orderNos, await readChosen(orderNos, signal));
    if (able.length === 0) return { cancelled: [], left: not };
    if (!(await ask(able, not)) || signal.aborted) return undefined;
    const cancelled: string[] = [];
    const refunds: string[] = [];
    const left = [...not];
    await inParallel(able, AT_ONCE, signal, async ({ orderNo }) => {
      try {
        const { refund } = await cancelOrder(orderNo);
        cancelled.push(orderNo);
        refunds.push(refund);
      } catch (error) {
        left.push(leftOut(orderNo, error));
      }
      report({ done: cancelled.length + left.length - not.length, total: able.length });
    });
    if (cancelled.length > 0) toast.success(t('cancel.done', { count: cancelled.length, amount: formatMoney(sumOf(refunds)) }));
    void queryClient.invalidateQueries({ queryKey: orderKeys.all });
    void queryClient.invalidateQueries({ queryKey: accountKeys.wallet });
    return { cancelled, left };
  };
}
