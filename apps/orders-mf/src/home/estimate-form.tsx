import { WeightMode, type CallData } from '@portal/api-client';
import { useFormCall, useT } from '@portal/remote-kit';
import { Card, Notice } from '@portal/ui-kit';
import { Field, FieldForm, InputNumber, Segmented } from '@portal/ui-kit/form';
import { useState } from 'react';
import { ZipInput } from '../quote/place/zip-input';
import { useRules } from '../quote/rules';
import { EstimateAnswer } from './estimate-answer';
import { estimate, type EstimateValues } from './estimate.queries';

interface Answered {
  values: EstimateValues;
  price: CallData<'quoteConfig', 'getSimplePrice'>;
}

const initial = { items: [{ qty: 1, weightMode: WeightMode.UNIT }] } as Partial<EstimateValues>;

/** One line, one answer below it. Errors stand here too: this page shows no toasts. */
export function EstimateForm(): React.JSX.Element {
  const t = useT('orders');
  const rules = useRules();
  const [answered, setAnswered] = useState<Answered>();
  const { submit, refusal } = useFormCall<EstimateValues, Answered['price']>({ send: estimate, done: (price, values) => setAnswered({ price, values }) });
  const modes = [
    { value: WeightMode.UNIT, label: t('home.estimate.unit') },
    { value: WeightMode.TOTAL, label: t('home.estimate.total') },
  ];
  return (
    <Card className="orders-estimate">
      <h2 className="orders-estimate-title">{t('home.estimate.title')}</h2>
      <FieldForm<EstimateValues>
        label={t('home.estimate.title')}
        initialValues={initial}
        submitLabel={t('home.estimate.submit')}
        onSubmit={submit}
        refusal={refusal && <Notice tone="danger" title={t('home.estimate.failed')} detail={refusal} />}
        onValuesChange={() => setAnswered(undefined)}
      >
        <Field name="fromZip" label={t('home.estimate.from')} validateTrigger="onBlur" rules={rules.zip}>
          <ZipInput placeholder={t('home.estimate.zipHint')} />
        </Field>
        <Field name="toZip" label={t('home.estimate.to')} validateTrigger="onBlur" rules={rules.zip}>
          <ZipInput placeholder={t('home.estimate.zipHint')} />
        </Field>
        <Field name={['items', 0, 'qty']} label={t('home.estimate.pallets')} rules={rules.qty}>
          <InputNumber controls={false} />
        </Field>
        <Field name={['items', 0, 'weight']} label={t('home.estimate.weight')} rules={rules.weight}>
          <InputNumber controls={false} />
        </Field>
        <Field name={['items', 0, 'weightMode']} label={t('home.estimate.mode')} className="orders-estimate-mode">
          <Segmented options={modes} block />
        </Field>
      </FieldForm>
      {answered ? <EstimateAnswer {...answered} /> : <p className="p-muted p-small">{t('home.estimate.assumed')}</p>}
    </Card>
  );
}
