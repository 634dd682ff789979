import type { z } from 'zod';
import { AddressInputSchema } from './address';
import { fieldErrors } from './field-errors';
import { ItemSchema } from './item';
import { BookingRequestSchema, QuoteRequestSchema } from './quote-request';
import { sampleAddress, sampleItem, sampleRequest } from '../testing/samples';

/** A field with values at the ends of what it takes, and values just beyond them. */
type Limits = Record<string, { takes: readonly unknown[]; refuses: readonly unknown[] }>;

const chars = (count: number) => '托'.repeat(count);
const required = (max: number) => ({ takes: ['托', '🚚', chars(max)], refuses: ['', ' ', chars(max + 1), 'a\u0000b', 'a\ud83d', '\ude9ab'] });
const optional = (max: number) => ({ takes: [undefined, '', chars(max)], refuses: [chars(max + 1), 'a\u0000b', 'a\ud83db'] });
const english = (max: number) => ({ takes: [undefined, '', 'A', '3M Co., Ltd.', 'Driver’s café', 'x'.repeat(max)], refuses: ['x'.repeat(max + 1), '托', 'Lamps 灯', '--', 'Жуков', 'a\u0000b'] });
const oneOf = (takes: readonly unknown[], refuses: readonly unknown[]) => ({ takes, refuses });
const time = oneOf([undefined, '00:00', '23:59'], ['24:00', '12:60', '9:00', '12:00:00', '']);
const services = (takes: readonly string[], beyond: string) => oneOf([[], takes], [[beyond], [takes[0], takes[0]]]);
const phone = oneOf(['1234567', '+1 (312) 555-0142', '1'.repeat(30)], ['123456', '1'.repeat(31), '138****1234', 'call me']);
const email = oneOf([undefined, 'a@example.com', `${'a'.repeat(242)}@example.com`], [`${'a'.repeat(243)}@example.com`, 'nobody', '']);
const zip = oneOf(['60607', '60607-1234'], ['6060', '606071', '60607-123', 'K1A 0B1', '']);

const address: Limits = {
  type: oneOf([1, 2, 3], [0, 4, 1.5]),
  label: required(50),
  company: required(100),
  companyEn: english(100),
  contactName: required(60),
  contactNameEn: english(60),
  phone,
  phoneExt: optional(10),
  email,
  address1: required(100),
  address2: optional(100),
  city: required(60),
  state: oneOf(['IL', 'tx'], ['', 'I', 'ILL', '12']),
  zip,
  country: oneOf(['US', 'CA', 'MX'], ['us', 'CN', '']),
  lat: oneOf([undefined, -90, 90], [-90.01, 90.01]),
  lng: oneOf([undefined, -180, 180], [-180.01, 180.01]),
  placeId: optional(255),
  locationType: oneOf(['business', 'residential', 'limitedAccess', 'cfs', 'tradeshow', 'farm'], ['moon', '']),
  openTime: time,
  closeTime: time,
  services: services(
    Array.from({ length: 17 }, (_, n) => String(n + 1)),
    '18',
  ),
  remark: optional(200),
  isDefault: oneOf([undefined, true, false], []),
};

const item: Limits = {
  qty: oneOf([1, 52], [0, 53, 1.5]),
  packaging: oneOf(['pallet', 'crate', 'carton', 'drum', 'bundle', 'roll', 'other'], ['box', '']),
  length: oneOf([0.1, 636], [0, -1, 636.01]),
  width: oneOf([0.1, 102], [0, -1, 102.01]),
  height: oneOf([0.1, 105], [0, -1, 105.01]),
  weight: oneOf([0.1, 45_000], [0, -1, 45_000.01]),
  weightMode: oneOf(['unit', 'total'], ['each', '']),
  freightClass: oneOf([undefined, 50, 77.5, 500], [45, 90, 501]),
  classSource: oneOf(['density'], ['guess', '']),
  nmfc: oneOf([undefined, '123', '123456', '123456-1', '123456-12'], ['12', '1234567', '123456-', '123456-123', 'ABC']),
  description: required(100),
  descriptionEn: english(150),
  pieces: oneOf([undefined, 1, 1_000_000], [0, 1_000_001, 1.5]),
  stackable: oneOf([undefined, true, false], []),
  hazmat: oneOf([undefined], []),
};

const hazmat: Limits = {
  unNumber: oneOf(['UN1263', 'NA1993'], ['1263', 'UN126', 'UN12634', '']),
  properName: required(100),
  hazardClass: oneOf(['3', '9', '1.4', '1.4S'], ['0', '10', '1.7', '3.', '']),
  packingGroup: oneOf(['I', 'II', 'III'], ['IV', '', undefined]),
  quantity: required(50),
  emergencyPhone: phone,
};

