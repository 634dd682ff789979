import { useT } from '@portal/remote-kit';
import { Card } from '@portal/ui-kit';
import { DatePicker, TimePicker } from '@portal/ui-kit/date';
import { Field } from '@portal/ui-kit/form';
import { memo } from 'react';
import { today } from '../quote/days';
import { useRules } from '../quote/rules';

/** The day of the pickup and the hours in which a truck can be loaded, local to the place. */
export const TimeCard = memo(function TimeCard() {
  const t = useT('orders');
  const rules = useRules();
  return (
    <Card title={t('order.time')}>
      <div className="p-grid orders-times">
        <Field name="pickupDate" label={t('quote.field.pickupDate')} rules={rules.given}>
          <DatePicker min={today()} />
        </Field>
        <Field name={['pickup', 'readyTime']} label={t('quote.field.readyTime')} rules={rules.given}>
          <TimePicker />
        </Field>
        <Field name={['pickup', 'closeTime']} label={t('quote.field.closeTime')} dependencies={[['pickup', 'readyTime']]} rules={rules.close}>
          <TimePicker />
        </Field>
      </div>
    </Card>
  );
});
