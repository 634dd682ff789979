import { LocationType, servicesAt } from '@portal/api-client';
import { useT } from '@portal/remote-kit';
import { Checkbox, Field, Form, Select } from '@portal/ui-kit/form';
import type { End, QuoteForm } from '../form';
import { offered } from '../services';

/** The kind of place, which presets its services. */
export function LocationTypeField({ end }: { end: End }): React.JSX.Element {
  const t = useT('orders');
  const form = Form.useFormInstance<QuoteForm>();
  const before = Form.useWatch<LocationType | undefined>([end, 'address', 'locationType'], form);
  const preset = (next: LocationType) => form.setFieldValue([end, 'services'], servicesAt(form.getFieldValue([end, 'services']), before, next));
  return (
    <Field name={[end, 'address', 'locationType']} label={t('quote.field.locationType')}>
      <Select options={Object.values(LocationType).map((type) => ({ value: type, label: t(`freight:locationType.${type}`) }))} onChange={preset} />
    </Field>
  );
}

/** The services offered at an end. */
export function ServicesField({ end }: { end: End }): React.JSX.Element {
  const t = useT('orders');
  return (
    <Field name={[end, 'services']} label={t('quote.field.services')} className="orders-services">
      <Checkbox.Group aria-label={`${t(`quote.end.${end}`)} · ${t('quote.field.services')}`} options={offered[end].map((code) => ({ value: code, label: t(`freight:accessorial.${code}`) }))} />
    </Field>
  );
}
