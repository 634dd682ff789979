import { Accessorial, SHIPMENT_SERVICES } from '@portal/api-client';
import { useT } from '@portal/remote-kit';
import { Checkbox, Form } from '@portal/ui-kit/form';
import type { ItemForm, QuoteForm } from '../quote/form';

interface Props {
  id?: string;
  value?: Accessorial[];
  onChange?: (value: Accessorial[]) => void;
}

/**
 * The services of the whole shipment. Hazmat is not one of its own: it is on while an item is dangerous, and choosing
 * it here opens the details of the first item.
 */
export function ShipmentServices({ value = [], onChange, ...rest }: Props): React.JSX.Element {
  const t = useT('orders');
  const form = Form.useFormInstance<QuoteForm>();
  const items = Form.useWatch<ItemForm[] | undefined>('items', { form, preserve: true }) ?? [];
  const dangerous = items.some(({ hazmat }) => hazmat);
  const others = value.filter((code) => code !== Accessorial.HAZMAT);
  const change = (next: Accessorial[]) => {
    const wanted = next.includes(Accessorial.HAZMAT);
    if (wanted && !dangerous) form.setFieldValue(['items', 0, 'hazmat'], {});
    if (!wanted && dangerous) form.setFieldValue('items', items.map(({ hazmat: _hazmat, ...item }) => item));
    onChange?.(next.filter((code) => code !== Accessorial.HAZMAT));
  };
  return (
    <Checkbox.Group
      {...rest}
      aria-label={t('quote.field.shipmentServices')}
      value={dangerous ? [...others, Accessorial.HAZMAT] : others}
      options={SHIPMENT_SERVICES.map((code) => ({ value: code, label: t(`freight:accessorial.${code}`) }))}
      onChange={(next) => change(next as Accessorial[])}
    />
  );
}
