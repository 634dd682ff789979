import { labelOf, type Language } from '@portal/api-contract/vocabulary';
import type { Message } from '../platform/http/errors';
import type { ServicePlace } from './accessorials';

const places: Record<Exclude<ServicePlace, 'shipment'>, Message> = {
  pickup: { zh: '（提货）', en: ' (pickup)' },
  delivery: { zh: '（派送）', en: ' (delivery)' },
};

/** The name of a charge: `Liftgate (pickup)`, `燃油附加费`, or an adjustment's type. */
export function chargeName(charge: { code: string; type: number; place: ServicePlace }, language: Language): string {
  const service = /^ACC_(\d+)$/.exec(charge.code)?.[1];
  if (service !== undefined) {
    const where = charge.place === 'shipment' ? '' : places[charge.place][language];
    return `${labelOf('accessorial', service, language) ?? charge.code}${where}`;
  }
  const name = charge.code === 'ADJ' ? labelOf('chargeType', charge.type, language) : labelOf('chargeCode', charge.code, language);
  return name ?? charge.code;
}
