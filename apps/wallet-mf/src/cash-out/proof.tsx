import { limits, VerifyScene } from '@portal/api-client';
import { CodeField, requiredText, useMailedCode } from '@portal/freight-kit';
import { useMessages, useUser } from '@portal/remote-kit';
import { Button } from '@portal/ui-kit';
import { Field, Input, type FormInstance } from '@portal/ui-kit/fields';
import { useState } from 'react';
import { moneyMessages } from '../shared/messages';
import { cashOutMessages } from './messages';
import * as styles from './proof.module.css';
import type { CashOutValues } from './request';

/** Who asks for the money: the password, or a code that is mailed to the account. The form holds the one that is shown. */
export function Proof({ form, disabled }: { form: FormInstance<CashOutValues>; disabled: boolean }): React.ReactNode {
  const t = useMessages(cashOutMessages);
  const required = useMessages(moneyMessages)('rule.needed');
  const { data: user } = useUser();
  const [byCode, setByCode] = useState(false);
  const code = useMailedCode({ form, scene: VerifyScene.CHANGE, email: user?.email });
  const change = (): void => {
    form.setFieldsValue({ password: '', code: '' });
    setByCode(!byCode);
    // The last one is still good where no other can be asked for yet.
    if (!byCode && code.left === 0) void code.ask();
  };
  const texts = {
    label: t('code.label'),
    hint: t('code.hint'),
    required,
    send: t('code.send'),
    sendAgain: t('code.sendAgain'),
    wait: (seconds: number) => t('code.wait', { seconds }),
    sent: (email: string) => t('code.sent', { email }),
  };
  return (
    <div className={styles.proof}>
      {byCode ? (
        <CodeField code={code} texts={texts} />
      ) : (
        <Field name="password" label={t('password')} extra={t('passwordHint')} rules={[requiredText(required)]}>
          <Input.Password maxLength={limits.password.max} autoComplete="current-password" />
        </Field>
      )}
      {user && (
        <Button type="link" className={styles.other} disabled={disabled} onClick={change}>
          {t(byCode ? 'byPassword' : 'byCode')}
        </Button>
      )}
    </div>
  );
}
