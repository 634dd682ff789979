import { VerifyScene } from '@portal/api-client';
import { useFormCall, useToast, useMessages } from '@portal/remote-kit';
import { Button, Modal, Text } from '@portal/ui-kit';
import { FieldForm, Form } from '@portal/ui-kit/fields';
import { resetPassword, type PasswordReset } from '../account/account.queries';
import { CodeField, EmailField } from '../account/email-fields';
import { NewPassword } from '../account/password-fields';
import * as styles from '../account/form.module.css';
import { loginMessages } from './messages';
import { accountMessages } from '../account/messages';

interface Props {
  open: boolean;
  /** What is typed at the sign-in: mostly the address whose password is forgotten. */
  email: () => string;
  onClose: () => void;
  /** The password of this address is new. */
  onReset: (email: string) => void;
}

/** A new password by a mailed code. Closing keeps what was typed, a success forgets it. */
export function ForgotPassword({ open, email, onClose, onReset }: Props): React.ReactNode {
  const t = useMessages(loginMessages);
  const account = useMessages(accountMessages);
  const toast = useToast();
  const [form] = Form.useForm<PasswordReset>();
  const { submit, refusal } = useFormCall<PasswordReset, void>({
    send: resetPassword,
    done: (_data, { email: reset }) => {
      form.resetFields();
      toast.success(t('reset.done'));
      onReset(reset.trim());
      onClose();
    },
  });
  const prefill = (opened: boolean): void => {
    if (opened && email() && !form.getFieldValue('email')) form.setFieldValue('email', email().trim());
  };
  return (
    // Taken away when closed: its fields have the names of those behind it.
    <Modal open={open} onCancel={onClose} title={t('reset.title')} footer={null} width={440} destroyOnHidden afterOpenChange={prefill}>
      <Text as="p" tone="muted" className={styles.intro}>
        {t('reset.text')}
      </Text>
      <FieldForm<PasswordReset>
        form={form}
        label={t('reset.title')}
        submitLabel={t('reset.submit')}
        onSubmit={submit}
        refusal={refusal}
        classNames={{ refusal: styles.refusal }}
        requiredMark={false}
        actions={<Button onClick={onClose}>{t('reset.cancel')}</Button>}
      >
        <EmailField />
        <CodeField form={form} scene={VerifyScene.FORGOT} />
        <NewPassword name="newPassword" label={account('newPassword')} />
      </FieldForm>
    </Modal>
  );
}
