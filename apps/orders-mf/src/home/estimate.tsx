import { api, toPounds, UnitSystem, WeightMode, type CallData } from '@portal/api-client';
import { InUnits, PlaceInput, sizeText } from '@portal/freight-kit';
import { formatMoney, unwrap, useFormCall, useMessages, type Translate } from '@portal/remote-kit';
import { Card, IconArrowRight, Notice, Text } from '@portal/ui-kit';
import { Segmented } from '@portal/ui-kit/segmented';
import { Field, FieldForm } from '@portal/ui-kit/fields';
import { InputNumber } from '@portal/ui-kit/number';
import { useState } from 'react';
import { homeMessages } from './messages';
import { useRules } from '../quote/validation';
import { LinkButton } from '../shared/link-button';
import * as styles from './home.module.css';

interface Answered {
  /** Those that the weight was typed in. */
  units: UnitSystem;
  values: EstimateValues;
  price: CallData<'quoteConfig', 'getSimplePrice'>;
}

const initial = { items: [{ qty: 1, weightMode: WeightMode.UNIT }] } as Partial<EstimateValues>;

/** One line, one answer below it. Errors stand here too: this page shows no toasts. */
export function EstimateForm({ units: wanted = UnitSystem.IMPERIAL }: { units?: UnitSystem }): React.ReactNode {
  const t = useMessages(homeMessages);
  const rules = useRules();
  const [answered, setAnswered] = useState<Answered>();
  // The owner's units may become known while a weight is typed: it stays what it was meant as.
  const [typedIn, setTypedIn] = useState<UnitSystem>();
  const units = typedIn ?? wanted;
  const { submit, refusal } = useFormCall<EstimateValues, Answered['price']>({
    send: (values) => estimate(values, units),
    done: (price, values) => setAnswered({ price, values, units }),
  });
  const modes = [
    { value: WeightMode.UNIT, label: t('estimate.unit') },
    { value: WeightMode.TOTAL, label: t('estimate.total') },
  ];
  return (
    <Card className={styles.estimate}>
      <h2 className={styles.estimateTitle}>{t('estimate.title')}</h2>
      <FieldForm<EstimateValues>
        label={t('estimate.title')}
        initialValues={initial}
        submitLabel={t('estimate.submit')}
        onSubmit={submit}
        classNames={{ actions: styles.estimateActions, refusal: styles.estimateRefusal }}
        refusal={refusal && <Notice className={styles.estimateRefusal} tone="danger" title={t('estimate.failed')} detail={refusal} />}
        onValuesChange={() => {
          setAnswered(undefined);
          setTypedIn(units);
        }}
      >
        <Field name="fromZip" label={t('estimate.from')} validateTrigger="onBlur" rules={rules.zip}>
          <PlaceInput part="zip" placeholder={t('estimate.zipHint')} />
        </Field>
        <Field name="toZip" label={t('estimate.to')} validateTrigger="onBlur" rules={rules.zip}>
          <PlaceInput part="zip" placeholder={t('estimate.zipHint')} />
        </Field>
        <Field name={['items', 0, 'qty']} label={t('estimate.pallets')} rules={rules.qty}>
          <InputNumber controls={false} />
        </Field>
        <Field name={['items', 0, 'weight']} label={t('estimate.weight', { unit: t(`freight:weightUnit.${units}`) })} rules={rules.weight}>
          <InputNumber controls={false} />
        </Field>
        <Field name={['items', 0, 'weightMode']} label={t('estimate.mode')} className={styles.estimateMode}>
          <Segmented options={modes} block />
        </Field>
      </FieldForm>
      {answered ? (
        <EstimateAnswer {...answered} />
      ) : (
        <Text as="p" tone="muted" size="small">
          <InUnits units={units}>{(own) => t('estimate.assumed', { size: palletText(t, own) })}</InUnits>
        </Text>
      )}
    </Card>
  );
}

/** The range, and the way on to exact quotes with everything that was typed. */
function EstimateAnswer({ values, price, units }: Answered): React.ReactNode {
  const t = useMessages(homeMessages);
  const { low, high, transitDays } = price;
  return (
    <div className={styles.answer} aria-live="polite">
      <div>
        <Text as="p" tone="muted" size="small">
          {t('estimate.price')}
        </Text>
        <Text as="p" numeric className={styles.answerPrice}>
          {low === high ? formatMoney(low) : `${formatMoney(low)} – ${formatMoney(high)}`}
        </Text>
      </div>
      <p className={styles.answerNote}>
        {t('estimate.days', { count: transitDays })}
        <Text tone="muted" size="small">
          <InUnits units={units}>{(own) => t('estimate.assumed', { size: palletText(t, own) })}</InUnits>
        </Text>
      </p>
      <LinkButton to={quickOrderPath(values, units)}>
        {t('estimate.exact')} <IconArrowRight aria-hidden />
      </LinkButton>
    </div>
  );
}

/** Paths are those of the call, so that its refusals find their fields. Weights in the units of the form. */
interface EstimateValues {
  fromZip: string;
  toZip: string;
  items: [{ qty: number; weight: number; weightMode: WeightMode }];
}

/** The size that is assumed while nobody has said another, in inches. */
const PALLET = { length: 48, width: 40, height: 48 };

const palletText = (t: Translate<typeof homeMessages>, units: UnitSystem): string => sizeText(t, Object.values(PALLET), units);

const estimate = ({ fromZip, toZip, items: [item] }: EstimateValues, units: UnitSystem) =>
  unwrap(
    api.quoteConfig.getSimplePrice({
      fromZip,
      toZip,
      unitSystem: UnitSystem.IMPERIAL,
      items: [{ ...PALLET, ...item, weight: toPounds(item.weight, units) }],
      services: [],
    }),
  );

/** The quick quote with everything that was typed for the estimate. */
function quickOrderPath({ fromZip, toZip, items: [{ qty, weight, weightMode }] }: EstimateValues, units: UnitSystem): string {
  const search = new URLSearchParams({ fromZip, toZip, qty: String(qty), weight: String(weight), weightMode, unitSystem: String(units) });
  return `/quick-order?${search}`;
}
