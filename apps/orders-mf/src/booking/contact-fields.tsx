import { Country, limits } from '@portal/api-client';
import { useMessages } from '@portal/remote-kit';
import { Button, Grid } from '@portal/ui-kit';
import { Field, Form, Input } from '@portal/ui-kit/fields';
import { Select } from '@portal/ui-kit/select';
import { bookingMessages } from './messages';
import type { End, FieldName, QuoteForm } from '../quote/form';
import { quoteMessages } from '../quote/messages';
import { useRules } from '../quote/validation';
import { EnglishSlot } from '../quote/english/slot';
import { otherLanguage, Translatable } from '../shared/translatable';
import * as styles from './booking.module.css';

/** Who is met where: not needed for a price, needed by the driver. */
export function ContactFields({ end }: { end: End }): React.ReactNode {
  const t = useMessages(bookingMessages);
  const tQuote = useMessages(quoteMessages);
  const rules = useRules();
  const form = Form.useFormInstance<QuoteForm>();
  const at = (name: string) => [end, 'address', name];
  const countries = Object.values(Country).map((country) => ({ value: country, label: t(`freight:country.${country}`) }));
  const label = (name: FieldName) => tQuote(`field.${name}`);
  // Typed by hand: from now on no lookup replaces it.
  const typed = () => form.setFieldValue([end, 'address', 'placeId'], undefined);
  return (
    <fieldset className={styles.contact}>
      <legend>{t('contactOf', { end: tQuote(`end.${end}`) })}</legend>
      <Grid className={styles.place}>
        <div>
          <Field required name={at('company')} label={label('company')} rules={rules.toBook}>
            <Input maxLength={limits.address.company} autoComplete="organization" />
          </Field>
          <EnglishSlot field="company" within={[end, 'address']} />
        </div>
        <div>
          <Field required name={at('contactName')} label={label('contactName')} rules={rules.toBook}>
            <Input maxLength={limits.address.contactName} autoComplete="name" />
          </Field>
          <EnglishSlot field="contactName" within={[end, 'address']} />
        </div>
        <Field required name={at('phone')} label={label('phone')} rules={[...rules.toBook, rules.phone]}>
          <Input type="tel" maxLength={limits.address.phone} />
        </Field>
        <Field name={at('phoneExt')} label={label('phoneExt')}>
          <Input maxLength={limits.address.phoneExt} placeholder={tQuote('item.optional')} />
        </Field>
        <Field wholeRow name={at('email')} label={label('email')} rules={[rules.email]}>
          <Input type="email" maxLength={limits.address.email} />
        </Field>
        <Field required wholeRow name={at('address1')} label={label('address1')} rules={rules.toBook}>
          <Input maxLength={limits.address.address1} />
        </Field>
        <Field wholeRow name={at('address2')} label={label('address2')}>
          <Input maxLength={limits.address.address2} />
        </Field>
        <Field required name={at('city')} label={label('city')} rules={rules.toBook}>
          <Input maxLength={limits.address.city} onChange={typed} />
        </Field>
        <div className={styles.pair}>
          <Field
            required
            name={at('state')}
            label={label('state')}
            rules={[...rules.toBook, rules.state]}
            normalize={(text: string) => text.toUpperCase()}
          >
            <Input maxLength={limits.address.state} onChange={typed} />
          </Field>
          <Field name={at('country')} label={label('country')}>
            <Select options={countries} />
          </Field>
        </div>
        <RemarkField end={end} />
      </Grid>
    </fieldset>
  );
}

/** What the driver is told at this end; the bill of lading prints it as it is, so that a translation can be put after it. */
function RemarkField({ end }: { end: End }): React.ReactNode {
  const t = useMessages(bookingMessages);
  const tQuote = useMessages(quoteMessages);
  const form = Form.useFormInstance<QuoteForm>();
  const name: [End, 'address', 'remark'] = [end, 'address', 'remark'];
  const remark = Form.useWatch<string | null | undefined>(name, { form, preserve: true }) ?? '';
  const append = (translated: string) => {
    const both = `${remark.trim()} / ${translated}`;
    return (
      both.length <= limits.address.remark &&
      !remark.includes(translated) && (
        <Button size="small" onClick={() => form.setFieldValue(name, both)}>
          {t('remark.append')}
        </Button>
      )
    );
  };
  return (
    <Field
      wholeRow
      name={name}
      label={tQuote('field.remark')}
      extra={otherLanguage(remark) && <Translatable text={remark} bothWays action={append} />}
    >
      <Input.TextArea rows={2} maxLength={limits.address.remark} placeholder={t(`remark.hint.${end}`)} />
    </Field>
  );
}
