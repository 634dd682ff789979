import { AddressType } from '@portal/api-client';
import type { Translate } from '@portal/remote-kit';
import { Field, Input, Radio } from '@portal/ui-kit/form';
import type { ReactNode } from 'react';
import { Group } from './group';
import { chosen, required } from './rules';
import { most } from './values';

/** What the address is called and used for. */
export function UseFields({ t }: { t: Translate }): ReactNode {
  const types = Object.values(AddressType).map((value) => ({ value, label: t(`freight:addressType.${value}`) }));
  return (
    <Group title={t('form.group.use')}>
      <Field name="label" label={t('form.label')} tooltip={t('form.labelHint')} rules={[required(t, t('form.label'))]}>
        <Input maxLength={most.label} />
      </Field>
      <Field name="type" label={t('form.type')} rules={[chosen(t, t('form.type'))]} className="address-wide">
        <Radio.Group optionType="button" options={types} />
      </Field>
    </Group>
  );
}
