import { BookingRequestSchema } from '@portal/api-contract/schemas';
import {
  Country,
  ClassSource,
  DELIVERY_SERVICES,
  FREIGHT_CLASSES,
  itemLimits,
  limits,
  LocationType,
  Packaging,
  PackingGroup,
  patterns,
  PICKUP_SERVICES,
  SHIPMENT_SERVICES,
  UnitSystem,
  WeightMode,
} from '@portal/api-contract/vocabulary';
import fc from 'fast-check';
import type { TenderedOrder } from '../../src/carriers/ebol/bill';
import { imperial, toStored } from '../../src/domains/quotes/stored-request';

/** Orders such as owners can book: each value at its borders too, texts in Chinese with and without their English lines. */

const filled = (text: fc.Arbitrary<string>) => text.map((one) => one.trim()).filter((one) => one.length > 0);
const chinese = (max: number) =>
  fc.oneof(
    fc.constantFrom('湖滨供应有限公司', '收货部', '工业涂料（易燃）', '从后门进，电话联系'),
    fc.integer({ min: 1, max }).map((length) => '长'.repeat(length)),
  );
const english = (max: number) =>
  filled(
    fc.oneof(
      fc.constantFrom('Lakeside Supply Co., Ltd.', "O'Hare & Sons #4", 'Dock 4'),
      fc.string({ minLength: 1, maxLength: max }),
      fc.integer({ min: 1, max }).map((length) => 'x'.repeat(length)),
    ),
  ).filter((text) => patterns.english.test(text));
/** Accents, characters of two code units, quotes and control characters, but none that cannot be stored. */
const any = (max: number) =>
  filled(
    fc.oneof(
      fc.constantFrom('Peña Hermanos', 'Łódź "A"', '🚚 Freight\nLine 2', '\u202eabc', '<b>&amp;</b>', '\\u0041'),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: Math.min(max, 20) }),
    ),
  ).filter((text) => text.length <= max && !text.includes('\0'));
const text = (max: number) => fc.oneof(english(max), chinese(max), any(max));

const phone = fc.constantFrom(
  '312-555-0142',
  '(312) 555-0142',
  '+1 312 555 0142',
  '13125550142',
  '+86 138 0013 8000',
  '+52 55 1234 5678',
  '555-0142',
);
const zip = fc.oneof(
  fc.integer({ min: 501, max: 99_950 }).map((number) => String(number).padStart(5, '0')),
  fc.constantFrom('60607-1234', '00601', '99501'),
);
const time = fc
  .tuple(fc.nat(23), fc.nat(59))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const valueOf = <T>(values: Record<string, T>) => fc.constantFrom(...Object.values(values));

const place = fc.record({
  company: text(limits.address.company),
  companyEn: maybe(english(limits.address.companyEn)),
  contactName: text(limits.address.contactName),
  contactNameEn: maybe(english(limits.address.contactNameEn)),
  phone,
  phoneExt: maybe(fc.constantFrom('9', '0123456789')),
  email: maybe(fc.constantFrom('dock@example.com', 'a.b+c@sub.example.co')),
  address1: text(limits.address.address1),
  address2: maybe(text(limits.address.address2)),
  city: text(limits.address.city),
  state: fc.constantFrom('IL', 'tx', 'ON', 'PR', 'NL'),
  zip,
  country: valueOf(Country),
  locationType: valueOf(LocationType),
  openTime: maybe(time),
  closeTime: maybe(time),
  remark: maybe(text(limits.address.remark)),
});

const hazmat = fc
  .record({
    unNumber: fc.constantFrom('UN1263', 'NA1993', 'UN0335'),
    properName: text(limits.hazmat.properName),
    hazardClass: fc.constantFrom('3', '1.4S', '2.1', '8', '9', '7', '6.1'),
    packingGroup: maybe(valueOf(PackingGroup)),
    quantity: text(limits.hazmat.quantity),
    emergencyPhone: phone,
  })
  // A packing group is wanted for the most; classes without one may have it too.
  .map((one) => ({ ...one, packingGroup: one.packingGroup ?? PackingGroup.II }));

const itemOf = (units: UnitSystem) => {
  const max = itemLimits(units);
  const measure = (most: number) =>
    fc.oneof(
      fc.constantFrom(0.01, 1, most),
      fc.integer({ min: 1, max: Math.floor(most * 100) }).map((hundredths) => hundredths / 100),
    );
  return fc
    .record({
      qty: fc.integer({ min: 1, max: limits.item.qty }),
      packaging: valueOf(Packaging),
      length: measure(max.length),
      width: measure(max.width),
      height: measure(max.height),
      weight: measure(max.weight),
      weightMode: valueOf(WeightMode),
      freightClass: fc.constantFrom(...FREIGHT_CLASSES),
      classSource: valueOf(ClassSource),
      nmfc: maybe(fc.constantFrom('149980-02', '86900', '100240-3')),
      description: text(limits.item.description),
      descriptionEn: maybe(english(limits.item.descriptionEn)),
      pieces: maybe(fc.integer({ min: 1, max: limits.item.pieces })),
      stackable: fc.boolean(),
      hazmat: maybe(hazmat),
    })
    .map((item) => ({
      ...item,
      weight: item.weightMode === WeightMode.UNIT ? Math.max(0.01, Math.floor((item.weight / item.qty) * 100) / 100) : item.weight,
    }));
};

/** Days ahead of any run, so that the same seed gives the same orders. */
const day = fc.integer({ min: 0, max: 3_650 }).map((days) => new Date(Date.UTC(2040, 0, 1) + days * 86_400_000).toISOString().slice(0, 10));

const bookingRequest = valueOf(UnitSystem).chain((unitSystem) =>
  fc
    .record({
      quoteMode: fc.constant(0),
      unitSystem: fc.constant(unitSystem),
      pickupDate: day,
      pickupAddress: place,
      deliveryAddress: place,
      window: fc.uniqueArray(time, { minLength: 2, maxLength: 2 }).map((times) => times.toSorted()),
      pickupServices: fc.subarray([...PICKUP_SERVICES]),
      deliveryServices: fc.subarray([...DELIVERY_SERVICES]),
      shipmentServices: fc.subarray([...SHIPMENT_SERVICES]),
      items: fc.array(itemOf(unitSystem), { minLength: 1, maxLength: 6 }),
      declaredValue: maybe(fc.constantFrom('0.01', '12000', '999999999999.99')),
      referenceNo: maybe(text(limits.request.referenceNo)),
    })
    .map(({ pickupAddress, deliveryAddress, window, pickupServices, deliveryServices, shipmentServices, ...rest }) => ({
      ...rest,
      // Hazardous freight is what its items say.
      shipmentServices: shipmentServices.filter((code) => code !== '6' || rest.items.some((item) => item.hazmat)),
      pickup: { address: pickupAddress, readyTime: window[0], closeTime: window[1], services: pickupServices },
      delivery: { address: deliveryAddress, services: deliveryServices },
    })),
);

/** An order as it is sent to its carrier, from a request that the portal takes. */
export const tenderedOrder: fc.Arbitrary<TenderedOrder> = fc
  .record({ request: bookingRequest, bolNo: fc.option(fc.constant('06141410000000012')), pro: maybe(fc.constantFrom('123-4567', '00112')) })
  .map(({ request, bolNo, pro }) => ({
    orderNo: 'FP260305387421',
    bolNo,
    pro,
    estDeliveryDate: request.pickupDate,
    request: imperial(toStored(BookingRequestSchema.parse(request))),
  }));
