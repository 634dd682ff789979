import { limits } from '@portal/api-client';
import { requiredText } from '@portal/freight-kit';
import { useFormCall, useMessages, useQueryClient, useToast } from '@portal/remote-kit';
import { Field, FieldForm, Input } from '@portal/ui-kit/fields';
import { notificationMessages } from './messages';
import * as styles from './notifications.module.css';
import { settingsQuery, updateSettings } from './settings.queries';

interface Values {
  lowBalance: string;
}

/** Below which available balance the owner is told. */
export function LowBalance({ limit }: { limit: string }): React.ReactNode {
  const t = useMessages(notificationMessages);
  const toast = useToast();
  const queryClient = useQueryClient();
  const { submit, refusal } = useFormCall({
    send: ({ lowBalance }: Values) => updateSettings({ lowBalance: lowBalance.trim() }),
    done: (saved) => {
      queryClient.setQueryData(settingsQuery.queryKey, saved);
      toast.success(t('low.saved'));
    },
  });
  return (
    <FieldForm<Values>
      label={t('low.label')}
      initialValues={{ lowBalance: limit }}
      submitLabel={t('low.save')}
      onSubmit={submit}
      refusal={refusal}
      requiredMark={false}
    >
      <Field name="lowBalance" label={t('low.label')} required rules={[requiredText(t('low.required'))]} extra={t('low.text')}>
        <Input className={styles.amount} prefix="$" suffix="USD" inputMode="decimal" autoComplete="off" maxLength={limits.request.amount} />
      </Field>
    </FieldForm>
  );
}
