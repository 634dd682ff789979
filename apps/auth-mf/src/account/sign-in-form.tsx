import { Link, useFormCall, useMessages, useNavigate, useSearchParams, useSessionActions } from '@portal/remote-kit';
import { FieldForm, type FormInstance } from '@portal/ui-kit/fields';
import type { ReactNode } from 'react';
import { Entrance } from './entrance';
import * as styles from './form.module.css';
import { accountMessages } from './messages';
import { carry, targetOf, trackedIn } from './redirect';

interface Props<Values> {
  title: string;
  subtitle: string;
  submitLabel: string;
  /** Below the form: the other page of the entrance, to which the wish to go somewhere is carried. */
  other: { path: '/login' | '/register'; question: string; label: string };
  form: FormInstance<Values>;
  send: (values: Values) => Promise<{ token: string }>;
  /** The fields. */
  children: ReactNode;
}

/** A page of the entrance whose form signs in, and then leads to where the visitor wanted to go. */
export function SignInForm<Values extends object>({ title, subtitle, submitLabel, other, form, send, children }: Props<Values>): ReactNode {
  const t = useMessages(accountMessages);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { signIn } = useSessionActions();
  const redirect = search.get('redirect');
  const tracked = trackedIn(redirect);
  const { submit, refusal } = useFormCall<Values, { token: string }>({
    send,
    done: async ({ token }) => {
      await signIn(token);
      void navigate(targetOf(redirect), { replace: true });
    },
  });
  return (
    <Entrance
      title={title}
      subtitle={tracked ? t('toTrack', { nos: tracked }) : subtitle}
      foot={
        <>
          {other.question} <Link to={carry(other.path, redirect)}>{other.label}</Link>
        </>
      }
    >
      <FieldForm<Values>
        form={form}
        label={title}
        submitLabel={submitLabel}
        block
        onSubmit={submit}
        refusal={refusal}
        classNames={{ refusal: styles.refusal }}
        requiredMark={false}
      >
        {children}
      </FieldForm>
    </Entrance>
  );
}
