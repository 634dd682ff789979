import { VerifyScene } from '@portal/api-client';
import { useFormCall, useQueryClient, useToast, useMessages } from '@portal/remote-kit';
import { Card, Grid, Text } from '@portal/ui-kit';
import { FieldForm, Form } from '@portal/ui-kit/fields';
import { useState } from 'react';
import { CodeField } from '../account/email-fields';
import { CurrentPassword, ForgotPasswordLink, NewPassword, RepeatPassword } from '../account/password-fields';
import { sessionsQuery } from './sessions/sessions.queries';
import { updatePassword, type PasswordChange } from './profile.queries';
import * as styles from './profile.module.css';
import { profileMessages } from './messages';
import { accountMessages } from '../account/messages';

/** A new password for one who knows the present one, or who reads the account's mail. `email` is absent while it is not known. */
export function PasswordCard({ email }: { email: string | undefined }): React.ReactNode {
  const t = useMessages(profileMessages);
  const account = useMessages(accountMessages);
  const toast = useToast();
  const queryClient = useQueryClient();
  const [form] = Form.useForm<PasswordChange>();
  const [byCode, setByCode] = useState(false);
  const { submit, refusal } = useFormCall<PasswordChange, void>({
    send: (change) => updatePassword(change, email ?? ''),
    done: () => {
      form.resetFields();
      setByCode(false);
      toast.success(t('password.done'));
      void queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
  });
  return (
    <Card title={t('password.title')}>
      <Text as="p" tone="muted" className={styles.lead}>
        {t('password.text')}
      </Text>
      <FieldForm<PasswordChange>
        form={form}
        label={t('password.title')}
        submitLabel={t('password.submit')}
        onSubmit={submit}
        refusal={refusal}
        requiredMark={false}
      >
        <Grid className={styles.columns}>
          <div>
            {byCode && email ? (
              <CodeField form={form} scene={VerifyScene.CHANGE} email={email} />
            ) : (
              <CurrentPassword name="oldPassword" label={t('password.old')} />
            )}
            {email && (
              <ForgotPasswordLink onClick={() => setByCode(!byCode)}>{t(byCode ? 'password.byOld' : 'password.byCode')}</ForgotPasswordLink>
            )}
          </div>
        </Grid>
        <Grid className={styles.columns}>
          <NewPassword name="newPassword" label={account('newPassword')} />
          <RepeatPassword of="newPassword" />
        </Grid>
      </FieldForm>
    </Card>
  );
}
