import type { ProfileInput, UserInfo } from '@portal/api-client';
import { accountKeys, useFormCall, useLanguage, useNotify, useQueryClient, useSessionActions, useT } from '@portal/remote-kit';
import { Button, Notice } from '@portal/ui-kit';
import { Field, FieldForm, Input, Select } from '@portal/ui-kit/form';
import { PHONE } from '../account/phone';
import { changesOf, editableOf, isMasked } from './changes';
import { updateInfo } from './profile.queries';

/** Edits the account in place. */
export function InfoForm({ user, onClose }: { user: UserInfo; onClose: () => void }): React.JSX.Element {
  const t = useT('auth');
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { change } = useLanguage();
  const { reloadUser } = useSessionActions();
  const { submit, refusal } = useFormCall<ProfileInput, UserInfo>({
    send: updateInfo,
    done: async (saved, changes) => {
      queryClient.setQueryData(accountKeys.user, saved);
      if (changes.language) await change(changes.language);
      onClose();
      notify.success(t('profile.info.saved'));
      // The session holds a copy of its own, from which other pages read the unit system.
      await reloadUser();
    },
  });
  const save = async (typed: ProfileInput) => {
    const changes = changesOf(user, typed);
    if (Object.keys(changes).length > 0) return submit(changes);
    notify.info(t('profile.info.unchanged'));
    onClose();
    return undefined;
  };

  const hint = (value: string) => (isMasked(value) ? t('profile.info.masked', { value }) : undefined);
  const required = (value: string) => ({ required: !isMasked(value), whitespace: true, message: t('account.required') });
  return (
    <FieldForm<ProfileInput>
      label={t('profile.info.title')}
      initialValues={editableOf(user)}
      submitLabel={t('profile.info.save')}
      onSubmit={save}
      actions={<Button onClick={onClose}>{t('profile.info.cancel')}</Button>}
    >
      <div className="p-grid auth-info">
        <Field name="company" label={t('profile.info.company')} rules={[required(user.company)]} className="p-span-all">
          <Input maxLength={100} autoComplete="organization" />
        </Field>
        <Field name="contactName" label={t('profile.info.contactName')} extra={hint(user.contactName)} rules={[required(user.contactName)]}>
          <Input maxLength={60} autoComplete="name" />
        </Field>
        <Field
          name="phone"
          label={t('profile.info.phone')}
          extra={hint(user.phone)}
          validateTrigger="onBlur"
          rules={[required(user.phone), { pattern: PHONE, message: t('account.badPhone') }]}
        >
          <Input type="tel" maxLength={30} autoComplete="tel" />
        </Field>
        <Field name="language" label={t('profile.info.language')}>
          <Select options={(['zh', 'en'] as const).map((value) => ({ value, label: t(`profile.info.${value}`) }))} />
        </Field>
        <Field name="unitSystem" label={t('profile.info.unitSystem')}>
          <Select options={([0, 1] as const).map((value) => ({ value, label: t(`freight:unitSystem.${value}`) }))} />
        </Field>
      </div>
      {refusal && <Notice tone="danger" title={refusal} />}
    </FieldForm>
  );
}
