import { AddressType, DELIVERY_SERVICES, limits, patterns, PICKUP_SERVICES, type Accessorial } from '@portal/api-client';
import type { Translate } from '@portal/remote-kit';
import { Grid } from '@portal/ui-kit';
import { Checkbox, Field, Form, Input, Radio, Select, type FormInstance } from '@portal/ui-kit/form';
import type { ReactNode } from 'react';
import * as styles from './editor.module.css';
import type { AddressValues } from './values';

/** Blanks alone are nothing. */
export const required = (t: Translate, name: string) => ({ required: true, whitespace: true, message: t('form.rule.required', { name }) });

/** For codes, where "blank" has no meaning. */
export const chosen = (t: Translate, name: string) => ({ required: true, message: t('form.rule.required', { name }) });

/** An error while a number is being typed would come too early: the format is checked when the field is left. */
const whenLeft = { validateTrigger: 'onBlur' };

/** An empty field is left to `required`, so that it has one message only. */
export const matching = (t: Translate, kind: 'phone' | 'zip' | 'state' | 'email') => ({
  ...whenLeft,
  validator: (_: unknown, value: string | undefined) =>
    !value?.trim() || patterns[kind].test(value.trim()) ? Promise.resolve() : Promise.reject(new Error(t(`form.rule.${kind}`))),
});

const offered: Record<AddressType, readonly Accessorial[]> = {
  [AddressType.PICKUP]: PICKUP_SERVICES,
  [AddressType.DELIVERY]: DELIVERY_SERVICES,
  [AddressType.BOTH]: [...new Set<Accessorial>([...PICKUP_SERVICES, ...DELIVERY_SERVICES])],
};

/** Services to choose from; those that are chosen already stay visible whatever the use is now. */
const servicesFor = (type: AddressType, chosen: readonly Accessorial[]): Accessorial[] => [...new Set([...offered[type], ...chosen])];

/** Fields that belong together, under one name. */
export function Group({ title, children }: { title: string; children: ReactNode }): React.ReactNode {
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      <Grid>{children}</Grid>
    </fieldset>
  );
}

/** What the address is called and used for. */
export function UseFields({ t }: { t: Translate }): React.ReactNode {
  const types = Object.values(AddressType).map((value) => ({ value, label: t(`freight:addressType.${value}`) }));
  return (
    <Group title={t('form.group.use')}>
      <Field name="label" label={t('form.label')} tooltip={t('form.labelHint')} rules={[required(t, t('form.label'))]}>
        <Input maxLength={limits.address.label} />
      </Field>
      <Field name="type" label={t('form.type')} rules={[chosen(t, t('form.type'))]} className={styles.wide}>
        <Radio.Group optionType="button" options={types} />
      </Field>
    </Group>
  );
}

/** Who is there. */
export function PartyFields({ t }: { t: Translate }): React.ReactNode {
  return (
    <Group title={t('form.group.party')}>
      <Field name="company" label={t('form.company')} rules={[required(t, t('form.company'))]}>
        <Input maxLength={limits.address.company} />
      </Field>
      <Field name="contactName" label={t('form.contactName')} rules={[required(t, t('form.contactName'))]}>
        <Input maxLength={limits.address.contactName} />
      </Field>
      <Field name="phone" label={t('form.phone')} rules={[required(t, t('form.phone')), matching(t, 'phone')]}>
        <Input type="tel" maxLength={limits.address.phone} />
      </Field>
      <Field name="phoneExt" label={t('form.phoneExt')}>
        <Input inputMode="numeric" maxLength={limits.address.phoneExt} />
      </Field>
      <Field name="email" label={t('form.email')} rules={[matching(t, 'email')]}>
        <Input type="email" maxLength={limits.address.email} />
      </Field>
    </Group>
  );
}

/**
 * When it is open and what it needs. The hours are the browser's own time fields (`HH:mm`, as in the call): the date
 * tier would come with every visit to the list for a dialog that is seldom opened.
 */
export function DockFields({ t, form }: { t: Translate; form: FormInstance<AddressValues> }): React.ReactNode {
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
      <Field name="services" label={t('form.services')} tooltip={t('form.servicesHint')} wholeRow>
        <Select mode="multiple" options={services} optionFilterProp="label" />
      </Field>
      <Field name="remark" label={t('form.remark')} wholeRow>
        <Input.TextArea maxLength={limits.address.remark} rows={2} />
      </Field>
      <Field name="isDefault" label={t('list.default')} valuePropName="checked" wholeRow>
        <Checkbox>{t('form.isDefault')}</Checkbox>
      </Field>
    </Group>
  );
}
