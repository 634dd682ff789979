import { OrderStatus, type OrderSummary } from '@portal/api-client';
import { accountKeys, formatMoney, useMutation, useQueryClient, useMessages, useToast } from '@portal/remote-kit';
import { confirm } from '@portal/ui-kit';
import { cancelOrder, detailQuery, orderKeys, removeOrder } from '../orders.queries';
import { actionMessages } from './messages';

type Asked = Pick<OrderSummary, 'orderNo' | 'status' | 'estimatedTotal'>;

export interface CancelOrDelete {
  cancel: (order: Asked) => Promise<void>;
  remove: (order: Asked) => Promise<void>;
  busy: boolean;
  /** Why the last attempt failed. */
  refusal: string | undefined;
}

interface Options {
  /** After an order was deleted, before it is forgotten: its page has to be left first. */
  onRemoved?: () => Promise<void> | void;
  /** Where the page shows no `refusal`. */
  onRefused?: (error: Error, orderNo: string) => void;
}

/** Cancelling and deleting, each after a question. A refusal asks for the order again: its status may have moved on. */
export function useCancelOrDelete({ onRemoved, onRefused }: Options = {}): CancelOrDelete {
  const t = useMessages(actionMessages);
  const toast = useToast();
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: orderKeys.all });

  const cancelling = useMutation({
    mutationFn: cancelOrder,
    onSuccess: ({ refund }) => {
      toast.success(t('cancel.done', { amount: formatMoney(refund) }));
      void queryClient.invalidateQueries({ queryKey: accountKeys.wallet });
    },
    onError: (error, orderNo) => onRefused?.(error, orderNo),
    onSettled: refresh,
  });
  const removing = useMutation({
    mutationFn: removeOrder,
    onSuccess: async (_, orderNo) => {
      toast.success(t('remove.done'));
      await onRemoved?.();
      queryClient.removeQueries({ queryKey: detailQuery(orderNo).queryKey });
      void refresh();
    },
    onError: (error, orderNo) => {
      onRefused?.(error, orderNo);
      void refresh();
    },
  });

  return {
    cancel: async ({ orderNo, status, estimatedTotal }) => {
      const driver = status === OrderStatus.PICKUP_SCHEDULED ? t('cancel.driver') : '';
      const content = `${t('cancel.ask', { amount: formatMoney(estimatedTotal) })} ${driver}`;
      const yes = await confirm({
        title: t('cancel.label'),
        content,
        okText: t('cancel.yes'),
        cancelText: t('cancel.keep'),
        danger: true,
      });
      if (yes) cancelling.mutate(orderNo);
    },
    remove: async ({ orderNo }) => {
      const yes = await confirm({ title: t('remove.label'), content: t('remove.ask'), okText: t('remove.yes'), danger: true });
      if (yes) removing.mutate(orderNo);
    },
    busy: cancelling.isPending || removing.isPending,
    refusal: (cancelling.error ?? removing.error)?.message,
  };
}
