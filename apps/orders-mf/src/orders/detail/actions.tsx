import { CANCELLABLE_STATUSES, DELETABLE_STATUSES, OrderStatus, type Order } from '@portal/api-client';
import { BackToList, useListHref } from '@portal/freight-kit';
import { accountKeys, formatMoney, useMutation, useNavigate, useQueryClient, useMessages, useToast } from '@portal/remote-kit';
import { Button, confirm, IconDelete } from '@portal/ui-kit';
import { sharedOrderMessages } from '../messages';
import { cancelOrder, orderKeys, removeOrder } from '../orders.queries';
import { useDuplicate } from './duplicate';
import { detailMessages } from './messages';

/** What an order's status allows. */
export function Actions({ order, cancelOrDelete }: { order: Order; cancelOrDelete: CancelOrDelete }): React.ReactNode {
  const t = useMessages(detailMessages);
  const terms = useMessages(sharedOrderMessages);
  const duplicate = useDuplicate(order);
  return (
    <>
      <BackToList path="/orders">{terms('back')}</BackToList>
      <Button type={order.status === OrderStatus.DRAFT ? 'primary' : 'default'} onClick={() => void duplicate()}>
        {t(order.status === OrderStatus.DRAFT ? 'duplicate.continue' : 'duplicate.button')}
      </Button>
      {CANCELLABLE_STATUSES.includes(order.status) && (
        <Button danger loading={cancelOrDelete.busy} onClick={() => void cancelOrDelete.cancel()}>
          {t('action.cancel')}
        </Button>
      )}
      {DELETABLE_STATUSES.includes(order.status) && (
        <Button danger icon={<IconDelete aria-hidden />} loading={cancelOrDelete.busy} onClick={() => void cancelOrDelete.remove()}>
          {t('action.remove')}
        </Button>
      )}
    </>
  );
}

export interface CancelOrDelete {
  cancel: () => Promise<void>;
  remove: () => Promise<void>;
  busy: boolean;
  /** Why the last attempt failed. */
  refusal: string | undefined;
}

/** Cancelling and deleting, each after a question. A refusal asks for the order again: its status may have moved on. */
export function useCancelOrDelete({ orderNo, status, estimatedTotal }: Order): CancelOrDelete {
  const t = useMessages(detailMessages);
  const toast = useToast();
  const navigate = useNavigate();
  const list = useListHref('/orders');
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: orderKeys.all });

  const cancelling = useMutation({
    mutationFn: cancelOrder,
    onSuccess: ({ refund }) => {
      toast.success(t('action.cancelled', { amount: formatMoney(refund) }));
      void queryClient.invalidateQueries({ queryKey: accountKeys.wallet });
    },
    onSettled: refresh,
  });
  const removing = useMutation({
    mutationFn: removeOrder,
    onSuccess: async () => {
      toast.success(t('action.removed'));
      await navigate(list, { replace: true });
      queryClient.removeQueries({ queryKey: ['order', 'detail', orderNo] });
      void refresh();
    },
    onError: () => void refresh(),
  });

  return {
    cancel: async () => {
      const driver = status === OrderStatus.PICKUP_SCHEDULED ? t('action.cancelDriver') : '';
      const content = `${t('action.cancelAsk', { amount: formatMoney(estimatedTotal) })} ${driver}`;
      const yes = await confirm({
        title: t('action.cancel'),
        content,
        okText: t('action.cancelYes'),
        cancelText: t('action.keep'),
        danger: true,
      });
      if (yes) cancelling.mutate(orderNo);
    },
    remove: async () => {
      const yes = await confirm({
        title: t('action.remove'),
        content: t('action.removeAsk'),
        okText: t('action.removeYes'),
        danger: true,
      });
      if (yes) removing.mutate(orderNo);
    },
    busy: cancelling.isPending || removing.isPending,
    refusal: (cancelling.error ?? removing.error)?.message,
  };
}
