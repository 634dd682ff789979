import type { Shipment } from '@portal/api-contract';
import { toMoney, type Language } from '@portal/api-contract/vocabulary';
import { personal } from '../../platform/http/mask';
import { eventName } from './messages';
import type { EventRow, ShipmentRow } from './store';

/** A shipment as the API answers it; people and streets masked unless the request asks for plain data. */
export function presentShipment(row: ShipmentRow, events: readonly EventRow[], language: Language, decrypt: boolean): Shipment {
  return {
    orderCode: row.order_code,
    trackingNo: row.tracking_no ?? undefined,
    carrier: row.carrier,
    service: row.service,
    status: row.status,
    from: personal(row.ship_from, decrypt),
    to: personal(row.ship_to, decrypt),
    packages: row.packages,
    weight: weightOf(row),
    amount: toMoney(row.amount),
    createdAt: row.created_at.toISOString(),
    estDeliveryDate: row.est_delivery_date ?? undefined,
    events: presentEvents(events, language),
  };
}

/** Of all packages together, in lb. */
export const weightOf = ({ packages }: ShipmentRow): number =>
  Math.round(packages.reduce((sum, { weight }) => sum + weight, 0) * 100) / 100;

export const presentEvents = (events: readonly EventRow[], language: Language): Shipment['events'] =>
  events.map(({ time, code, status, city, state, country }) => ({
    time: time.toISOString(),
    status,
    city: city ?? undefined,
    state: state ?? undefined,
    country: country ?? undefined,
    description: eventName(code, language),
  }));
