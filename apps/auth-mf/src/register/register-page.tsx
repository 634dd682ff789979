import { limits, patterns, VerifyScene } from '@portal/api-client';
import { matching, requiredText } from '@portal/freight-kit';
import { useMessages } from '@portal/remote-kit';
import { Checkbox } from '@portal/ui-kit/checkbox';
import { Field, Form, Input } from '@portal/ui-kit/fields';
import { register, type Registration } from '../account/account.queries';
import { CodeField, EmailField } from '../account/email-fields';
import * as styles from '../account/form.module.css';
import { accountMessages } from '../account/messages';
import { NewPassword } from '../account/password-fields';
import { SignInForm } from '../account/sign-in-form';
import { Agreement } from './agreement';
import { registerMessages } from './messages';

/** A new owner: the email is proved by a code, then the account is signed in at once. */
export function RegisterPage(): React.ReactNode {
  const t = useMessages(registerMessages);
  const account = useMessages(accountMessages);
  const [form] = Form.useForm<Registration>();
  return (
    <SignInForm
      title={t('title')}
      subtitle={t('subtitle')}
      submitLabel={t('submit')}
      other={{ path: '/login', question: t('haveAccount'), label: t('login') }}
      form={form}
      send={register}
    >
      <EmailField />
      <CodeField form={form} scene={VerifyScene.REGISTER} />
      <NewPassword name="password" label={account('password')} />
      <CompanyFields />
      <Form.Item name="agree" valuePropName="checked" rules={[{ type: 'enum', enum: [true], required: true, message: t('mustAgree') }]}>
        <Checkbox>
          <Agreement />
        </Checkbox>
      </Form.Item>
    </SignInForm>
  );
}

/** Whom carriers and the portal talk to. */
function CompanyFields(): React.ReactNode {
  const t = useMessages(registerMessages);
  const account = useMessages(accountMessages);
  const required = requiredText(account('required'));
  return (
    <>
      <Field name="company" label={t('company')} validateTrigger="onBlur" rules={[required]}>
        <Input autoComplete="organization" maxLength={limits.address.company} />
      </Field>
      <div className={styles.pair}>
        <Field name="contactName" label={t('contactName')} validateTrigger="onBlur" rules={[required]}>
          <Input autoComplete="name" maxLength={limits.address.contactName} />
        </Field>
        <Field name="phone" label={t('phone')} validateTrigger="onBlur" rules={[required, matching(patterns.phone, account('badPhone'))]}>
          <Input type="tel" autoComplete="tel" maxLength={limits.address.phone} />
        </Field>
      </div>
    </>
  );
}
