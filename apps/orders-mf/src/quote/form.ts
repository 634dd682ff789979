import { nextRegularDay } from '@portal/freight-kit';
import {
  Country,
  DELIVERY_SERVICES,
  LocationType,
  Packaging,
  PICKUP_SERVICES,
  QuoteMode,
  servicesAt,
  UnitSystem,
  WeightMode,
  type Accessorial,
  type AddressPart,
  type FreightClass,
  type PackingGroup,
  type TruckSize,
} from '@portal/api-client';
import type { EnglishLine } from './english-line';

/** Empty fields are absent, '' or null: what a control leaves behind when it is cleared. */
type Blank<T> = { [K in keyof T]?: T[K] | null | undefined };

export type HazmatForm = Blank<{
  unNumber: string;
  properName: string;
  hazardClass: string;
  packingGroup: PackingGroup;
  quantity: string;
  emergencyPhone: string;
}>;

/** A class is there only where it was chosen by hand; without one it follows from the density. */
export interface ItemForm extends Blank<{
  qty: number;
  length: number;
  width: number;
  height: number;
  weight: number;
  nmfc: string;
  description: string;
  descriptionEn: EnglishLine;
  pieces: number;
  freightClass: FreightClass;
}> {
  packaging: Packaging;
  weightMode: WeightMode;
  stackable: boolean;
  hazmat?: HazmatForm | undefined;
}

export type PlaceForm = Blank<
  Omit<AddressPart, 'country' | 'locationType' | 'services' | 'companyEn' | 'contactNameEn'> & {
    companyEn: EnglishLine;
    contactNameEn: EnglishLine;
  }
> & {
  country: Country;
  locationType: LocationType;
};

/**
 * What a person types on /quick-order and /order, one shape for both: the paths are those of a QuoteRequest, so that
 * the server's refusals (`items.0.weight`) find their fields.
 */
export interface QuoteForm {
  quoteMode: QuoteMode;
  unitSystem: UnitSystem;
  truckSize?: TruckSize | null | undefined;
  pickupDate?: string | null | undefined;
  pickup: { address: PlaceForm; readyTime?: string | null | undefined; closeTime?: string | null | undefined; services: Accessorial[] };
  delivery: { address: PlaceForm; services: Accessorial[] };
  shipmentServices: Accessorial[];
  items: ItemForm[];
  declaredValue?: string | null | undefined;
  referenceNo?: string | null | undefined;
  /** The draft of the list that goes on here; booking takes its place there. */
  continues?: string | undefined;
}

type AddressField = Exclude<keyof PlaceForm, 'id' | 'type' | 'label' | 'isDefault' | 'placeId' | 'lat' | 'lng' | 'openTime'>;

/** What a person fills in, by the last part of the path. */
export type FieldName =
  | Exclude<keyof QuoteForm, 'unitSystem' | 'continues' | End>
  | Exclude<keyof QuoteForm['pickup'], 'address'>
  | AddressField
  | keyof ItemForm
  | keyof HazmatForm;

/** The two ends of a shipment, as their form paths are called. */
export type End = 'pickup' | 'delivery';

/** A standard pallet's floor, 48 × 40 in; the height is for the person to say. */
export const emptyItem = (unitSystem: UnitSystem): ItemForm => ({
  qty: 1,
  packaging: Packaging.PALLET,
  ...(unitSystem === UnitSystem.METRIC ? { length: 122, width: 102 } : { length: 48, width: 40 }),
  weightMode: WeightMode.UNIT,
  stackable: false,
});

const emptyPlace = (): PlaceForm => ({ country: Country.US, locationType: LocationType.BUSINESS });

export const emptyQuote = (unitSystem: UnitSystem): QuoteForm => ({
  quoteMode: QuoteMode.STANDARD,
  unitSystem,
  pickupDate: nextBusinessDay(),
  pickup: { address: emptyPlace(), readyTime: '09:00', closeTime: '17:00', services: [] },
  delivery: { address: emptyPlace(), services: [] },
  shipmentServices: [],
  items: [emptyItem(unitSystem)],
});

/** A draft as it comes out of storage: gaps of an older draft are filled, a day that has passed is moved on. */
export function restored(draft: Partial<QuoteForm>, unitSystem: UnitSystem): QuoteForm {
  const empty = emptyQuote(draft.unitSystem ?? unitSystem);
  const items = draft.items?.length ? draft.items.map((item) => ({ ...emptyItem(empty.unitSystem), ...item })) : empty.items;
  const end = <E extends End>(name: E): QuoteForm[E] => ({
    ...empty[name],
    ...draft[name],
    address: { ...empty[name].address, ...draft[name]?.address },
  });
  const gone = draft.pickupDate && draft.pickupDate < today();
  return { ...empty, ...draft, pickup: end('pickup'), delivery: end('delivery'), items, ...(gone && { pickupDate: empty.pickupDate }) };
}

/** What is offered at each end, in the order in which it is shown. */
export const offered: Record<End, readonly Accessorial[]> = { pickup: PICKUP_SERVICES, delivery: DELIVERY_SERVICES };

/** The services that an address of the book brings along, as far as this end offers them. */
export function servicesOf(end: End, address: { services?: readonly Accessorial[]; locationType: LocationType }): Accessorial[] {
  const wanted = servicesAt(address.services ?? [], undefined, address.locationType);
  return offered[end].filter((code) => wanted.includes(code));
}

const isoDay = (day: Date): string =>
  `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, '0')}-${String(day.getDate()).padStart(2, '0')}`;

/** The day on the visitor's calendar, `YYYY-MM-DD`. */
export const today = (now = new Date()): string => isoDay(now);

/** The first day after today on which every carrier picks up. */
export const nextBusinessDay = (now = new Date()): string => nextRegularDay(isoDay(now));
