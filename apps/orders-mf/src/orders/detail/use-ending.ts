import { OrderStatus, type Order } from '@portal/api-client';
import { accountKeys, formatMoney, newKey, useMutation, useNavigate, useNotify, useQueryClient, useT } from '@portal/remote-kit';
import { confirm } from '@portal/ui-kit';
import { cancelOrder, orderKeys, removeOrder } from '../orders.queries';
import { useListHref } from './back-to-list';

export interface Ending {
  cancel: () => Promise<void>;
  remove: () => Promise<void>;
  busy: boolean;
  /** Why the last attempt failed. */
  refusal: string | undefined;
}

/** Cancelling and deleting, each after a question. A refusal asks for the order again: its status may have moved on. */
export function useEnding({ orderNo, status, estimatedTotal }: Order): Ending {
  const t = useT('orders');
  const notify = useNotify();
  const navigate = useNavigate();
  const list = useListHref();
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: orderKeys.all });

  const cancelling = useMutation({
    mutationFn: cancelOrder,
    onSuccess: ({ refund }) => {
      notify.success(t('orders.action.cancelled', { amount: formatMoney(refund) }));
      void queryClient.invalidateQueries({ queryKey: accountKeys.wallet });
    },
    onSettled: refresh,
  });
  const removing = useMutation({
    mutationFn: removeOrder,
    onSuccess: async () => {
      notify.success(t('orders.action.removed'));
      await navigate(list, { replace: true });
      queryClient.removeQueries({ queryKey: ['order', 'detail', orderNo] });
      void refresh();
    },
    onError: () => void refresh(),
  });

  return {
    cancel: async () => {
      const driver = status === OrderStatus.PICKUP_SCHEDULED ? t('orders.action.cancelDriver') : '';
      const content = `${t('orders.action.cancelAsk', { amount: formatMoney(estimatedTotal) })} ${driver}`;
      const yes = await confirm({ title: t('orders.action.cancel'), content, okText: t('orders.action.cancelYes'), cancelText: t('orders.action.keep'), danger: true });
      if (yes) cancelling.mutate({ orderNo, key: newKey() });
    },
    remove: async () => {
      const yes = await confirm({ title: t('orders.action.remove'), content: t('orders.action.removeAsk'), okText: t('orders.action.removeYes'), danger: true });
      if (yes) removing.mutate(orderNo);
    },
    busy: cancelling.isPending || removing.isPending,
    refusal: (cancelling.error ?? removing.error)?.message,
  };
}
