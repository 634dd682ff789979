import { VerifyScene } from '@portal/api-client';
import { Link, useFormCall, useNavigate, useSearchParams, useSessionActions, useT } from '@portal/remote-kit';
import { Checkbox, FieldForm, Form } from '@portal/ui-kit/form';
import { register, type Registration } from '../account/account.queries';
import { CodeField } from '../account/code-field';
import { EmailField } from '../account/email-field';
import { Entrance } from '../account/entrance';
import { carry, targetOf } from '../account/redirect';
import { RuledPassword } from '../account/ruled-password';
import { CompanyFields } from './company-fields';

/** A new owner: the email is proved by a code, then the account is signed in at once. */
export function RegisterPage(): React.JSX.Element {
  const t = useT('auth');
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
    <Entrance title={t('register.title')} subtitle={t('register.subtitle')}>
      <FieldForm<Registration> form={form} label={t('register.title')} submitLabel={t('register.submit')} block onSubmit={submit} refusal={refusal}>
        <EmailField />
        <CodeField form={form} scene={VerifyScene.REGISTER} />
        <RuledPassword name="password" label={t('account.password')} />
        <CompanyFields />
        <Form.Item
          name="agree"
          valuePropName="checked"
          rules={[{ type: 'enum', enum: [true], required: true, message: t('register.mustAgree') }]}
        >
          <Checkbox>{t('register.agree')}</Checkbox>
        </Form.Item>
      </FieldForm>
      <p className="auth-foot p-muted">
        {t('register.haveAccount')} <Link to={carry('/login', redirect)}>{t('register.login')}</Link>
      </p>
    </Entrance>
  );
}
