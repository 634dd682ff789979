import { useT } from '@portal/remote-kit';
import { Field, Form, InputNumber } from '@portal/ui-kit/form';
import { useRules } from '../rules';

const sides = ['length', 'width', 'height'] as const;

/** Length, width and height of one handling unit. */
export function SizeFields({ index }: { index: number }): React.JSX.Element {
  const t = useT('orders');
  const rules = useRules();
  const unit = t(`freight:unit.length.${Form.useWatch('unitSystem') ?? 0}`);
  return (
    <>
      {sides.map((side) => (
        <Field key={side} className="orders-w2" name={[index, side]} label={t('quote.item.inUnit', { field: t(`quote.field.${side}`), unit })} rules={rules.side(side)}>
          <InputNumber controls={false} />
        </Field>
      ))}
    </>
  );
}
