import { limits, patterns, type VerifyScene } from '@portal/api-client';
import { matching, requiredText, useCountdown } from '@portal/freight-kit';
import { CallError, useMessages, useMutation } from '@portal/remote-kit';
import { Button, Text } from '@portal/ui-kit';
import { Field, Form, Input, setFieldErrors, type FormInstance, type InputProps } from '@portal/ui-kit/form';
import { useEffect, useState } from 'react';
import { sendCode } from './account.queries';
import * as styles from './email-fields.module.css';
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

/** Where the server does not say. */
const RESEND_SECONDS = 60;

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
  const [sent, setSent] = useState(() => readSent(scene));
  const typed = (Form.useWatch('email', { form, preserve: true }) as string | undefined)?.trim();
  const target = account ?? typed;
  // Each address has a wait of its own.
  const left = useCountdown(sent && (!target || sameAddress(target, sent.email)) ? sent.again : 0);

  const call = useMutation({
    mutationFn: sendCode,
    onSuccess: ({ retryAfter }, { email }) => {
      const next = { email, again: Date.now() + (retryAfter || RESEND_SECONDS) * 1000 };
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
    const waiting = account ? undefined : readSent(scene);
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

const sameAddress = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

function CodeInput({ button, hint, ...input }: InputProps & { button: React.ReactNode; hint: string }): React.ReactNode {
  return (
    <span className={styles.code}>
      <Input {...input} placeholder={hint} autoComplete="one-time-code" inputMode="numeric" maxLength={limits.verifyCode} />
      {button}
    </span>
  );
}

const SENT_KEY = 'portal.auth.code.';

/** The last code that was asked for: for which address, and when another one may be. */
interface SentCode {
  email: string;
  /** In milliseconds since 1970. */
  again: number;
}

/** Kept for this window, so that a reload neither forgets the wait nor who was waiting. */
function readSent(scene: number): SentCode | undefined {
  try {
    const { email, again } = JSON.parse(sessionStorage.getItem(SENT_KEY + scene) ?? '{}') as Partial<SentCode>;
    return typeof email === 'string' && typeof again === 'number' && again > Date.now() ? { email, again } : undefined;
  } catch {
    return undefined;
  }
}

function keepSent(scene: number, sent: SentCode): void {
  try {
    sessionStorage.setItem(SENT_KEY + scene, JSON.stringify(sent));
  } catch {
    // Without storage the wait is forgotten by a reload; the server holds to it.
  }
}
