import { useT } from '@portal/remote-kit';
import { IconSuccess } from '@portal/ui-kit';
import { Field, Input, type InputProps } from '@portal/ui-kit/form';
import './fields.css';
import { followsRule, passwordRule, ruleNames } from './password-rule';

interface Props {
  /** The field's name in the form. */
  name: string;
  label: string;
}

/** A field for a new password that shows, while it is typed, which parts of the rule are met. */
export function RuledPassword({ name, label }: Props): React.JSX.Element {
  const t = useT('auth');
  const check = (_rule: unknown, value: string | undefined): Promise<void> =>
    !value || followsRule(value) ? Promise.resolve() : Promise.reject(new Error(t('account.rule.broken')));
  return (
    <Field name={name} label={label} validateTrigger="onBlur" rules={[{ required: true, message: t('account.required') }, { validator: check }]}>
      <PasswordWithRule />
    </Field>
  );
}

function PasswordWithRule(props: InputProps): React.JSX.Element {
  const t = useT('auth');
  const value = String(props.value ?? '');
  return (
    <>
      <Input.Password {...props} autoComplete="new-password" maxLength={64} />
      <ul className="auth-rule" aria-label={t('account.rule.label')}>
        {ruleNames.map((name) => {
          const met = passwordRule[name](value);
          return (
            <li key={name} data-met={met || undefined}>
              <IconSuccess aria-hidden />
              {t(`account.rule.${name}`)}
              <span className="p-hidden">{t(met ? 'account.rule.met' : 'account.rule.unmet')}</span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
