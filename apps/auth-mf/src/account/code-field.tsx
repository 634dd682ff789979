import type { VerifyScene } from '@portal/api-client';
import { CallError, useMutation, useT } from '@portal/remote-kit';
import { Button } from '@portal/ui-kit';
import { Field, Input, setFieldErrors, type FormInstance, type InputProps } from '@portal/ui-kit/form';
import './fields.css';
import { sendCode } from './account.queries';
import { useCountdown } from './use-countdown';

const RESEND_SECONDS = 60;

interface Props {
  /** The form around it; its field `email` says where the code goes. */
  form: FormInstance;
  scene: VerifyScene;
}

/** The mailed code and the button that asks for it, with the wait until it may be asked for again. */
export function CodeField({ form, scene }: Props): React.JSX.Element {
  const t = useT('auth');
  const [left, start] = useCountdown();
  const call = useMutation({
    mutationFn: sendCode,
    onSuccess: ({ retryAfter }) => start(retryAfter || RESEND_SECONDS),
    onError: (error) => error instanceof CallError && setFieldErrors(form, error.fields),
  });
  const ask = async (): Promise<void> => {
    const { email } = (await form.validateFields(['email']).catch(() => ({}))) as { email?: string };
    if (email) call.mutate({ email: email.trim(), scene });
  };
  const button = (
    <Button onClick={() => void ask()} loading={call.isPending} disabled={left > 0}>
      {left > 0 ? t('account.wait', { seconds: left }) : t(call.isSuccess ? 'account.sendAgain' : 'account.send')}
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
          {call.isSuccess && t('account.sent', { email: call.variables.email })}
        </span>
      }
    >
      <CodeInput button={button} hint={t('account.codeHint')} />
    </Field>
  );
}

function CodeInput({ button, hint, ...input }: InputProps & { button: React.ReactNode; hint: string }): React.JSX.Element {
  return (
    <span className="auth-code">
      <Input {...input} placeholder={hint} autoComplete="one-time-code" inputMode="numeric" maxLength={10} />
      {button}
    </span>
  );
}
