import { useFormCall, useNotify, useT } from '@portal/remote-kit';
import { Card, Notice } from '@portal/ui-kit';
import { Field, FieldForm, Form, Input } from '@portal/ui-kit/form';
import { RepeatPassword } from '../account/repeat-password';
import { RuledPassword } from '../account/ruled-password';
import { updatePassword, type PasswordChange } from './profile.queries';

/** A new password for one who knows the present one. */
export function PasswordCard(): React.JSX.Element {
  const t = useT('auth');
  const notify = useNotify();
  const [form] = Form.useForm<PasswordChange>();
  const { submit, refusal } = useFormCall<PasswordChange, void>({
    send: updatePassword,
    done: () => {
      form.resetFields();
      notify.success(t('profile.password.done'));
    },
  });
  return (
    <Card title={t('profile.password.title')}>
      <div className="auth-password">
        <p className="p-muted">{t('profile.password.text')}</p>
        <FieldForm<PasswordChange> form={form} label={t('profile.password.title')} submitLabel={t('profile.password.submit')} onSubmit={submit}>
          <Field
            name="oldPassword"
            label={t('profile.password.old')}
            validateTrigger="onBlur"
            rules={[{ required: true, message: t('account.required') }]}
          >
            <Input.Password autoComplete="current-password" maxLength={64} />
          </Field>
          <RuledPassword name="newPassword" label={t('account.newPassword')} />
          <RepeatPassword of="newPassword" />
          {refusal && <Notice tone="danger" title={refusal} />}
        </FieldForm>
      </div>
    </Card>
  );
}
