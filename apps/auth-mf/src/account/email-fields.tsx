import { limits, patterns, type VerifyScene } from '@portal/api-client';
import { CodeField as MailedCodeField, matching, requiredText, useMailedCode } from '@portal/freight-kit';
import { useMessages } from '@portal/remote-kit';
import { Field, Input, type FormInstance } from '@portal/ui-kit/fields';
import { accountMessages } from './messages';

/** The address that an owner signs in with. */
export function EmailField(): React.ReactNode {
  const t = useMessages(accountMessages);
  return (
    <Field
      name="email"
      label={t('email')}
      validateTrigger="onBlur"
      rules={[requiredText(t('required')), matching(patterns.email, t('badEmail'))]}
    >
      <Input type="email" autoComplete="username" inputMode="email" maxLength={limits.address.email} />
    </Field>
  );
}

interface CodeFieldProps {
  /** The form around it. */
  form: FormInstance;
  scene: VerifyScene;
  /** Where the code goes; else the form's field `email` says it. */
  email?: string;
}

/** The mailed code and the button that asks for it. */
export function CodeField(purpose: CodeFieldProps): React.ReactNode {
  const t = useMessages(accountMessages);
  const texts = {
    label: t('code'),
    hint: t('codeHint'),
    required: t('required'),
    send: t('send'),
    sendAgain: t('sendAgain'),
    wait: (seconds: number) => t('wait', { seconds }),
    sent: (email: string) => t('sent', { email }),
  };
  return <MailedCodeField code={useMailedCode(purpose)} texts={texts} />;
}
