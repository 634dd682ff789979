import {
  Accessorial,
  ClassSource,
  QuoteMode,
  type BookingRequest,
  type EstimateItem,
  type Item,
  type QuoteRequest,
} from '@portal/api-client';
import { confirmed } from './english-line';
import type { ItemForm, PlaceForm, QuoteForm } from './form';
import { isBlank } from './validation';

/** A copy without what was left empty: the contract knows absent fields, not blank ones. */
function filled<T extends object>(value: T): T {
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => !isBlank(part))
      .map(([key, part]) => [key, typeof part === 'string' ? part.trim() : part]),
  ) as T;
}

/** One line of freight as a call takes it; as of the whole request, the server says what is missing. */
export function toItem({ freightClass, hazmat, descriptionEn, ...item }: ItemForm): Item {
  const english = confirmed(item.description, descriptionEn);
  const byHand = freightClass ? { classSource: ClassSource.MANUAL, freightClass } : { classSource: ClassSource.DENSITY };
  return { ...filled(item), ...(english && { descriptionEn: english }), ...byHand, ...(hazmat && { hazmat: filled(hazmat) }) } as Item;
}

/** A place as a call takes it, with the English lines that were confirmed for its names. */
const toPlace = ({ companyEn, contactNameEn, ...address }: PlaceForm) =>
  filled({
    ...address,
    companyEn: confirmed(address.company, companyEn),
    contactNameEn: confirmed(address.contactName, contactNameEn),
  });

/** The hazmat service follows from the items: it is on exactly while one of them is dangerous. */
export function shipmentServicesOf({ shipmentServices, items }: QuoteForm): Accessorial[] {
  const others = shipmentServices.filter((code) => code !== Accessorial.HAZMAT);
  return items.some((item) => item.hazmat) ? [...others, Accessorial.HAZMAT] : others;
}

/**
 * The request that a form stands for. Nothing is checked here: the server names what is missing, field by field, hence
 * the promise of completeness to the compiler.
 */
export function toRequest(form: QuoteForm): QuoteRequest {
  const { pickup, delivery, items, shipmentServices: _own, truckSize, continues: _draft, ...head } = form;
  return {
    ...filled(head),
    // A truck is chosen for a volume rate alone; its field is not there for the other.
    ...(form.quoteMode === QuoteMode.VOLUME && filled({ truckSize })),
    pickup: { ...filled(pickup), address: toPlace(pickup.address) },
    delivery: { ...delivery, address: toPlace(delivery.address) },
    shipmentServices: shipmentServicesOf(form),
    items: items.map(toItem),
  } as QuoteRequest;
}

/** The same for a booking, whose addresses a driver must be able to find. */
export const toBooking = (form: QuoteForm): BookingRequest => toRequest(form) as BookingRequest;

/** What of a request has a price, as one text: equal texts, equal prices. People, streets and windows may change freely. */
export function priceKey(request: QuoteRequest): string {
  const end = ({ address, services }: { address: { zip: string; country?: unknown }; services?: readonly string[] | undefined }) => [
    address.zip?.slice(0, 5),
    address.country,
    services?.toSorted(),
  ];
  const { quoteMode, unitSystem, truckSize, pickupDate, pickup, delivery, shipmentServices, declaredValue } = request;
  const items = request.items.map(({ nmfc: _n, description: _d, descriptionEn: _e, pieces: _p, hazmat, ...item }) => [
    Object.entries(item).toSorted(),
    hazmat !== undefined,
  ]);
  return JSON.stringify([
    quoteMode,
    unitSystem,
    truckSize,
    pickupDate,
    end(pickup),
    end(delivery),
    shipmentServices?.toSorted(),
    declaredValue,
    items,
  ]);
}

/** What an estimate or a class needs of an item; undefined while its sizes or weight are missing. */
export function measured({ qty, length, width, height, weight, weightMode, stackable }: ItemForm): EstimateItem | undefined {
  const positive = (value: number | null | undefined): value is number => typeof value === 'number' && value > 0;
  if (!positive(qty) || !Number.isInteger(qty) || !positive(length) || !positive(width) || !positive(height) || !positive(weight))
    return undefined;
  return { qty, length, width, height, weight, weightMode, stackable };
}
