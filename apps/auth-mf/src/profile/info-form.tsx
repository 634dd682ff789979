import type { ProfileInput, UserInfo } from '@portal/api-client';
import { accountKeys, useFormCall, useNotify, useQueryClient, useSessionActions, useT } from '@portal/remote-kit';
import { Button } from '@portal/ui-kit';
import { Field, FieldForm, Input } from '@portal/ui-kit/form';
import { PHONE } from '../account/phone';
import { changesOf, editableOf, isMasked } from './changes';
import { updateInfo } from './profile.queries';

/** Edits the account in place. */
export function InfoForm({ user, onClose }: { user: UserInfo; onClose: () => void }): React.JSX.Element {
  const t = useT('auth');
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { reloadUser } = useSessionActions();
  const { submit, refusal } = useFormCall<ProfileInput, UserInfo>({
    send: updateInfo,
    done: async (saved) => {
      queryClient.setQueryData(accountKeys.user, saved);
      onClose();
      notify.success(t('profile.info.saved'));
      // The session holds a copy of its own.
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
      refusal={refusal}
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
      </div>
    </FieldForm>
  );
}
