import type { Order } from '@portal/api-client';
import { useDraft, useNavigate, useMessages } from '@portal/remote-kit';
import { confirm } from '@portal/ui-kit';
import { draftOf } from '../../quote/draft-of';
import type { QuoteForm } from '../../quote/form';
import { detailMessages } from './messages';

const NOTHING: Partial<QuoteForm> = {};

/** Opens /order with the same shipment filled in. What was typed there before is replaced only after a question. */
export function useDuplicate({ orderNo, request }: Order): () => Promise<void> {
  const t = useMessages(detailMessages);
  const navigate = useNavigate();
  const { fresh, save } = useDraft('orders.quote', NOTHING);
  return async () => {
    const typed = Object.keys(fresh()).length > 0;
    const title = t('duplicate.title', { orderNo });
    if (typed && !(await confirm({ title, content: t('duplicate.replaces'), okText: t('duplicate.yes') }))) return;
    save(draftOf(request));
    await navigate('/order');
  };
}
