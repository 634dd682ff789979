import { fieldErrors } from './field-errors';
import { BookingRequestSchema, OrderRequestSchema, QuoteRequestSchema } from './quote-request';
import { sampleItem, sampleRequest } from '../testing/samples';

const HOUR = 3_600_000;
const day = (offset: number) => new Date(Date.now() + offset * HOUR).toISOString().slice(0, 10);

const failing = (change: object) => {
  const result = QuoteRequestSchema.safeParse({ ...sampleRequest, ...change });
  return result.success ? [] : fieldErrors(result.error, 'en').map((entry) => entry.field);
};
const items = (...changes: object[]) => changes.map((change) => ({ ...sampleItem, ...change }));

test('accepts a complete request, and an order keeps it', () => {
  const request = BookingRequestSchema.parse(sampleRequest);
  expect(OrderRequestSchema.safeParse(request).success).toBe(true);
});

test.each([
  ['length', 636, 1615.44],
  ['width', 102, 259.08],
  ['height', 105, 266.7],
  ['weight', 45_000, 20_411.66],
])('limits %s to %d imperial and %d metric', (field, imperial, metric) => {
  expect(failing({ items: items({ [field]: imperial }) })).toEqual([]);
  expect(failing({ items: items({ [field]: imperial + 0.1 }) })).toEqual([`items.0.${field}`]);
  expect(failing({ unitSystem: 1, items: items({ [field]: metric }) })).toEqual([]);
  expect(failing({ unitSystem: 1, items: items({ [field]: metric + 0.1 }) })).toEqual([`items.0.${field}`]);
});

test('counts a unit weight for every unit', () => {
  expect(failing({ items: items({ qty: 10, weight: 4500, weightMode: 'unit' }) })).toEqual([]);
  expect(failing({ items: items({}, { qty: 10, weight: 4501, weightMode: 'unit' }) })).toEqual(['items.1.weight']);
});

test('names every bad field at once, limits included', () => {
  const bad = { pickupDate: 'soon', items: items({ qty: 0, length: 700 }), delivery: { address: { zip: 'x' } } };
  expect(failing(bad).sort()).toEqual(['delivery.address.zip', 'items.0.length', 'items.0.qty', 'pickupDate']);
});

test.each([
  [{ items: [] }, ['items']],
  [{ items: items(...Array.from({ length: 53 }, () => ({}))) }, ['items']],
  [{ quoteMode: 2 }, ['quoteMode']],
  [{ unitSystem: undefined }, ['unitSystem']],
  [{ truckSize: 3 }, ['truckSize']],
  [{ shipmentServices: ['1'] }, ['shipmentServices.0']],
  [{ shipmentServices: ['6'] }, ['items.0.hazmat']],
  [{ pickup: { ...sampleRequest.pickup, services: ['17'] } }, ['pickup.services.0']],
  [{ delivery: { ...sampleRequest.delivery, services: ['2'] } }, ['delivery.services.0']],
  [{ pickup: { ...sampleRequest.pickup, readyTime: '17:00' } }, ['pickup.closeTime']],
  [{ pickup: { ...sampleRequest.pickup, closeTime: '9:00' } }, ['pickup.closeTime']],
  [{ declaredValue: '12.345' }, ['declaredValue']],
  [{ declaredValue: '1200.5' }, []],
  [{ referenceNo: 'x'.repeat(51) }, ['referenceNo']],
])('%j fails at %j', (change, fields) => {
  expect(failing(change)).toEqual(fields);
});

test('today counts as today in every time zone', () => {
  expect(failing({ pickupDate: day(-12) })).toEqual([]);
  expect(failing({ pickupDate: day(14) })).toEqual([]);
  expect(failing({ pickupDate: day(-36) })).toEqual(['pickupDate']);
});

test('booking needs what a driver needs', () => {
  const { company: _, ...address } = sampleRequest.pickup.address;
  const result = BookingRequestSchema.safeParse({ ...sampleRequest, pickup: { ...sampleRequest.pickup, address } });
  expect(fieldErrors(result.error!, 'zh')).toEqual([{ field: 'pickup.address.company', msg: '此项必填' }]);
});
