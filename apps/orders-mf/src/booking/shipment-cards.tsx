import { Accessorial, limits, QuoteMode, SHIPMENT_SERVICES, TruckSize } from '@portal/api-client';
import { useMessages } from '@portal/remote-kit';
import { Card, Grid } from '@portal/ui-kit';
import { TimePicker } from '@portal/ui-kit/date';
import { Checkbox } from '@portal/ui-kit/checkbox';
import { Segmented } from '@portal/ui-kit/segmented';
import { Field, Form, Input } from '@portal/ui-kit/fields';
import { Select } from '@portal/ui-kit/select';
import { memo, useState } from 'react';
import { bookingMessages } from './messages';
import { PickupDateField } from './pickup-date';
import type { ItemForm, QuoteForm } from '../quote/form';
import { quoteMessages } from '../quote/messages';
import { shipmentServicesOf } from '../quote/request';
import { useQuoteValues } from '../quote/use-quote-form';
import { useRules } from '../quote/validation';
import * as styles from './booking.module.css';
import * as formStyles from '../quote/quote-form.module.css';

/** When the truck can load, local to the place, and what concerns the shipment as a whole. */
export const ShipmentCard = memo(function ShipmentCard() {
  const t = useMessages(bookingMessages);
  const tQuote = useMessages(quoteMessages);
  const rules = useRules();
  const values = useQuoteValues();
  const volume = values?.quoteMode === QuoteMode.VOLUME;
  const chosen = volume || (values !== undefined && shipmentServicesOf(values).length > 0);
  const [open, setOpen] = useState(false);
  // What was chosen is never hidden, whoever chose it: a pasted text, a hint, dangerous goods.
  if (chosen && !open) setOpen(true);
  return (
    <Card title={t('shipment')}>
      <Grid className={styles.options}>
        <PickupDateField />
        <Field name={['pickup', 'readyTime']} label={tQuote('field.readyTime')} rules={rules.given}>
          <TimePicker />
        </Field>
        <Field
          name={['pickup', 'closeTime']}
          label={tQuote('field.closeTime')}
          dependencies={[['pickup', 'readyTime']]}
          rules={rules.close}
        >
          <TimePicker />
        </Field>
        <Field name="declaredValue" label={tQuote('field.declaredValue')} rules={rules.amount}>
          <Input inputMode="decimal" maxLength={limits.request.amount} placeholder={tQuote('item.optional')} />
        </Field>
        <Field name="referenceNo" label={tQuote('field.referenceNo')}>
          <Input maxLength={limits.request.referenceNo} placeholder={tQuote('item.optional')} />
        </Field>
      </Grid>
      <details className={styles.more} open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{t('more')}</summary>
        <Grid className={styles.options}>
          <Field name="quoteMode" label={tQuote('field.quoteMode')}>
            <Segmented block options={Object.values(QuoteMode).map((mode) => ({ value: mode, label: t(`freight:quoteMode.${mode}`) }))} />
          </Field>
          {volume && (
            <Field name="truckSize" label={tQuote('field.truckSize')}>
              <Select
                allowClear
                placeholder={tQuote('item.optional')}
                options={Object.values(TruckSize).map((size) => ({ value: size, label: t(`freight:truckSize.${size}`) }))}
              />
            </Field>
          )}
        </Grid>
        <Field name="shipmentServices" label={tQuote('field.shipmentServices')} className={formStyles.servicesField}>
          <ShipmentServices />
        </Field>
      </details>
    </Card>
  );
});

interface ServicesProps {
  id?: string;
  value?: Accessorial[];
  onChange?: (value: Accessorial[]) => void;
}

/**
 * The services of the whole shipment. Hazmat is not one of its own: it is on while an item is dangerous, and choosing
 * it here opens the details of the first item.
 */
function ShipmentServices({ value = [], onChange, ...rest }: ServicesProps): React.ReactNode {
  const t = useMessages(quoteMessages);
  const form = Form.useFormInstance<QuoteForm>();
  const items = Form.useWatch<ItemForm[] | undefined>('items', { form, preserve: true }) ?? [];
  const dangerous = items.some(({ hazmat }) => hazmat);
  const others = value.filter((code) => code !== Accessorial.HAZMAT);
  const change = (next: Accessorial[]) => {
    const wanted = next.includes(Accessorial.HAZMAT);
    if (wanted && !dangerous) form.setFieldValue(['items', 0, 'hazmat'], {});
    if (!wanted && dangerous)
      form.setFieldValue(
        'items',
        items.map(({ hazmat: _hazmat, ...item }) => item),
      );
    onChange?.(next.filter((code) => code !== Accessorial.HAZMAT));
  };
  return (
    <Checkbox.Group
      className={formStyles.services}
      {...rest}
      aria-label={t('field.shipmentServices')}
      value={dangerous ? [...others, Accessorial.HAZMAT] : others}
      options={SHIPMENT_SERVICES.map((code) => ({ value: code, label: t(`freight:accessorial.${code}`) }))}
      onChange={(next) => change(next as Accessorial[])}
    />
  );
}
