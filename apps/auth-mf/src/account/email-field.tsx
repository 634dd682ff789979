import { useT } from '@portal/remote-kit';
import { Field, Input } from '@portal/ui-kit/form';

const trim = (value: string | undefined): string | undefined => value?.trim();

/** The address that an owner signs in with. */
export function EmailField(): React.JSX.Element {
  const t = useT('auth');
  return (
    <Field
      name="email"
      label={t('account.email')}
      validateTrigger="onBlur"
      rules={[
        { required: true, whitespace: true, message: t('account.required') },
        { type: 'email', transform: trim, message: t('account.badEmail') },
      ]}
    >
      <Input type="email" autoComplete="username" inputMode="email" maxLength={254} />
    </Field>
  );
}
