import { limits, patterns, VerifyScene } from '@portal/api-client';
import { Link, useFormCall, useNavigate, useSearchParams, useSessionActions, useMessages } from '@portal/remote-kit';
import { Checkbox, Field, FieldForm, Form, Input } from '@portal/ui-kit/form';
import { register, type Registration } from '../account/account.queries';
import { CodeField, EmailField, trimmed } from '../account/email-fields';
import { Entrance } from '../account/entrance';
import { carry, targetOf } from '../account/redirect';
import { NewPassword } from '../account/password-fields';
import * as styles from '../account/form.module.css';
import { registerMessages } from './messages';
import { accountMessages } from '../account/messages';

/** A new owner: the email is proved by a code, then the account is signed in at once. */
export function RegisterPage(): React.ReactNode {
  const t = useMessages(registerMessages);
  const account = useMessages(accountMessages);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { signIn } = useSessionActions();
  const [form] = Form.useForm<Registration>();
  const redirect = search.get('redirect');
  const { submit, refusal } = useFormCall<Registration, { token: string }>({
    send: register,
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
          {t('haveAccount')} <Link to={carry('/login', redirect)}>{t('login')}</Link>
        </>
      }
    >
      <FieldForm<Registration>
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
        <CodeField form={form} scene={VerifyScene.REGISTER} />
        <NewPassword name="password" label={account('password')} />
        <CompanyFields />
        <Form.Item name="agree" valuePropName="checked" rules={[{ type: 'enum', enum: [true], required: true, message: t('mustAgree') }]}>
          <Checkbox>{t('agree')}</Checkbox>
        </Form.Item>
      </FieldForm>
    </Entrance>
  );
}

/** Whom carriers and the portal talk to. */
function CompanyFields(): React.ReactNode {
  const t = useMessages(registerMessages);
  const account = useMessages(accountMessages);
  const required = { required: true, whitespace: true, message: account('required') };
  return (
    <>
      <Field name="company" label={t('company')} validateTrigger="onBlur" rules={[required]}>
        <Input autoComplete="organization" maxLength={limits.address.company} />
      </Field>
      <div className={styles.pair}>
        <Field name="contactName" label={t('contactName')} validateTrigger="onBlur" rules={[required]}>
          <Input autoComplete="name" maxLength={limits.address.contactName} />
        </Field>
        <Field
          name="phone"
          label={t('phone')}
          validateTrigger="onBlur"
          rules={[required, { pattern: patterns.phone, transform: trimmed, message: account('badPhone') }]}
        >
          <Input type="tel" autoComplete="tel" maxLength={limits.address.phone} />
        </Field>
      </div>
    </>
  );
}
