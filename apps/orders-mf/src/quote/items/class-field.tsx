import { FREIGHT_CLASSES } from '@portal/api-client';
import { formatNumber, useT } from '@portal/remote-kit';
import { Field, Select } from '@portal/ui-kit/form';
import { useFigures } from './figures';

const BY_DENSITY = 0;

interface ControlProps {
  id?: string;
  value?: number | null;
  onChange?: (value: number | undefined) => void;
  byDensity: string;
}

function ClassSelect({ value, onChange, byDensity, ...rest }: ControlProps): React.JSX.Element {
  const options = [{ value: BY_DENSITY, label: byDensity }, ...FREIGHT_CLASSES.map((one) => ({ value: one as number, label: String(one) }))];
  return <Select {...rest} value={value ?? BY_DENSITY} options={options} onChange={(next: number) => onChange?.(next || undefined)} />;
}

/** The freight class: what the density gives, unless one is chosen by hand. */
export function ClassField({ index }: { index: number }): React.JSX.Element {
  const t = useT('orders');
  const figures = useFigures().items[index];
  const byDensity = figures ? `${t('quote.item.byDensity')} · ${formatNumber(figures.freightClass, 1)}` : t('quote.item.byDensity');
  return (
    <Field className="orders-w3" name={[index, 'freightClass']} label={t('quote.field.freightClass')}>
      <ClassSelect byDensity={byDensity} />
    </Field>
  );
}
