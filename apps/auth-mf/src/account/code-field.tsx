import type { VerifyScene } from '@portal/api-client';
import { CallError, useMutation, useT } from '@portal/remote-kit';
import { Button } from '@portal/ui-kit';
import { Field, Form, Input, setFieldErrors, type FormInstance, type InputProps } from '@portal/ui-kit/form';
import { useEffect, useState } from 'react';
import './fields.css';
import { sendCode } from './account.queries';
import { keepSent, readSent } from './sent-code';
import { useCountdown } from './use-countdown';

const RESEND_SECONDS = 60;

interface Props {
  /** The form around it. */
  form: FormInstance;
  scene: VerifyScene;
  /** Where the code goes; else the form's field `email` says it. */
  email?: string;
}

/** The mailed code and the button that asks for it, with the wait until it may be asked for again; a reload goes on waiting. */
export function CodeField({ form, scene, email: account }: Props): React.JSX.Element {
  const t = useT('auth');
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
    <Button onClick={() => void ask()} loading={call.isPending} disabled={left > 0}>
      {left > 0 ? t('account.wait', { seconds: left }) : t(sent ? 'account.sendAgain' : 'account.send')}
    </Button>
  );
  const refusal = call.error instanceof CallError && call.error.fields.length === 0 ? call.error.message : undefined;
  return (
    <Field
      name="code"
      label={t('account.code')}
      rules={[{ required: true, whitespace: true, message: t('account.required') }]}
      validateTrigger="onBlur"
      extra={
        <span className="auth-said" aria-live="polite">
          {refusal && <span className="p-danger">{refusal}</span>}
          {!refusal && sent && t('account.sent', { email: sent.email })}
        </span>
      }
    >
      <CodeInput button={button} hint={t('account.codeHint')} />
    </Field>
  );
}

const sameAddress = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

function CodeInput({ button, hint, ...input }: InputProps & { button: React.ReactNode; hint: string }): React.JSX.Element {
  return (
    <span className="auth-code">
      <Input {...input} placeholder={hint} autoComplete="one-time-code" inputMode="numeric" maxLength={10} />
      {button}
    </span>
  );
}
