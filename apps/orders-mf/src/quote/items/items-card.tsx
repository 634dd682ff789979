import { limits, UnitSystem } from '@portal/api-client';
import { useMessages } from '@portal/remote-kit';
import { Button, Card, IconAdd, VisuallyHidden } from '@portal/ui-kit';
import { Segmented } from '@portal/ui-kit/segmented';
import { Field, Form } from '@portal/ui-kit/fields';
import type { ReactNode } from 'react';
import { emptyItem, type ItemForm, type QuoteForm } from '../form';
import { ItemFields } from './item-fields';
import { quoteMessages } from '../messages';
import { itemsIn } from '../units';
import * as styles from './items.module.css';

const copyOf = (item: ItemForm): ItemForm => ({ ...item, ...(item.hazmat && { hazmat: { ...item.hazmat } }) });

/** The freight: one part for each line, in the units of the form. `library` is another way to a line beside an empty one. */
export function ItemsCard({
  library,
  belowDescription,
}: {
  library?: ReactNode;
  belowDescription?: (index: number) => ReactNode;
}): React.ReactNode {
  const t = useMessages(quoteMessages);
  const form = Form.useFormInstance<QuoteForm>();
  return (
    <Card title={t('item.heading')} extra={<UnitsSwitch />}>
      <Form.List name="items">
        {(rows, { add, remove }, { errors }) => (
          <div className={styles.items}>
            {rows.map(({ key, name }) => (
              <ItemFields
                key={key}
                index={name}
                alone={rows.length === 1}
                belowDescription={belowDescription}
                onRemove={() => remove(name)}
                onCopy={() => add(copyOf(form.getFieldValue(['items', name]) as ItemForm), name + 1)}
              />
            ))}
            <Form.ErrorList errors={errors} />
            <div className={styles.more}>
              <Button
                type="dashed"
                icon={<IconAdd aria-hidden />}
                disabled={rows.length >= limits.request.items}
                onClick={() => add(emptyItem(form.getFieldValue('unitSystem')))}
              >
                {t('item.add')}
              </Button>
              {library}
            </div>
          </div>
        )}
      </Form.List>
    </Card>
  );
}

/** Pounds and inches or kilograms and centimetres; what was typed is converted. */
function UnitsSwitch(): React.ReactNode {
  const t = useMessages(quoteMessages);
  const form = Form.useFormInstance<QuoteForm>();
  const before = Form.useWatch<UnitSystem | undefined>('unitSystem', form) ?? UnitSystem.IMPERIAL;
  const convert = (next: UnitSystem) => form.setFieldValue('items', itemsIn(form.getFieldValue('items'), before, next));
  const options = [
    { value: UnitSystem.IMPERIAL, label: t('units.imperial') },
    { value: UnitSystem.METRIC, label: t('units.metric') },
  ];
  return (
    <Field name="unitSystem" label={<VisuallyHidden>{t('units.label')}</VisuallyHidden>} noStyle>
      <Segmented aria-label={t('units.label')} options={options} onChange={(next) => convert(next as UnitSystem)} />
    </Field>
  );
}
