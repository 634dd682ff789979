import { VerifyScene } from '@portal/api-client';
import { useFormCall, useNotify, useT } from '@portal/remote-kit';
import { Button, Modal } from '@portal/ui-kit';
import { FieldForm, Form } from '@portal/ui-kit/form';
import { resetPassword, type NewPassword } from '../account/account.queries';
import { CodeField } from '../account/code-field';
import { EmailField } from '../account/email-field';
import { RuledPassword } from '../account/ruled-password';

/** A new password by a mailed code. Closing keeps what was typed, a success forgets it. */
export function ForgotPassword({ open, onClose }: { open: boolean; onClose: () => void }): React.JSX.Element {
  const t = useT('auth');
  const notify = useNotify();
  const [form] = Form.useForm<NewPassword>();
  const { submit, refusal } = useFormCall<NewPassword, void>({
    send: resetPassword,
    done: () => {
      form.resetFields();
      notify.success(t('login.reset.done'));
      onClose();
    },
  });
  return (
    <Modal open={open} onCancel={onClose} title={t('login.reset.title')} footer={null} width={440}>
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
