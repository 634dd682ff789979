import type { UnitSystem } from '@portal/api-client';
import { formatDate, formatMoney, formatNumber, type Translate } from '@portal/remote-kit';
import type { Kind } from './kinds';

/** A value as a person reads it: with its unit, its label, its format. */
export function valueLabel(t: Translate, kind: Kind, value: unknown, unitSystem: UnitSystem): string {
  switch (kind) {
    case 'number':
      return formatNumber(Number(value));
    case 'length':
    case 'weight':
      return `${formatNumber(Number(value))} ${t(`freight:unit.${kind}.${unitSystem}`)}`;
    case 'date':
      return formatDate(String(value));
    case 'money':
      return formatMoney(String(value));
    case 'flag':
      return t(value ? 'quote.paste.yes' : 'quote.paste.no');
    case 'service':
      return t(`freight:accessorial.${value}`);
    case 'text':
      return String(value);
    default:
      return t(`freight:${kind}.${value}`);
  }
}
