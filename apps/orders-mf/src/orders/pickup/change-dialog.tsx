import type { CallData, CallInput, Order } from '@portal/api-client';
import { zip5 } from '@portal/freight-kit';
import { useFormCall, useLanguage, useMessages, useQuery, useQueryClient, useToast } from '@portal/remote-kit';
import { Button, Grid, Modal, Text } from '@portal/ui-kit';
import { DatePicker, TimePicker } from '@portal/ui-kit/date';
import { Field, FieldForm, Form, type FormItemProps } from '@portal/ui-kit/fields';
import { pickupDaysQuery } from '../../quote/quote.queries';
import { changePickup, orderKeys } from '../orders.queries';
import { pickupMessages } from './messages';
import * as styles from './pickup.module.css';

type Values = Omit<CallInput<'order', 'changePickup'>, 'orderNo'>;
type Rule = NonNullable<FormItemProps['rules']>[number];

/** Another day or window for the pickup of an order; days on which its carrier does not come cannot be chosen. */
export function ChangePickupDialog({ order, onClose }: { order: Order; onClose: () => void }): React.ReactNode {
  const t = useMessages(pickupMessages);
  const toast = useToast();
  const { language } = useLanguage();
  const queryClient = useQueryClient();
  const [form] = Form.useForm<Values>();
  const { pickup, pickupDate } = order.request;
  const zip = zip5(pickup.address.zip);
  // Without its answer every day can be chosen: the server judges each.
  const { data } = useQuery({ ...pickupDaysQuery(zip ?? '', language, order.quote.scac), enabled: zip !== undefined });
  const days = new Map((data?.days ?? []).map((day) => [day.date, day]));
  const paidFor = days.get(pickupDate)?.surcharge !== undefined;
  const closedBecause = (date: string): string | undefined => {
    const day = days.get(date);
    return day?.reason ?? (day?.surcharge !== undefined && !paidFor ? t('dearer') : undefined);
  };
  const { submit, refusal } = useFormCall<Values, CallData<'order', 'changePickup'>>({
    send: (values) => changePickup({ ...values, orderNo: order.orderNo }),
    done: async ({ awaitsCarrier }) => {
      toast.success(t(awaitsCarrier ? 'sent' : 'done'));
      onClose();
      await queryClient.invalidateQueries({ queryKey: orderKeys.all });
    },
  });
  const given: Rule = { required: true, message: t('needed') };
  const afterReady: Rule = ({ getFieldValue }) => ({
    validator: (_rule, close?: string) => {
      const ready = getFieldValue('readyTime') as string | undefined;
      return close && ready && close <= ready ? Promise.reject(new Error(t('closeAfter'))) : Promise.resolve();
    },
  });
  return (
    <Modal open title={t('title')} footer={null} mask={{ closable: false }} onCancel={onClose}>
      <Text as="p" tone="muted" className={styles.lead}>
        {t('lead')}
      </Text>
      <FieldForm<Values>
        form={form}
        label={t('title')}
        initialValues={{ pickupDate, readyTime: pickup.readyTime, closeTime: pickup.closeTime }}
        onSubmit={submit}
        refusal={refusal}
        submitLabel={t('submit')}
        actions={<Button onClick={onClose}>{t('cancel')}</Button>}
      >
        <Field name="pickupDate" label={t('date')} rules={[given]}>
          <DatePicker {...(data && { min: data.today })} isClosed={(day) => closedBecause(day) !== undefined} titleOf={closedBecause} />
        </Field>
        <Grid>
          <Field name="readyTime" label={t('ready')} rules={[given]}>
            <TimePicker />
          </Field>
          <Field name="closeTime" label={t('close')} dependencies={['readyTime']} rules={[given, afterReady]}>
            <TimePicker />
          </Field>
        </Grid>
      </FieldForm>
    </Modal>
  );
}
