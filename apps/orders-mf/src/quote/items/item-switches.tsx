import { limits, PackingGroup, patterns } from '@portal/api-client';
import { useMessages } from '@portal/remote-kit';
import { Grid } from '@portal/ui-kit';
import { Checkbox } from '@portal/ui-kit/checkbox';
import { Field, Form, Input } from '@portal/ui-kit/fields';
import { Select } from '@portal/ui-kit/select';
import { useReducer } from 'react';
import type { FieldName, HazmatForm, QuoteForm } from '../form';
import { quoteMessages } from '../messages';
import { useRules } from '../validation';
import * as styles from './items.module.css';

export function StackableSwitch({ index }: { index: number }): React.ReactNode {
  const t = useMessages(quoteMessages);
  return (
    <Form.Item name={[index, 'stackable']} valuePropName="checked" noStyle>
      <Checkbox>{t('field.stackable')}</Checkbox>
    </Form.Item>
  );
}

const useHazmat = (index: number): HazmatForm | undefined =>
  Form.useWatch<HazmatForm | undefined>(['items', index, 'hazmat'], { form: Form.useFormInstance<QuoteForm>(), preserve: true });

/** Dangerous goods: what the bill of lading must say of them appears below, and the hazmat service goes with it. */
export function HazmatSwitch({ index }: { index: number }): React.ReactNode {
  const t = useMessages(quoteMessages);
  const form = Form.useFormInstance<QuoteForm>();
  const name: ['items', number, 'hazmat'] = ['items', index, 'hazmat'];
  useHazmat(index);
  // The form tells of a change a task later; a click has to show at once.
  const [, draw] = useReducer((count: number) => count + 1, 0);
  const set = (checked: boolean): void => {
    form.setFieldValue(name, checked ? {} : undefined);
    draw();
  };
  return (
    <Checkbox checked={Boolean(form.getFieldValue(name))} onChange={({ target }) => set(target.checked)}>
      {t('field.hazmat')}
    </Checkbox>
  );
}

/** `un 1263` and `1263` are `UN1263`: papers and people leave the letters out. */
const asUnNumber = (text: string): string =>
  text
    .toUpperCase()
    .replaceAll(/\s/g, '')
    .replace(/^(?=\d{4}$)/, 'UN');

export function HazmatFields({ index }: { index: number }): React.ReactNode {
  const t = useMessages(quoteMessages);
  const rules = useRules();
  const hazmat = useHazmat(index);
  if (!hazmat) return null;
  const grouped = patterns.hazardClass.test(hazmat.hazardClass?.trim() ?? '') && !patterns.noPackingGroup.test(hazmat.hazardClass!.trim());
  const label = (name: FieldName) => t(`field.${name}`);
  const groups = Object.values(PackingGroup).map((group) => ({ value: group, label: group }));
  return (
    <Grid className={styles.hazmat}>
      <Field name={[index, 'hazmat', 'unNumber']} label={label('unNumber')} rules={rules.unNumber} normalize={asUnNumber}>
        <Input maxLength={limits.hazmat.unNumber} placeholder="UN1263" />
      </Field>
      <Field name={[index, 'hazmat', 'properName']} label={label('properName')} rules={rules.required}>
        <Input maxLength={limits.hazmat.properName} />
      </Field>
      <Field name={[index, 'hazmat', 'hazardClass']} label={label('hazardClass')} rules={rules.hazardClass}>
        <Input maxLength={limits.hazmat.hazardClass} placeholder="3" />
      </Field>
      <Field name={[index, 'hazmat', 'packingGroup']} label={label('packingGroup')} rules={grouped ? rules.given : []}>
        <Select allowClear options={groups} />
      </Field>
      <Field name={[index, 'hazmat', 'quantity']} label={label('quantity')} rules={rules.required}>
        <Input maxLength={limits.hazmat.quantity} />
      </Field>
      <Field name={[index, 'hazmat', 'emergencyPhone']} label={label('emergencyPhone')} rules={[...rules.required, rules.phone]}>
        <Input type="tel" maxLength={limits.address.phone} />
      </Field>
    </Grid>
  );
}
