import type { Goods } from '@portal/api-client';
import { useMessages, useToast } from '@portal/remote-kit';
import { Button, IconSearch } from '@portal/ui-kit';
import { Form } from '@portal/ui-kit/fields';
import { keptMessages } from './messages';
import { useDialog } from './use-dialog';
import { itemOf } from '../../quote/draft-of';
import { emptyItem, type ItemForm, type QuoteForm } from '../../quote/form';
import { itemsIn } from '../../quote/units';
import { recheck } from '../../quote/use-quote-form';

const load = () => import('./goods-dialog').then(({ GoodsDialog }) => GoodsDialog);

const text = (item: ItemForm): string =>
  JSON.stringify(
    Object.entries(item)
      .filter(([, value]) => value !== undefined && value !== null && value !== '')
      .toSorted(),
  );

/** Fills in a line from the library: the last one while nothing was typed into it, else one more. */
export function GoodsButton(): React.ReactNode {
  const t = useMessages(keptMessages);
  const toast = useToast();
  const form = Form.useFormInstance<QuoteForm>();
  const { Dialog, open, loading, close } = useDialog(load);
  const use = ({ name, item, unitSystem }: Goods) => {
    const { items, unitSystem: own } = form.getFieldsValue(true) as QuoteForm;
    const untouched = text(items.at(-1)!) === text(emptyItem(own));
    form.setFieldValue('items', [...(untouched ? items.slice(0, -1) : items), ...itemsIn([itemOf(item)], unitSystem, own)]);
    recheck(form, 'items');
    toast.success(t('goods.taken', { name }));
    close();
  };
  return (
    <>
      <Button icon={<IconSearch aria-hidden />} aria-haspopup="dialog" loading={loading} onClick={() => void open()}>
        {t('goods.open')}
      </Button>
      {Dialog && <Dialog onClose={close} onUse={use} />}
    </>
  );
}
