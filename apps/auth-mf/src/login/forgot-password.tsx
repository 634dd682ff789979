import { VerifyScene } from '@portal/api-client';
import { useFormCall, useNotify, useT } from '@portal/remote-kit';
import { Button, Modal } from '@portal/ui-kit';
import { FieldForm, Form } from '@portal/ui-kit/form';
import { resetPassword, type NewPassword } from '../account/account.queries';
import { CodeField } from '../account/code-field';
import { EmailField } from '../account/email-field';
import { RuledPassword } from '../account/ruled-password';

interface Props {
  open: boolean;
  /** What is typed at the sign-in: mostly the address whose password is forgotten. */
  email: () => string;
  onClose: () => void;
  /** The password of this address is new. */
  onReset: (email: string) => void;
}

/** A new password by a mailed code. Closing keeps what was typed, a success forgets it. */
export function ForgotPassword({ open, email, onClose, onReset }: Props): React.JSX.Element {
  const t = useT('auth');
  const notify = useNotify();
  const [form] = Form.useForm<NewPassword>();
  const { submit, refusal } = useFormCall<NewPassword, void>({
    send: resetPassword,
    done: (_data, { email: reset }) => {
      form.resetFields();
      notify.success(t('login.reset.done'));
      onReset(reset.trim());
      onClose();
    },
  });
  const prefill = (opened: boolean): void => {
    if (opened && email() && !form.getFieldValue('email')) form.setFieldValue('email', email().trim());
  };
  return (
    // Taken away when closed: its fields have the names of those behind it.
    <Modal open={open} onCancel={onClose} title={t('login.reset.title')} footer={null} width={440} destroyOnHidden afterOpenChange={prefill}>
      <div className="auth-dialog">
        <p className="p-muted auth-dialog-text">{t('login.reset.text')}</p>
        <FieldForm<NewPassword>
          form={form}
          label={t('login.reset.title')}
          submitLabel={t('login.reset.submit')}
          onSubmit={submit}
          refusal={refusal}
          actions={<Button onClick={onClose}>{t('login.reset.cancel')}</Button>}
        >
          <EmailField />
          <CodeField form={form} scene={VerifyScene.FORGOT} />
          <RuledPassword name="newPassword" label={t('account.newPassword')} />
        </FieldForm>
      </div>
    </Modal>
  );
}
