import { AddressType } from '@portal/api-client';
import type { Translate } from '@portal/remote-kit';
import { Checkbox, Field, Form, Input, Select, type FormInstance } from '@portal/ui-kit/form';
import type { ReactNode } from 'react';
import { Group } from './group';
import { servicesFor } from './services';
import { most, type AddressValues } from './values';

/**
 * When it is open and what it needs. The hours are the browser's own time fields (`HH:mm`, as in the call): the date
 * tier would come with every visit to the list for a dialog that is seldom opened.
 */
export function DockFields({ t, form }: { t: Translate; form: FormInstance<AddressValues> }): ReactNode {
  const type = Form.useWatch('type', form) ?? AddressType.BOTH;
  const chosen = Form.useWatch('services', form) ?? [];
  const services = servicesFor(type, chosen).map((value) => ({ value, label: t(`freight:accessorial.${value}`) }));
  return (
    <Group title={t('form.group.dock')}>
      <Field name="openTime" label={t('form.openTime')}>
        <Input type="time" />
      </Field>
      <Field name="closeTime" label={t('form.closeTime')}>
        <Input type="time" />
      </Field>
      <Field name="services" label={t('form.services')} tooltip={t('form.servicesHint')} className="p-span-all">
        <Select mode="multiple" options={services} optionFilterProp="label" />
      </Field>
      <Field name="remark" label={t('form.remark')} className="p-span-all">
        <Input.TextArea maxLength={most.remark} rows={2} />
      </Field>
      <Field name="isDefault" label={t('list.default')} valuePropName="checked" className="p-span-all">
        <Checkbox>{t('form.isDefault')}</Checkbox>
      </Field>
    </Group>
  );
}
