import { FREIGHT_CLASSES, limits, Packaging, UnitSystem, WeightMode } from '@portal/api-client';
import { formatNumber, useMessages } from '@portal/remote-kit';
import { Segmented } from '@portal/ui-kit/segmented';
import { Field, Form, Input } from '@portal/ui-kit/fields';
import { InputNumber } from '@portal/ui-kit/number';
import { Select } from '@portal/ui-kit/select';
import type { ReactNode } from 'react';
import type { ItemForm, QuoteForm } from '../form';
import { useFigures } from './figures';
import { ItemHead } from './item-head';
import { HazmatFields, HazmatSwitch, StackableSwitch } from './item-switches';
import { quoteMessages } from '../messages';
import { useRules } from '../validation';
import * as styles from './items.module.css';

interface Props {
  /** Position among the items. */
  index: number;
  /** The last item cannot be removed. */
  alone: boolean;
  /** What a booking needs of the description at this position, and a price does not. */
  belowDescription?: ((index: number) => ReactNode) | undefined;
  onRemove: () => void;
  onCopy: () => void;
}

/** One line of freight. */
export function ItemFields({ index, belowDescription, ...head }: Props): React.ReactNode {
  const t = useMessages(quoteMessages);
  return (
    <section className={styles.item} aria-label={t('item.title', { n: index + 1 })}>
      <ItemHead index={index} {...head} />
      <ItemInputs index={index} belowDescription={belowDescription} />
    </section>
  );
}

/** The fields of one line of freight, below a `Form.List` of lines. */
export function ItemInputs({ index, belowDescription }: Pick<Props, 'index' | 'belowDescription'>): React.ReactNode {
  const t = useMessages(quoteMessages);
  const rules = useRules();
  return (
    <>
      <div className={styles.itemGrid}>
        <Field className={styles.w2} name={[index, 'qty']} label={t('field.qty')} rules={rules.qty}>
          <InputNumber controls={false} />
        </Field>
        <Field className={styles.w4} name={[index, 'packaging']} label={t('field.packaging')}>
          <Select options={Object.values(Packaging).map((kind) => ({ value: kind, label: t(`freight:packaging.${kind}`) }))} />
        </Field>
        <SizeFields index={index} />
        <WeightFields index={index} />
        <ClassField index={index} />
        <Field className={styles.w3} name={[index, 'nmfc']} label={t('field.nmfc')} rules={rules.nmfc}>
          <Input placeholder={t('item.optional')} maxLength={limits.item.nmfc} />
        </Field>
        <div className={`${styles.w9} ${styles.described}`}>
          <Field name={[index, 'description']} label={t('field.description')} rules={rules.required}>
            <Input maxLength={limits.item.description} placeholder={t('item.descriptionHint')} />
          </Field>
          {belowDescription?.(index)}
        </div>
        <Field className={styles.w3} name={[index, 'pieces']} label={t('field.pieces')} rules={rules.pieces}>
          <InputNumber controls={false} placeholder={t('item.optional')} />
        </Field>
      </div>
      <div className={styles.itemSwitches}>
        <StackableSwitch index={index} />
        <HazmatSwitch index={index} />
      </div>
      <HazmatFields index={index} />
    </>
  );
}

const sides = ['length', 'width', 'height'] as const;

/** Length, width and height of one handling unit. */
function SizeFields({ index }: { index: number }): React.ReactNode {
  const t = useMessages(quoteMessages);
  const rules = useRules();
  const unit = t(`freight:lengthUnit.${Form.useWatch<UnitSystem | undefined>('unitSystem') ?? UnitSystem.IMPERIAL}`);
  return (
    <>
      {sides.map((side) => (
        <Field
          key={side}
          className={styles.w2}
          name={[index, side]}
          label={t('item.inUnit', { field: t(`field.${side}`), unit })}
          rules={rules.side(side)}
        >
          <InputNumber controls={false} />
        </Field>
      ))}
    </>
  );
}

/** The weight of one unit or of the whole line; the number stays what was typed, the line's total is shown. */
function WeightFields({ index }: { index: number }): React.ReactNode {
  const t = useMessages(quoteMessages);
  const rules = useRules();
  const form = Form.useFormInstance<QuoteForm>();
  const item = Form.useWatch<ItemForm | undefined>(['items', index], form);
  const unit = t(`freight:weightUnit.${Form.useWatch<UnitSystem | undefined>('unitSystem', form) ?? UnitSystem.IMPERIAL}`);
  const each = item?.weightMode === WeightMode.UNIT && typeof item.weight === 'number' && Number(item.qty) > 1;
  const total = each ? t('item.lineTotal', { weight: formatNumber(item.weight! * item.qty!), unit }) : undefined;
  const modes = [
    { value: WeightMode.UNIT, label: t('item.perUnit') },
    { value: WeightMode.TOTAL, label: t('item.total') },
  ];
  return (
    <>
      <Field
        className={styles.w3}
        name={[index, 'weight']}
        label={t('item.inUnit', { field: t('field.weight'), unit })}
        rules={rules.weight}
        extra={total}
      >
        <InputNumber controls={false} />
      </Field>
      <Field className={styles.w3} name={[index, 'weightMode']} label={t('field.weightMode')}>
        <Segmented options={modes} block />
      </Field>
    </>
  );
}

const BY_DENSITY = 0;

interface ControlProps {
  id?: string;
  value?: number | null;
  onChange?: (value: number | undefined) => void;
  byDensity: string;
}

function ClassSelect({ value, onChange, byDensity, ...rest }: ControlProps): React.ReactNode {
  const options = [
    { value: BY_DENSITY, label: byDensity },
    ...FREIGHT_CLASSES.map((one) => ({ value: one as number, label: String(one) })),
  ];
  return <Select {...rest} value={value ?? BY_DENSITY} options={options} onChange={(next: number) => onChange?.(next || undefined)} />;
}

/** The freight class: what the density gives, unless one is chosen by hand. */
function ClassField({ index }: { index: number }): React.ReactNode {
  const t = useMessages(quoteMessages);
  const figures = useFigures().items[index];
  const byDensity = figures ? `${t('item.byDensity')} · ${formatNumber(figures.freightClass, 1)}` : t('item.byDensity');
  return (
    <Field className={styles.w3} name={[index, 'freightClass']} label={t('field.freightClass')}>
      <ClassSelect byDensity={byDensity} />
    </Field>
  );
}
