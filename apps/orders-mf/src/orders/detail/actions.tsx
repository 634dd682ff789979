import { CANCELLABLE_STATUSES, DELETABLE_STATUSES, type Order } from '@portal/api-client';
import { useT } from '@portal/remote-kit';
import { Button, IconDelete } from '@portal/ui-kit';
import { BackToList } from './back-to-list';
import { useDuplicate } from './use-duplicate';
import type { Ending } from './use-ending';

/** What an order's status allows. */
export function Actions({ order, ending }: { order: Order; ending: Ending }): React.JSX.Element {
  const t = useT('orders');
  const duplicate = useDuplicate(order);
  return (
    <>
      <BackToList />
      <Button onClick={() => void duplicate()}>{t('orders.duplicate.button')}</Button>
      {CANCELLABLE_STATUSES.includes(order.status) && (
        <Button danger loading={ending.busy} onClick={() => void ending.cancel()}>
          {t('orders.action.cancel')}
        </Button>
      )}
      {DELETABLE_STATUSES.includes(order.status) && (
        <Button danger icon={<IconDelete aria-hidden />} loading={ending.busy} onClick={() => void ending.remove()}>
          {t('orders.action.remove')}
        </Button>
      )}
    </>
  );
}
