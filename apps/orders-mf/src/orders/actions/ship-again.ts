import { OrderStatus, type Order } from '@portal/api-client';
import { useUnits } from '@portal/freight-kit';
import { useDraft, useMessages, useNavigate, useToast } from '@portal/remote-kit';
import { confirm } from '@portal/ui-kit';
import { continued, draftOf } from '../../quote/draft-of';
import { useDraftShelf } from '../../quote/draft-shelf';
import type { QuoteForm } from '../../quote/form';
import { actionMessages } from './messages';

const NOTHING: Partial<QuoteForm> = {};

/**
 * Opens /order with the same shipment filled in, in the owner's units; a draft goes on there as it was left. What was typed there before is put aside
 * as a draft, and replaced only after a question where there is no more room.
 */
export function useShipAgain(): (order: Pick<Order, 'orderNo' | 'status' | 'request'>) => Promise<void> {
  const t = useMessages(actionMessages);
  const toast = useToast();
  const navigate = useNavigate();
  const units = useUnits();
  const { fresh, save } = useDraft('orders.quote', NOTHING);
  const { shelve } = useDraftShelf();
  return async ({ orderNo, status, request }) => {
    const typed = fresh();
    if (Object.keys(typed).length > 0) {
      if (shelve(typed)) toast.success(t('again.shelved'));
      else {
        const title = t('again.title', { orderNo });
        if (!(await confirm({ title, content: t('again.replaces'), okText: t('again.yes') }))) return;
      }
    }
    save(status === OrderStatus.DRAFT ? continued(orderNo, request) : draftOf(request, units));
    await navigate('/order');
  };
}