const request: Limits = {
  quoteMode: oneOf([0, 1], [2, -1]),
  unitSystem: oneOf([0, 1], [2, -1]),
  truckSize: oneOf([undefined, 1, 2], [0, 3]),
  shipmentServices: services(['2', '5', '14', '16'], '1'),
  items: oneOf([[sampleItem], Array.from({ length: 52 }, () => sampleItem)], [[], Array.from({ length: 53 }, () => sampleItem)]),
  pickupDate: oneOf(['2999-12-31'], ['2020-01-01', '2999-02-30', '2999-1-1', 'tomorrow', '']),
  pickup: oneOf([sampleRequest.pickup], []),
  delivery: oneOf([sampleRequest.delivery], []),
  declaredValue: oneOf([undefined, '0.01', '999999999999.99'], ['0', '-1', '1.001', '1e3', '1'.repeat(16), '']),
  referenceNo: optional(50),
};

const paint = { unNumber: 'UN1263', properName: 'Paint', hazardClass: '3', packingGroup: 'II', quantity: '20 L', emergencyPhone: '800-555-0199' } as const;

const pickup: Limits = {
  address: oneOf([sampleAddress], []),
  readyTime: oneOf(['00:00', '16:59'], ['24:00', '9:00', '']),
  closeTime: oneOf(['09:01', '23:59'], ['24:00', '9:00', '', '09:00', '08:59']),
  services: services(['1', '11', '4', '8', '9', '15'], '3'),
};
const delivery: Limits = { address: pickup.address!, services: services(['1', '11', '3', '4', '8', '9', '12', '15', '17', '13'], '2') };

const within = (change: object) => ({ ...sampleRequest, ...change });
const keys = (schema: z.ZodType) => Object.keys((schema as unknown as { shape: object }).shape).sort();
const { shape } = QuoteRequestSchema as unknown as { shape: { pickup: z.ZodType; delivery: z.ZodType; items: { element: z.ZodType } } };

/** Each part of what owners enter: its fields, its schema for the list of them, how a change gets into a whole, under which name. */
const parts: [part: string, limits: Limits, fields: z.ZodType, schema: z.ZodType, whole: (change: object) => object, prefix: string][] = [
  ['an address of the book', address, AddressInputSchema, AddressInputSchema, (change) => ({ ...sampleAddress, ...change }), ''],
  ['a request', request, QuoteRequestSchema, QuoteRequestSchema, within, ''],
  ['a pickup', pickup, shape.pickup, QuoteRequestSchema, (change) => within({ pickup: { ...sampleRequest.pickup, ...change } }), 'pickup.'],
  ['a delivery', delivery, shape.delivery, QuoteRequestSchema, (change) => within({ delivery: { ...sampleRequest.delivery, ...change } }), 'delivery.'],
  ['an item', item, ItemSchema, QuoteRequestSchema, (change) => within({ items: [sampleItem, { ...sampleItem, ...change }] }), 'items.1.'],
  [
    'hazardous goods',
    hazmat,
    (ItemSchema as unknown as { shape: { hazmat: { unwrap(): z.ZodType } } }).shape.hazmat.unwrap(),
    QuoteRequestSchema,
    (change) => within({ items: [{ ...sampleItem, hazmat: { ...paint, ...change } }] }),
    'items.0.hazmat.',
  ],
  [
    'the place of a booking',
    withoutDefault(address),
    AddressInputSchema.omit({ isDefault: true }),
    BookingRequestSchema,
    (change) => within({ delivery: { ...sampleRequest.delivery, address: { ...sampleAddress, ...change } } }),
    'delivery.address.',
  ],
];

function withoutDefault(limits: Limits): Limits {
  return Object.fromEntries(Object.entries(limits).filter(([field]) => field !== 'isDefault'));
}

describe.each(parts)('%s', (_part, limits, fields, schema, whole, prefix) => {
  const failing = (field: string, value: unknown) => {
    const { error } = schema.safeParse(whole({ [field]: value }));
    return error ? fieldErrors(error, 'en').map((entry) => entry.field) : [];
  };
  /** The field itself, or its part that is to blame. */
  const named = (field: string) => expect.stringMatching(new RegExp(`^${`${prefix}${field}`.replaceAll('.', '\\.')}(\\.|$)`));
  const rows = Object.entries(limits).map(([field, limit]) => [field, limit] as const);

  test('has no field beside those below', () => {
    expect(Object.keys(limits).sort()).toEqual(keys(fields));
  });

  test.each(rows)('%s: takes both ends, and names what is beyond', (field, { takes, refuses }) => {
    for (const value of takes) expect([value, failing(field, value)]).toEqual([value, []]);
    for (const value of refuses) expect([value, failing(field, value)]).toEqual([value, [named(field)]]);
  });

  test.each(rows)('%s: names what is of a wrong type', (field, { takes }) => {
    const type = typeof takes.find((value) => value !== undefined);
    const wrong = [7, 'seven', true, ['7'], { seven: 7 }, null].filter((value) => typeof value !== type || Array.isArray(value) !== Array.isArray(takes.at(-1)));
    for (const value of field === 'hazmat' ? [7, 'x', true] : wrong) expect([value, failing(field, value)]).toEqual([value, expect.arrayContaining([named(field)])]);
  });
});

test('a class by hand wants the class', () => {
  const { error } = QuoteRequestSchema.safeParse(within({ items: [{ ...sampleItem, classSource: 'manual' }] }));
  expect(fieldErrors(error!, 'zh')).toEqual([{ field: 'items.0.freightClass', msg: '此项必填' }]);
});
