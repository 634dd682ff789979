import { PackingGroup } from '@portal/api-client';
import { useT } from '@portal/remote-kit';
import { Checkbox, Field, Form, Input, Select } from '@portal/ui-kit/form';
import type { HazmatForm, QuoteForm } from '../form';
import { useRules } from '../rules';

export function StackableSwitch({ index }: { index: number }): React.JSX.Element {
  const t = useT('orders');
  return (
    <Form.Item name={[index, 'stackable']} valuePropName="checked" noStyle>
      <Checkbox>{t('quote.field.stackable')}</Checkbox>
    </Form.Item>
  );
}

const useHazmat = (index: number): HazmatForm | undefined => Form.useWatch<HazmatForm | undefined>(['items', index, 'hazmat'], { form: Form.useFormInstance<QuoteForm>(), preserve: true });

/** Dangerous goods: what the bill of lading must say of them appears below, and the hazmat service goes with it. */
export function HazmatSwitch({ index }: { index: number }): React.JSX.Element {
  const t = useT('orders');
  const form = Form.useFormInstance<QuoteForm>();
  const hazmat = useHazmat(index);
  return (
    <Checkbox checked={hazmat !== undefined && hazmat !== null} onChange={({ target }) => form.setFieldValue(['items', index, 'hazmat'], target.checked ? {} : undefined)}>
      {t('quote.field.hazmat')}
    </Checkbox>
  );
}

export function HazmatFields({ index }: { index: number }): React.JSX.Element | null {
  const t = useT('orders');
  const rules = useRules();
  if (!useHazmat(index)) return null;
  const label = (name: string) => t(`quote.field.${name}`);
  const groups = Object.values(PackingGroup).map((group) => ({ value: group, label: group }));
  return (
    <div className="p-grid orders-hazmat">
      <Field name={[index, 'hazmat', 'unNumber']} label={label('unNumber')} rules={rules.unNumber} normalize={(text: string) => text.toUpperCase()}>
        <Input maxLength={6} placeholder="UN1263" />
      </Field>
      <Field name={[index, 'hazmat', 'properName']} label={label('properName')} rules={rules.required}>
        <Input maxLength={100} />
      </Field>
      <Field name={[index, 'hazmat', 'hazardClass']} label={label('hazardClass')} rules={rules.hazardClass}>
        <Input maxLength={5} placeholder="3" />
      </Field>
      <Field name={[index, 'hazmat', 'packingGroup']} label={label('packingGroup')}>
        <Select allowClear options={groups} />
      </Field>
      <Field name={[index, 'hazmat', 'quantity']} label={label('quantity')} rules={rules.required}>
        <Input maxLength={50} />
      </Field>
      <Field name={[index, 'hazmat', 'emergencyPhone']} label={label('emergencyPhone')} rules={[...rules.required, rules.phone]}>
        <Input type="tel" maxLength={30} />
      </Field>
    </div>
  );
}
