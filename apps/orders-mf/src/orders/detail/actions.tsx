import { CANCELLABLE_STATUSES, DELETABLE_STATUSES, type Order } from '@portal/api-client';
import { useMessages } from '@portal/remote-kit';
import { Button, IconDelete } from '@portal/ui-kit';
import { BackToList } from '../list-link';
import type { CancelOrDelete } from './cancel-or-delete';
import { useDuplicate } from './duplicate';
import { detailMessages } from './messages';

/** What an order's status allows. */
export function Actions({ order, cancelOrDelete }: { order: Order; cancelOrDelete: CancelOrDelete }): React.ReactNode {
  const t = useMessages(detailMessages);
  const duplicate = useDuplicate(order);
  return (
    <>
      <BackToList />
      <Button onClick={() => void duplicate()}>{t('duplicate.button')}</Button>
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
