import type { Address } from '@portal/api-contract';
import { Accessorial, ClassSource, DELIVERY_SERVICES, Packaging, PICKUP_SERVICES, QuoteMode, UnitSystem, WeightMode } from '@portal/api-contract/vocabulary';
import type { StoredRequest } from '../domains/quotes/stored-request';
import { CarrierDeclined, type CarrierRequest } from '../carriers/rates';
import { type CarrierProfile, referenceProfiles, quoteOf } from '../carriers/reference/reference-carriers';

type Item = StoredRequest['items'][number];

const item = (description: string, descriptionEn: string, size: [length: number, width: number, height: number], qty: number, weight: number, more: Partial<Item> = {}): Item => ({
  description,
  descriptionEn,
  qty,
  length: size[0],
  width: size[1],
  height: size[2],
  weight,
  packaging: Packaging.PALLET,
  weightMode: WeightMode.TOTAL,
  classSource: ClassSource.DENSITY,
  stackable: false,
  ...more,
});

/** UN1263 and its line are those of 49 CFR 172.101; the telephone number belongs to nobody. */
const paint = item('工业涂料', 'Industrial paint', [48, 40, 40], 1, 620, {
  hazmat: { unNumber: 'UN1263', properName: 'Paint', hazardClass: '3', packingGroup: 'II', quantity: '48 × 5 L', emergencyPhone: '312-555-0199' },
});

const loads: readonly (readonly Item[])[] = [
  [item('办公座椅', 'Office chairs', [48, 40, 48], 2, 1000, { stackable: true })],
  [item('瓷砖', 'Ceramic tiles', [48, 40, 30], 2, 2400, { nmfc: '47500' })],
  [item('LED 灯具', 'LED lamps', [48, 40, 60], 3, 900), item('包装材料', 'Packing material', [48, 40, 40], 1, 180, { packaging: Packaging.CARTON })],
  [item('汽车配件', 'Auto parts', [48, 45, 42], 1, 780, { packaging: Packaging.CRATE })],
  [item('服装', 'Garments', [48, 40, 72], 4, 1400)],
  [paint],
  [item('瓶装水', 'Bottled water', [48, 40, 52], 2, 3600, { stackable: true })],
  [item('机械零件', 'Machine parts', [60, 48, 50], 1, 1850, { packaging: Packaging.CRATE, classSource: ClassSource.MANUAL, freightClass: 85 })],
];

export interface Stops {
  pickup: Address;
  delivery: Address;
}

/** The request of the n-th demo order; `more` is what its owner adds to the freight. */
export function demoRequest(n: number, { pickup, delivery }: Stops, pickupDate: string, more: Pick<StoredRequest, 'referenceNo'> = {}): StoredRequest {
  const items = loads[n % loads.length]!;
  return {
    quoteMode: QuoteMode.STANDARD,
    unitSystem: n % 5 === 4 ? UnitSystem.METRIC : UnitSystem.IMPERIAL,
    pickupDate,
    pickup: {
      address: pickup,
      readyTime: '09:00',
      closeTime: '16:00',
      services: PICKUP_SERVICES.filter((service) => pickup.services.includes(service)),
    },
    delivery: { address: delivery, services: DELIVERY_SERVICES.filter((service) => delivery.services.includes(service)) },
    shipmentServices: items.some(({ hazmat }) => hazmat) ? [Accessorial.HAZMAT] : [],
    items: [...items],
    ...more,
  };
}

/** The n-th carrier by turns that takes the shipment. @throws Error when none does */
export function carrierFor(n: number, asked: CarrierRequest): CarrierProfile {
  const inTurn = referenceProfiles.map((_, step) => referenceProfiles[(n + step) % referenceProfiles.length]!);
  const taker = inTurn.find((profile) => takes(profile, asked));
  if (!taker) throw new Error(`no carrier takes demo order ${n}`);
  return taker;
}

function takes(profile: CarrierProfile, asked: CarrierRequest): boolean {
  try {
    quoteOf(profile, asked);
    return true;
  } catch (error) {
    if (error instanceof CarrierDeclined) return false;
    throw error;
  }
}
