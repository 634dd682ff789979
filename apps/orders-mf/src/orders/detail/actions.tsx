import { OrderStatus, type Order } from '@portal/api-client';
import { BackToList } from '@portal/freight-kit';
import { useMessages } from '@portal/remote-kit';
import { Button, IconDelete } from '@portal/ui-kit';
import type { CancelOrDelete } from '../actions/cancel-or-delete';
import { actionMessages } from '../actions/messages';
import { actionsOf } from '../actions/order-actions';
import { useShipAgain } from '../actions/ship-again';
import { sharedOrderMessages } from '../messages';

/** What an order's status allows. */
export function Actions({ order, cancelOrDelete }: { order: Order; cancelOrDelete: CancelOrDelete }): React.ReactNode {
  const t = useMessages(actionMessages);
  const terms = useMessages(sharedOrderMessages);
  const shipAgain = useShipAgain();
  const allowed = actionsOf(order);
  const draft = order.status === OrderStatus.DRAFT;
  return (
    <>
      <BackToList path="/orders">{terms('back')}</BackToList>
      <Button type={draft ? 'primary' : 'default'} onClick={() => void shipAgain(order)}>
        {t(draft ? 'continue' : 'again.label')}
      </Button>
      {allowed.includes('cancel') && (
        <Button danger loading={cancelOrDelete.busy} onClick={() => void cancelOrDelete.cancel(order)}>
          {t('cancel.label')}
        </Button>
      )}
      {allowed.includes('remove') && (
        <Button danger icon={<IconDelete aria-hidden />} loading={cancelOrDelete.busy} onClick={() => void cancelOrDelete.remove(order)}>
          {t('remove.label')}
        </Button>
      )}
    </>
  );
}
