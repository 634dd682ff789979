import { api, limits, type VerifyScene } from '@portal/api-client';
import { CallError, unwrap, useMutation } from '@portal/remote-kit';
import { Button, Text } from '@portal/ui-kit';
import { Field, Form, Input, setFieldErrors, type FormInstance, type InputProps } from '@portal/ui-kit/fields';
import { useEffect, useState } from 'react';
import { requiredText } from '../form/rules';
import { useCountdown } from '../time';
import * as styles from './code-field.module.css';
import { keepSent, readSent, sameAddress, type SentCode } from './sent-code';

/** Where the server does not say. */
const RESEND_SECONDS = 60;
/** As the text beside the field says. */
const GOOD_FOR_MS = 600_000;

interface Purpose {
  /** The form around the field. */
  form: FormInstance;
  scene: VerifyScene;
  /** Where the code goes; else the form's field `email` says it. */
  email?: string | undefined;
}

export interface MailedCode {
  /** Mails a code; where the form's address is missing or wrong, goes there instead. */
  ask: () => Promise<void>;
  asking: boolean;
  /** Seconds until another code may be asked for, 0 when it is time. */
  left: number;
  /** The address that the last code went to. */
  sentTo: string | undefined;
  /** Why none was mailed, where no field is to blame. */
  refusal: string | undefined;
}

/** A code that is mailed for one purpose, with the wait until it may be asked for again; a reload goes on waiting. */
export function useMailedCode({ form, scene, email: account }: Purpose): MailedCode {
  const [sent, setSent] = useState(() => waitingFor(scene));
  const typed = (Form.useWatch('email', { form, preserve: true }) as string | undefined)?.trim();
  const target = account ?? typed;
  // Each address has a wait of its own.
  const left = useCountdown(sent && (!target || sameAddress(target, sent.email)) ? sent.again : 0);

  const call = useMutation({
    mutationFn: (input: { email: string; scene: VerifyScene }) => unwrap(api.owner.sendVerifyMsg(input)),
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

  const refusal = call.error instanceof CallError && call.error.fields.length === 0 ? call.error.message : undefined;
  return { ask, asking: call.isPending, left, sentTo: sent?.email, refusal };
}

/** The code that this window waits for after a reload. */
function waitingFor(scene: VerifyScene): SentCode | undefined {
  const sent = readSent(scene);
  return sent && sent.again > Date.now() ? sent : undefined;
}

interface Props {
  code: MailedCode;
  texts: {
    label: string;
    /** In the empty field. */
    hint: string;
    required: string;
    send: string;
    sendAgain: string;
    wait: (seconds: number) => string;
    sent: (email: string) => string;
  };
}

/** The field `code` of a form, and the button that mails one. */
export function CodeField({ code: { ask, asking, left, sentTo, refusal }, texts }: Props): React.ReactNode {
  const button = (
    <Button className={styles.send} onClick={() => void ask()} loading={asking} disabled={left > 0}>
      {left > 0 ? texts.wait(left) : sentTo ? texts.sendAgain : texts.send}
    </Button>
  );
  return (
    <Field
      name="code"
      label={texts.label}
      rules={[requiredText(texts.required)]}
      validateTrigger="onBlur"
      extra={
        <span className={styles.said} aria-live="polite">
          {refusal && <Text tone="danger">{refusal}</Text>}
          {!refusal && sentTo && texts.sent(sentTo)}
        </span>
      }
    >
      <CodeInput button={button} hint={texts.hint} />
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
