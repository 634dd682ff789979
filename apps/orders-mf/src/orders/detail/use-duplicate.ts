import type { Order } from '@portal/api-client';
import { useDraft, useNavigate, useT } from '@portal/remote-kit';
import { confirm } from '@portal/ui-kit';
import type { QuoteForm } from '../../quote/form';
import { draftOf } from './draft-of';

const NOTHING: Partial<QuoteForm> = {};

/** Opens /order with the same shipment filled in. What was typed there before is replaced only after a question. */
export function useDuplicate({ orderNo, request }: Order): () => Promise<void> {
  const t = useT('orders');
  const navigate = useNavigate();
  const { fresh, save } = useDraft('orders.quote', NOTHING);
  return async () => {
    const typed = Object.keys(fresh()).length > 0;
    const title = t('orders.duplicate.title', { orderNo });
    if (typed && !(await confirm({ title, content: t('orders.duplicate.replaces'), okText: t('orders.duplicate.yes') }))) return;
    save(draftOf(request));
    await navigate('/order');
  };
}
