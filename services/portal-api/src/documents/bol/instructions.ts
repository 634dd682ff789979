import { chargeName, type ServicePlace } from '../../pricing/charges';
import type { PapersRequest } from '../papers';

/** What driver and docks must know, a fact a line. */
export function instructionsOf({ pickup, delivery, pickupDate, shipmentServices }: PapersRequest): string[] {
  const { openTime, closeTime } = delivery.address;
  return [
    `Pickup ${pickupDate}, ready ${pickup.readyTime}, close ${pickup.closeTime} (local time)`,
    ...(openTime && closeTime ? [`Delivery hours ${openTime} to ${closeTime}`] : []),
    ...services('Services', [
      ...named(pickup.services, 'pickup'),
      ...named(delivery.services, 'delivery'),
      ...named(shipmentServices, 'shipment'),
    ]),
    ...(pickup.address.remark ? [`Pickup: ${pickup.address.remark}`] : []),
    ...(delivery.address.remark ? [`Delivery: ${delivery.address.remark}`] : []),
  ];
}

const named = (codes: readonly string[], place: ServicePlace) =>
  codes.map((code) => chargeName({ code: `ACC_${code}`, type: 1, place }, 'en'));

const services = (label: string, names: readonly string[]) => (names.length > 0 ? [`${label}: ${names.join('; ')}`] : []);
