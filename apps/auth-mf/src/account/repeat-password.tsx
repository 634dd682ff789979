import { useT } from '@portal/remote-kit';
import { Field, Input } from '@portal/ui-kit/form';

/** The new password once more; `of` names the field that it has to equal. */
export function RepeatPassword({ of }: { of: string }): React.JSX.Element {
  const t = useT('auth');
  return (
    <Field
      name="repeat"
      label={t('account.repeat')}
      dependencies={[of]}
      validateTrigger="onBlur"
      rules={[
        { required: true, message: t('account.required') },
        ({ getFieldValue }) => ({
          validator: (_rule, value: string | undefined) =>
            !value || value === getFieldValue(of) ? Promise.resolve() : Promise.reject(new Error(t('account.different'))),
        }),
      ]}
    >
      <Input.Password autoComplete="new-password" maxLength={64} />
    </Field>
  );
}
