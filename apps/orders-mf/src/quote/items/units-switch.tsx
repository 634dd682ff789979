import { UnitSystem } from '@portal/api-client';
import { useT } from '@portal/remote-kit';
import { Field, Form, Segmented } from '@portal/ui-kit/form';
import type { QuoteForm } from '../form';
import { itemsIn } from '../units';

/** Pounds and inches or kilograms and centimetres; what was typed is converted. */
export function UnitsSwitch(): React.JSX.Element {
  const t = useT('orders');
  const form = Form.useFormInstance<QuoteForm>();
  const before = Form.useWatch<UnitSystem | undefined>('unitSystem', form) ?? UnitSystem.IMPERIAL;
  const convert = (next: UnitSystem) => form.setFieldValue('items', itemsIn(form.getFieldValue('items'), before, next));
  const options = [
    { value: UnitSystem.IMPERIAL, label: t('quote.units.imperial') },
    { value: UnitSystem.METRIC, label: t('quote.units.metric') },
  ];
  return (
    <Field name="unitSystem" label={<span className="p-hidden">{t('quote.units.label')}</span>} noStyle>
      <Segmented aria-label={t('quote.units.label')} options={options} onChange={(next) => convert(next as UnitSystem)} />
    </Field>
  );
}
