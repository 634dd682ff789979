import { useT } from '@portal/remote-kit';
import { Button, Card, IconAdd } from '@portal/ui-kit';
import { Form } from '@portal/ui-kit/form';
import { emptyItem, type ItemForm, type QuoteForm } from '../form';
import { ItemFields } from './item-fields';
import './items.css';
import { UnitsSwitch } from './units-switch';

const MOST_ITEMS = 52;

const copyOf = (item: ItemForm): ItemForm => ({ ...item, ...(item.hazmat && { hazmat: { ...item.hazmat } }) });

/** The freight: one part for each line, in the units of the form. */
export function ItemsCard(): React.JSX.Element {
  const t = useT('orders');
  const form = Form.useFormInstance<QuoteForm>();
  return (
    <Card title={t('quote.item.heading')} extra={<UnitsSwitch />}>
      <Form.List name="items">
        {(rows, { add, remove }, { errors }) => (
          <div className="orders-items">
            {rows.map(({ key, name }) => (
              <ItemFields
                key={key}
                index={name}
                alone={rows.length === 1}
                onRemove={() => remove(name)}
                onCopy={() => add(copyOf(form.getFieldValue(['items', name]) as ItemForm), name + 1)}
              />
            ))}
            <Form.ErrorList errors={errors} />
            <Button type="dashed" icon={<IconAdd aria-hidden />} disabled={rows.length >= MOST_ITEMS} onClick={() => add(emptyItem(form.getFieldValue('unitSystem')))}>
              {t('quote.item.add')}
            </Button>
          </div>
        )}
      </Form.List>
    </Card>
  );
}
