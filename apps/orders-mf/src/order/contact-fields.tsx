import { Country } from '@portal/api-client';
import { useT } from '@portal/remote-kit';
import { Field, Form, Input, Select } from '@portal/ui-kit/form';
import type { End, QuoteForm } from '../quote/form';
import { useRules } from '../quote/rules';
import { RemarkField } from './remark-field';

const countries = Object.values(Country).map((country) => ({ value: country, label: country }));

/** Who is met where: not needed for a price, needed by the driver. */
export function ContactFields({ end }: { end: End }): React.JSX.Element {
  const t = useT('orders');
  const rules = useRules();
  const form = Form.useFormInstance<QuoteForm>();
  const at = (name: string) => [end, 'address', name];
  const label = (name: string) => t(`quote.field.${name}`);
  // Typed by hand: from now on no lookup replaces it.
  const typed = () => form.setFieldValue([end, 'address', 'placeId'], undefined);
  return (
    <fieldset className="orders-contact">
      <legend>{t('order.contact')}</legend>
      <div className="p-grid orders-place">
        <Field name={at('company')} label={label('company')} rules={rules.toBook}>
          <Input maxLength={100} autoComplete="organization" />
        </Field>
        <Field name={at('contactName')} label={label('contactName')} rules={rules.toBook}>
          <Input maxLength={60} autoComplete="name" />
        </Field>
        <Field name={at('phone')} label={label('phone')} rules={[...rules.toBook, rules.phone]}>
          <Input type="tel" maxLength={30} />
        </Field>
        <Field name={at('phoneExt')} label={label('phoneExt')}>
          <Input maxLength={10} placeholder={t('quote.item.optional')} />
        </Field>
        <Field className="p-span-all" name={at('email')} label={label('email')} rules={[rules.email]}>
          <Input type="email" maxLength={254} />
        </Field>
        <Field className="p-span-all" name={at('address1')} label={label('address1')} rules={rules.toBook}>
          <Input maxLength={100} />
        </Field>
        <Field className="p-span-all" name={at('address2')} label={label('address2')}>
          <Input maxLength={100} />
        </Field>
        <Field name={at('city')} label={label('city')} rules={rules.toBook}>
          <Input maxLength={60} onChange={typed} />
        </Field>
        <div className="orders-pair">
          <Field name={at('state')} label={label('state')} rules={[...rules.toBook, rules.state]} normalize={(text: string) => text.toUpperCase()}>
            <Input maxLength={2} onChange={typed} />
          </Field>
          <Field name={at('country')} label={label('country')}>
            <Select options={countries} />
          </Field>
        </div>
        <RemarkField end={end} />
      </div>
    </fieldset>
  );
}
