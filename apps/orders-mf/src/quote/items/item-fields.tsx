import { Packaging } from '@portal/api-client';
import { useT } from '@portal/remote-kit';
import { Field, Input, InputNumber, Select } from '@portal/ui-kit/form';
import { useRules } from '../rules';
import { ClassField } from './class-field';
import { HazmatFields, HazmatSwitch, StackableSwitch } from './item-switches';
import { ItemHead } from './item-head';
import { SizeFields } from './size-fields';
import { WeightFields } from './weight-fields';

interface Props {
  /** Position among the items. */
  index: number;
  /** The last item cannot be removed. */
  alone: boolean;
  onRemove: () => void;
  onCopy: () => void;
}

/** One line of freight. */
export function ItemFields({ index, ...head }: Props): React.JSX.Element {
  const t = useT('orders');
  const rules = useRules();
  return (
    <section className="orders-item" aria-label={t('quote.item.title', { n: index + 1 })}>
      <ItemHead index={index} {...head} />
      <div className="orders-item-grid">
        <Field className="orders-w2" name={[index, 'qty']} label={t('quote.field.qty')} rules={rules.qty}>
          <InputNumber controls={false} />
        </Field>
        <Field className="orders-w4" name={[index, 'packaging']} label={t('quote.field.packaging')}>
          <Select options={Object.values(Packaging).map((kind) => ({ value: kind, label: t(`freight:packaging.${kind}`) }))} />
        </Field>
        <SizeFields index={index} />
        <WeightFields index={index} />
        <ClassField index={index} />
        <Field className="orders-w3" name={[index, 'nmfc']} label={t('quote.field.nmfc')} rules={rules.nmfc}>
          <Input placeholder={t('quote.item.optional')} maxLength={9} />
        </Field>
        <Field className="orders-w9" name={[index, 'description']} label={t('quote.field.description')} rules={rules.required}>
          <Input maxLength={100} placeholder={t('quote.item.descriptionHint')} />
        </Field>
        <Field className="orders-w3" name={[index, 'pieces']} label={t('quote.field.pieces')} rules={rules.pieces}>
          <InputNumber controls={false} placeholder={t('quote.item.optional')} />
        </Field>
      </div>
      <div className="orders-item-switches">
        <StackableSwitch index={index} />
        <HazmatSwitch index={index} />
      </div>
      <HazmatFields index={index} />
    </section>
  );
}
