import { Link, useFormCall, useNavigate, useSearchParams, useSessionActions, useT } from '@portal/remote-kit';
import { Button } from '@portal/ui-kit';
import { Field, FieldForm, Form, Input } from '@portal/ui-kit/form';
import { useState } from 'react';
import { login, type Credentials } from '../account/account.queries';
import { EmailField } from '../account/email-field';
import { Entrance } from '../account/entrance';
import { carry, targetOf } from '../account/redirect';
import { ForgotPassword } from './forgot-password';

/**
 * Sign-in. A token that is in storage already stays where it is: only a successful sign-in replaces it.
 */
export function LoginPage(): React.JSX.Element {
  const t = useT('auth');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { signIn } = useSessionActions();
  const [form] = Form.useForm<Credentials>();
  const [forgetful, setForgetful] = useState(false);
  const redirect = search.get('redirect');
  const { submit, refusal } = useFormCall<Credentials, { token: string }>({
    send: login,
    done: async ({ token }) => {
      await signIn(token);
      void navigate(targetOf(redirect), { replace: true });
    },
  });
  return (
    <Entrance title={t('login.title')} subtitle={t('login.subtitle')}>
      <FieldForm<Credentials> form={form} label={t('login.title')} submitLabel={t('login.submit')} block onSubmit={submit} refusal={refusal}>
        <EmailField />
        <Field name="password" label={t('account.password')} validateTrigger="onBlur" rules={[{ required: true, message: t('account.required') }]}>
          <Input.Password autoComplete="current-password" maxLength={64} />
        </Field>
        <p className="auth-forgot">
          <Button type="link" onClick={() => setForgetful(true)}>
            {t('login.forgot')}
          </Button>
        </p>
      </FieldForm>
      <p className="auth-foot p-muted">
        {t('login.noAccount')} <Link to={carry('/register', redirect)}>{t('login.register')}</Link>
      </p>
      <ForgotPassword
        open={forgetful}
        email={() => (form.getFieldValue('email') as string | undefined) ?? ''}
        onClose={() => setForgetful(false)}
        onReset={(email) => form.setFieldsValue({ email, password: '' })}
      />
    </Entrance>
  );
}
