import type { CallData } from '@portal/api-client';
import { addDays, holidaysOn, isRegularDay, zip5 } from '@portal/freight-kit';
import { formatDate, formatMoney, useLanguage, useMessages, useQuery } from '@portal/remote-kit';
import { Button } from '@portal/ui-kit';
import { DatePicker } from '@portal/ui-kit/date';
import { Field, Form, type FormItemProps } from '@portal/ui-kit/fields';
import { useEffect, useState } from 'react';
import * as styles from './booking.module.css';
import { bookingMessages } from './messages';
import { today, type QuoteForm } from '../quote/form';
import { quoteMessages } from '../quote/messages';
import { pickupDaysQuery } from '../quote/quote.queries';
import { useRules } from '../quote/validation';

type PickupDay = CallData<'quoteConfig', 'pickupDays'>['days'][number];
type Rule = NonNullable<FormItemProps['rules']>[number];

/** Days off that the calendar lists by name. */
const NAMED_MAX = 2;

/** The first day from one on that is a plain working day; `days` ends some three months ahead. */
function plainFrom(day: string, days: ReadonlyMap<string, PickupDay>): string {
  return days.has(day) ? plainFrom(addDays(day, 1), days) : day;
}

/**
 * The date of pickup: days on which no carrier picks up at the ZIP are disabled and say why, those that cost more say how
 * much. They are asked for when they matter: once the calendar is open, or a date is chosen that may be one of them.
 */
export function PickupDateField(): React.ReactNode {
  const t = useMessages(bookingMessages);
  const tQuote = useMessages(quoteMessages);
  const rules = useRules();
  const { language } = useLanguage();
  const form = Form.useFormInstance<QuoteForm>();
  const zip = zip5(Form.useWatch<string | undefined>(['pickup', 'address', 'zip'], { form, preserve: true }));
  const date = Form.useWatch<string | undefined>('pickupDate', { form, preserve: true });
  const [opened, setOpened] = useState(false);
  const matters = opened || (date !== undefined && (date <= today() || !isRegularDay(date)));
  const { data } = useQuery({ ...pickupDaysQuery(zip ?? '', language), enabled: zip !== undefined && matters });
  const days = new Map((data?.days ?? []).map((day) => [day.date, day]));
  const chosen = date ? days.get(date) : undefined;
  const refusal = (day: PickupDay): string =>
    t('pickupDay.closed', { date: formatDate(day.date), reason: day.reason ?? '', next: formatDate(plainFrom(day.date, days)) });
  const dearer = (day: PickupDay | undefined): string | undefined =>
    day?.surcharge && t('pickupDay.surcharge', { amount: formatMoney(day.surcharge) });
  const isOpen: Rule = {
    validator: (_rule, value: string) => {
      const day = days.get(value);
      return day?.reason ? Promise.reject(new Error(refusal(day))) : Promise.resolve();
    },
  };

  // What is known of a day comes after the day: a draft, a pasted text, another ZIP.
  const closed = chosen?.reason;
  useEffect(() => {
    if (closed !== undefined || form.getFieldError('pickupDate').length > 0) form.validateFields(['pickupDate']).catch(() => undefined);
  }, [form, closed, date]);

  const named = [...days.values()].filter((day) => day.reason && holidaysOn(day.date).length > 0).slice(0, NAMED_MAX);
  const saturday = data?.days.find(({ surcharge }) => surcharge !== undefined);
  return (
    <Field
      name="pickupDate"
      label={tQuote('field.pickupDate')}
      rules={[...rules.given, isOpen]}
      extra={
        <>
          {dearer(chosen)}
          {chosen?.reason && (
            <Button type="link" size="small" onClick={() => form.setFieldValue('pickupDate', plainFrom(chosen.date, days))}>
              {t('pickupDay.use', { date: formatDate(plainFrom(chosen.date, days)) })}
            </Button>
          )}
        </>
      }
    >
      <DatePicker
        min={data?.today ?? today()}
        onOpen={() => setOpened(true)}
        isClosed={(day) => days.get(day)?.reason !== undefined}
        titleOf={(day) => days.get(day)?.reason ?? dearer(days.get(day))}
        footer={
          data ? (
            <ul className={styles.daysOff}>
              {named.map((day) => (
                <li key={day.date}>{t('pickupDay.off', { date: formatDate(day.date), reason: day.reason ?? '' })}</li>
              ))}
              <li>{saturday ? t('pickupDay.saturday', { amount: formatMoney(saturday.surcharge) }) : t('pickupDay.weekend')}</li>
            </ul>
          ) : (
            zip === undefined && <p className={styles.daysOff}>{t('pickupDay.needsZip')}</p>
          )
        }
      />
    </Field>
  );
}
