import { VerifyScene } from '@portal/api-client';
import { useFormCall, useNotify, useT } from '@portal/remote-kit';
import { Button, Card } from '@portal/ui-kit';
import { Field, FieldForm, Form, Input } from '@portal/ui-kit/form';
import { useState } from 'react';
import { CodeField } from '../account/code-field';
import { RepeatPassword } from '../account/repeat-password';
import { RuledPassword } from '../account/ruled-password';
import { updatePassword, type PasswordChange } from './profile.queries';

/** A new password for one who knows the present one, or who reads the account's mail. `email` is absent while it is not known. */
export function PasswordCard({ email }: { email: string | undefined }): React.JSX.Element {
  const t = useT('auth');
  const notify = useNotify();
  const [form] = Form.useForm<PasswordChange>();
  const [byCode, setByCode] = useState(false);
  const { submit, refusal } = useFormCall<PasswordChange, void>({
    send: updatePassword,
    done: () => {
      form.resetFields();
      setByCode(false);
      notify.success(t('profile.password.done'));
    },
  });
  return (
    <Card title={t('profile.password.title')}>
      <div className="auth-password">
        <p className="p-muted">{t('profile.password.text')}</p>
        <FieldForm<PasswordChange> form={form} label={t('profile.password.title')} submitLabel={t('profile.password.submit')} onSubmit={submit} refusal={refusal}>
          <div className="p-grid">
            <div>
              {byCode && email ? <CodeField form={form} scene={VerifyScene.CHANGE} email={email} /> : <OldPassword />}
              {email && (
                <p className="auth-forgot">
                  <Button type="link" onClick={() => setByCode(!byCode)}>
                    {t(byCode ? 'profile.password.byOld' : 'profile.password.byCode')}
                  </Button>
                </p>
              )}
            </div>
          </div>
          <div className="p-grid">
            <RuledPassword name="newPassword" label={t('account.newPassword')} />
            <RepeatPassword of="newPassword" />
          </div>
        </FieldForm>
      </div>
    </Card>
  );
}

function OldPassword(): React.JSX.Element {
  const t = useT('auth');
  return (
    <Field name="oldPassword" label={t('profile.password.old')} validateTrigger="onBlur" rules={[{ required: true, message: t('account.required') }]}>
      <Input.Password autoComplete="current-password" maxLength={64} />
    </Field>
  );
}
