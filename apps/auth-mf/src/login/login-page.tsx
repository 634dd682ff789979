import { Link, useFormCall, useNavigate, useSearchParams, useSessionActions, useMessages } from '@portal/remote-kit';
import { FieldForm, Form } from '@portal/ui-kit/form';
import { useState } from 'react';
import { login, type Credentials } from '../account/account.queries';
import { EmailField } from '../account/email-fields';
import { Entrance } from '../account/entrance';
import { CurrentPassword, ForgotPasswordLink } from '../account/password-fields';
import { carry, targetOf } from '../account/redirect';
import { ForgotPassword } from './forgot-password';
import * as styles from '../account/form.module.css';
import { loginMessages } from './messages';
import { accountMessages } from '../account/messages';

/**
 * Sign-in. A token that is in storage already stays where it is: only a successful sign-in replaces it.
 */
export function LoginPage(): React.ReactNode {
  const t = useMessages(loginMessages);
  const account = useMessages(accountMessages);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { signIn } = useSessionActions();
  const [form] = Form.useForm<Credentials>();
  const [forgotten, setForgotten] = useState(false);
  const redirect = search.get('redirect');
  const { submit, refusal } = useFormCall<Credentials, { token: string }>({
    send: login,
    done: async ({ token }) => {
      await signIn(token);
      void navigate(targetOf(redirect), { replace: true });
    },
  });
  return (
    <Entrance
      title={t('title')}
      subtitle={t('subtitle')}
      foot={
        <>
          {t('noAccount')} <Link to={carry('/register', redirect)}>{t('register')}</Link>
        </>
      }
    >
      <FieldForm<Credentials>
        form={form}
        label={t('title')}
        submitLabel={t('submit')}
        block
        onSubmit={submit}
        refusal={refusal}
        classNames={{ refusal: styles.refusal }}
        requiredMark={false}
      >
        <EmailField />
        <CurrentPassword name="password" label={account('password')} />
        <ForgotPasswordLink onClick={() => setForgotten(true)}>{t('forgot')}</ForgotPasswordLink>
      </FieldForm>
      <ForgotPassword
        open={forgotten}
        email={() => (form.getFieldValue('email') as string | undefined) ?? ''}
        onClose={() => setForgotten(false)}
        onReset={(email) => form.setFieldsValue({ email, password: '' })}
      />
    </Entrance>
  );
}
