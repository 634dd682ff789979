import { useT } from '@portal/remote-kit';
import { Field, Input } from '@portal/ui-kit/form';
import { PHONE } from '../account/phone';

/** Whom carriers and the portal talk to. */
export function CompanyFields(): React.JSX.Element {
  const t = useT('auth');
  const required = { required: true, whitespace: true, message: t('account.required') };
  return (
    <>
      <Field name="company" label={t('register.company')} validateTrigger="onBlur" rules={[required]}>
        <Input autoComplete="organization" maxLength={100} />
      </Field>
      <div className="auth-pair">
        <Field name="contactName" label={t('register.contactName')} validateTrigger="onBlur" rules={[required]}>
          <Input autoComplete="name" maxLength={60} />
        </Field>
        <Field
          name="phone"
          label={t('register.phone')}
          validateTrigger="onBlur"
          rules={[required, { pattern: PHONE, message: t('account.badPhone') }]}
        >
          <Input type="tel" autoComplete="tel" maxLength={30} />
        </Field>
      </div>
    </>
  );
}
