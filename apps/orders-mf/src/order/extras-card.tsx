import { QuoteMode, TruckSize } from '@portal/api-client';
import { useT } from '@portal/remote-kit';
import { Card } from '@portal/ui-kit';
import { Field, Form, Input, Segmented, Select } from '@portal/ui-kit/form';
import { memo } from 'react';
import { useRules } from '../quote/rules';
import { ShipmentServices } from './shipment-services';

/** What concerns the shipment as a whole. */
export const ExtrasCard = memo(function ExtrasCard() {
  const t = useT('orders');
  const rules = useRules();
  const volume = Form.useWatch('quoteMode') === QuoteMode.VOLUME;
  return (
    <Card title={t('order.extras')}>
      <Field name="shipmentServices" label={t('quote.field.shipmentServices')} className="orders-services">
        <ShipmentServices />
      </Field>
      <div className="p-grid">
        <Field name="quoteMode" label={t('quote.field.quoteMode')}>
          <Segmented block options={Object.values(QuoteMode).map((mode) => ({ value: mode, label: t(`freight:quoteMode.${mode}`) }))} />
        </Field>
        {volume && (
          <Field name="truckSize" label={t('quote.field.truckSize')}>
            <Select allowClear placeholder={t('quote.item.optional')} options={Object.values(TruckSize).map((size) => ({ value: size, label: t(`freight:truckSize.${size}`) }))} />
          </Field>
        )}
        <Field name="declaredValue" label={t('quote.field.declaredValue')} rules={rules.amount}>
          <Input inputMode="decimal" maxLength={15} placeholder={t('quote.item.optional')} />
        </Field>
        <Field name="referenceNo" label={t('quote.field.referenceNo')}>
          <Input maxLength={50} placeholder={t('quote.item.optional')} />
        </Field>
      </div>
    </Card>
  );
});
