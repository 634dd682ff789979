import { ClaimKind, limits, toCents, toMoney, type Charge, type ClaimInput } from '@portal/api-client';
import { matching, requiredText, satisfying, UploadsField, type Uploaded } from '@portal/freight-kit';
import { formatMoney, newKey, useDraft, useFormCall, useMessages, useQueryClient, useToast } from '@portal/remote-kit';
import { Button, Modal, Text } from '@portal/ui-kit';
import { Field, FieldForm, Form, Input } from '@portal/ui-kit/fields';
import { Segmented } from '@portal/ui-kit/segmented';
import { claimsQuery, submitClaim } from '../orders.queries';
import * as styles from './claims.module.css';
import { claimMessages } from './messages';

interface Values {
  kind: ClaimKind;
  amount: string;
  reason: string;
  files: Uploaded[];
}

/** What is kept while it is not sent: the values, and the key by which a repeat is the same claim. */
interface Draft {
  values: Values;
  key: string;
}

interface Props {
  orderNo: string;
  /** The disputed charge and its name; without it, goods are claimed. */
  charge?: Charge | undefined;
  chargeName?: string | undefined;
  onClose: () => void;
}

/** Disputes a charge, or claims lost or damaged goods. What is typed stays until it is sent. */
export function ClaimDialog({ orderNo, charge, chargeName = '', onClose }: Props): React.ReactNode {
  const t = useMessages(claimMessages);
  const toast = useToast();
  const queryClient = useQueryClient();
  const [form] = Form.useForm<Values>();
  const most = charge?.amount ?? toMoney(limits.claim.amount * 100);
  const draft = useDraft<Draft>(`orders.claim.${charge?.id ?? orderNo}`, {
    values: { kind: charge ? ClaimKind.DIFFERENCE : ClaimKind.DAMAGE, amount: charge?.amount ?? '', reason: '', files: [] },
    key: newKey(),
  });
  const { submit, refusal } = useFormCall<Values, { id: string }>({
    send: ({ amount, reason, files }) => {
      const { kind } = form.getFieldsValue(true) as Values;
      const input: ClaimInput = {
        orderNo,
        kind,
        amount: amount.trim(),
        reason: reason.trim(),
        files: files.map(({ objectName }) => objectName),
        ...(charge && { chargeId: charge.id }),
      };
      return submitClaim(input, draft.value.key);
    },
    done: async () => {
      draft.clear();
      toast.success(t('form.sent'));
      onClose();
      await queryClient.invalidateQueries({ queryKey: claimsQuery(orderNo).queryKey });
    },
  });
  const needed = requiredText(t('form.needed'));
  const keep = (): void => draft.save({ values: form.getFieldsValue(true) as Values, key: draft.value.key });
  const title = charge ? t('form.disputeTitle', { name: chargeName }) : t('form.claimTitle');
  return (
    <Modal open title={title} footer={null} mask={{ closable: false }} onCancel={onClose}>
      <Text as="p" tone="muted" className={styles.lead}>
        {charge ? t('form.charged', { amount: formatMoney(charge.amount) }) : t('form.hint')}
      </Text>
      <FieldForm<Values>
        form={form}
        label={title}
        initialValues={draft.value.values}
        onValuesChange={keep}
        onSubmit={submit}
        refusal={refusal}
        submitLabel={t('form.submit')}
        actions={<Button onClick={onClose}>{t('form.cancel')}</Button>}
      >
        {!charge && (
          <Field name="kind" label={t('form.kind')}>
            <Segmented
              aria-label={t('form.kind')}
              options={[ClaimKind.DAMAGE, ClaimKind.LOSS].map((value) => ({ value, label: t(`freight:claimKind.${value}`) }))}
            />
          </Field>
        )}
        <Field
          name="amount"
          label={t(charge ? 'form.amount' : 'form.worth')}
          validateTrigger="onBlur"
          rules={[
            needed,
            matching(/^\d+(\.\d{1,2})?$/, t('form.badAmount')),
            satisfying((typed) => toCents(typed) <= toCents(most), t('form.most', { amount: formatMoney(most) })),
          ]}
        >
          <Input prefix="$" inputMode="decimal" autoComplete="off" maxLength={limits.request.amount} />
        </Field>
        <Field name="reason" label={t('form.reason')} extra={t('form.reasonHint')} rules={[needed]}>
          <Input.TextArea rows={4} maxLength={limits.claim.reason} />
        </Field>
        <UploadsField name="files" most={limits.claim.files} say={(word, values) => t(`upload.${word}`, values)} />
      </FieldForm>
    </Modal>
  );
}
