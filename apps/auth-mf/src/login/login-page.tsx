import { useMessages } from '@portal/remote-kit';
import { Form } from '@portal/ui-kit/fields';
import { useState } from 'react';
import { login, type Credentials } from '../account/account.queries';
import { EmailField } from '../account/email-fields';
import { accountMessages } from '../account/messages';
import { CurrentPassword, ForgotPasswordLink } from '../account/password-fields';
import { SignInForm } from '../account/sign-in-form';
import { ForgotPassword } from './forgot-password';
import { loginMessages } from './messages';

/**
 * Sign-in. A token that is in storage already stays where it is: only a successful sign-in replaces it.
 */
export function LoginPage(): React.ReactNode {
  const t = useMessages(loginMessages);
  const account = useMessages(accountMessages);
  const [form] = Form.useForm<Credentials>();
  const [forgotten, setForgotten] = useState(false);
  return (
    <>
      <SignInForm
        title={t('title')}
        subtitle={t('subtitle')}
        submitLabel={t('submit')}
        other={{ path: '/register', question: t('noAccount'), label: t('register') }}
        form={form}
        send={login}
      >
        <EmailField />
        <CurrentPassword name="password" label={account('password')} />
        <ForgotPasswordLink onClick={() => setForgotten(true)}>{t('forgot')}</ForgotPasswordLink>
      </SignInForm>
      <ForgotPassword
        open={forgotten}
        email={() => (form.getFieldValue('email') as string | undefined) ?? ''}
        onClose={() => setForgotten(false)}
        onReset={(email) => form.setFieldsValue({ email, password: '' })}
      />
    </>
  );
}
