import { limits, patterns, type VerifyScene } from '@portal/api-client';
import { matching, requiredText, useCountdown } from '@portal/freight-kit';
import { CallError, useMessages, useMutation } from '@portal/remote-kit';
import { Button, Text } from '@portal/ui-kit';
import { Field, Form, Input, setFieldErrors, type FormInstance, type InputProps } from '@portal/ui-kit/form';
import { useEffect, useState } from 'react';
import { sendCode } from './account.queries';
import * as styles from './email-fields.module.css';
import { accountMessages } from './messages';
import { keepSent, readSent, sameAddress, type SentCode } from './sent-code';

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

/** Where the server does not say. */
const RESEND_SECONDS = 60;
/** As the text beside the field says. */
const GOOD_FOR_MS = 600_000;

interface CodeFieldProps {
  /** The form around it. */
  form: FormInstance;
  scene: VerifyScene;
  /** Where the code goes; else the form's field `email` says it. */
  email?: string;
}

/** The mailed code and the button that asks for it, with the wait until it may be asked for again; a reload goes on waiting. */
export function CodeField({ form, scene, email: account }: CodeFieldProps): React.ReactNode {
  const t = useMessages(accountMessages);
  const [sent, setSent] = useState(() => waitingFor(scene));
  const typed = (Form.useWatch('email', { form, preserve: true }) as string | undefined)?.trim();
  const target = account ?? typed;
  // Each address has a wait of its own.
  const left = useCountdown(sent && (!target || sameAddress(target, sent.email)) ? sent.again : 0);

  const call = useMutation({
    mutationFn: sendCode,
    onSuccess: ({ retryAfter, challenge }, { email }) => {
      const now = Date.now();
      const next = { email, again: now + (retryAfter || RESEND_SECONDS) * 1000, challenge, goodUntil: now + GOOD_FOR_MS };
      keepSent(scene, next);
      setSent(next);
    },
    onError: (error) => error instanceof CallError && setFieldErrors(form, error.fields),
  });
  const ask = async (): Promise<void> => {
    const { email = account } = account ? {} : ((await form.validateFields(['email']).catch(() => ({}))) as { email?: string });
    if (email) call.mutate({ email: email.trim(), scene });
    else form.focusField('email');
  };

  useEffect(() => {
    const waiting = account ? undefined : waitingFor(scene);
    if (waiting && !form.getFieldValue('email')) form.setFieldValue('email', waiting.email);
  }, [account, form, scene]);

  const button = (
    <Button className={styles.send} onClick={() => void ask()} loading={call.isPending} disabled={left > 0}>
      {left > 0 ? t('wait', { seconds: left }) : t(sent ? 'sendAgain' : 'send')}
    </Button>
  );
  const refusal = call.error instanceof CallError && call.error.fields.length === 0 ? call.error.message : undefined;
  return (
    <Field
      name="code"
      label={t('code')}
      rules={[requiredText(t('required'))]}
      validateTrigger="onBlur"
      extra={
        <span className={styles.said} aria-live="polite">
          {refusal && <Text tone="danger">{refusal}</Text>}
          {!refusal && sent && t('sent', { email: sent.email })}
        </span>
      }
    >
      <CodeInput button={button} hint={t('codeHint')} />
    </Field>
  );
}

function CodeInput({ button, hint, ...input }: InputProps & { button: React.ReactNode; hint: string }): React.ReactNode {
  return (
    <span className={styles.code}>
      <Input {...input} placeholder={hint} autoComplete="one-time-code" inputMode="numeric" maxLength={limits.verifyCode} />
      {button}
    </span>
  );
}

/** The code that this window waits for after a reload. */
function waitingFor(scene: VerifyScene): SentCode | undefined {
  const sent = readSent(scene);
  return sent && sent.again > Date.now() ? sent : undefined;
}
