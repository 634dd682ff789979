import type { Translate } from '@portal/remote-kit';
import { Field, Input } from '@portal/ui-kit/form';
import type { ReactNode } from 'react';
import { Group } from './group';
import { email, matching, required } from './rules';
import { most } from './values';

/** Who is there. */
export function PartyFields({ t }: { t: Translate }): ReactNode {
  return (
    <Group title={t('form.group.party')}>
      <Field name="company" label={t('form.company')} rules={[required(t, t('form.company'))]}>
        <Input maxLength={most.company} />
      </Field>
      <Field name="contactName" label={t('form.contactName')} rules={[required(t, t('form.contactName'))]}>
        <Input maxLength={most.contactName} />
      </Field>
      <Field name="phone" label={t('form.phone')} rules={[required(t, t('form.phone')), matching(t, 'phone')]}>
        <Input type="tel" maxLength={most.phone} />
      </Field>
      <Field name="phoneExt" label={t('form.phoneExt')}>
        <Input inputMode="numeric" maxLength={most.phoneExt} />
      </Field>
      <Field name="email" label={t('form.email')} rules={[email(t)]}>
        <Input type="email" maxLength={most.email} />
      </Field>
    </Group>
  );
}
