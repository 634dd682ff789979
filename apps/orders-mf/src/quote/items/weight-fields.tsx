import { WeightMode } from '@portal/api-client';
import { formatNumber, useT } from '@portal/remote-kit';
import { Field, Form, InputNumber, Segmented } from '@portal/ui-kit/form';
import type { ItemForm, QuoteForm } from '../form';
import { useRules } from '../rules';

/** The weight of one unit or of the whole line; the number stays what was typed, the line's total is shown. */
export function WeightFields({ index }: { index: number }): React.JSX.Element {
  const t = useT('orders');
  const rules = useRules();
  const form = Form.useFormInstance<QuoteForm>();
  const item = Form.useWatch<ItemForm | undefined>(['items', index], form);
  const unit = t(`freight:unit.weight.${Form.useWatch('unitSystem', form) ?? 0}`);
  const each = item?.weightMode === WeightMode.UNIT && typeof item.weight === 'number' && Number(item.qty) > 1;
  const total = each ? t('quote.item.lineTotal', { weight: formatNumber(item.weight! * item.qty!), unit }) : undefined;
  const modes = [
    { value: WeightMode.UNIT, label: t('quote.item.perUnit') },
    { value: WeightMode.TOTAL, label: t('quote.item.total') },
  ];
  return (
    <>
      <Field className="orders-w3" name={[index, 'weight']} label={t('quote.item.inUnit', { field: t('quote.field.weight'), unit })} rules={rules.weight} extra={total}>
        <InputNumber controls={false} />
      </Field>
      <Field className="orders-w3" name={[index, 'weightMode']} label={t('quote.field.weightMode')}>
        <Segmented options={modes} block />
      </Field>
    </>
  );
}
