import { limits } from '@portal/api-client';
import { useMessages } from '@portal/remote-kit';
import { Button, IconSuccess, VisuallyHidden } from '@portal/ui-kit';
import { Field, Input, type InputProps } from '@portal/ui-kit/fields';
import type { ReactNode } from 'react';
import { accountMessages } from './messages';
import * as styles from './password-fields.module.css';

interface PasswordProps {
  /** The field's name in the form. */
  name: string;
  label: string;
}

/** The password that the account has now. */
export function CurrentPassword({ name, label }: PasswordProps): React.ReactNode {
  const t = useMessages(accountMessages);
  return (
    <Field name={name} label={label} validateTrigger="onBlur" rules={[{ required: true, message: t('required') }]}>
      <Input.Password autoComplete="current-password" maxLength={limits.password.max} />
    </Field>
  );
}

/** Below a field: the way on for a person who forgot the password. */
export function ForgotPasswordLink({ onClick, children }: { onClick: () => void; children: ReactNode }): React.ReactNode {
  return (
    <p className={styles.forgot}>
      <Button type="link" className={styles.link} onClick={onClick}>
        {children}
      </Button>
    </p>
  );
}

/** What a new password needs. The server holds to the same rule; it sees the password only unsealed. */
const passwordRule = {
  length: (password: string): boolean => password.length >= limits.password.min && password.length <= limits.password.max,
  letter: (password: string): boolean => /\p{L}/u.test(password),
  digit: (password: string): boolean => /\d/.test(password),
};

const ruleNames = Object.keys(passwordRule) as (keyof typeof passwordRule)[];

const followsRule = (password: string): boolean => ruleNames.every((name) => passwordRule[name](password));

/** A field for a new password that shows, while it is typed, which parts of the rule are met. */
export function NewPassword({ name, label }: PasswordProps): React.ReactNode {
  const t = useMessages(accountMessages);
  const check = (_rule: unknown, value: string | undefined): Promise<void> =>
    !value || followsRule(value) ? Promise.resolve() : Promise.reject(new Error(t('rule.broken')));
  return (
    <Field name={name} label={label} validateTrigger="onBlur" rules={[{ required: true, message: t('required') }, { validator: check }]}>
      <PasswordWithRule />
    </Field>
  );
}

function PasswordWithRule(props: InputProps): React.ReactNode {
  const t = useMessages(accountMessages);
  const value = String(props.value ?? '');
  return (
    <>
      <Input.Password {...props} autoComplete="new-password" maxLength={limits.password.max} />
      <ul className={styles.rule} aria-label={t('rule.label')}>
        {ruleNames.map((name) => {
          const met = passwordRule[name](value);
          return (
            <li key={name} data-met={met || undefined}>
              <IconSuccess className={styles.mark} aria-hidden />
              {t(`rule.${name}`)}
              <VisuallyHidden>{t(met ? 'rule.met' : 'rule.unmet')}</VisuallyHidden>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** The new password once more; `of` names the field that it has to equal. */
export function RepeatPassword({ of }: { of: string }): React.ReactNode {
  const t = useMessages(accountMessages);
  return (
    <Field
      name="repeat"
      label={t('repeat')}
      dependencies={[of]}
      validateTrigger="onBlur"
      rules={[
        { required: true, message: t('required') },
        ({ getFieldValue }) => ({
          validator: (_rule, value: string | undefined) =>
            !value || value === getFieldValue(of) ? Promise.resolve() : Promise.reject(new Error(t('different'))),
        }),
      ]}
    >
      <Input.Password autoComplete="new-password" maxLength={limits.password.max} />
    </Field>
  );
}
