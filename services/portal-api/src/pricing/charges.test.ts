import { priceShipment, type Shipment, totalCents } from './charges';
import type { Freight } from './freight';

const pallets: Freight = { qty: 2, lengthIn: 48, widthIn: 40, heightIn: 48, weightLb: 1000, stackable: true, hazmat: false };
const golden: Shipment = { quoteMode: 0, miles: 500, lines: [pallets], services: [{ code: '1', place: 'delivery' }] };

const amounts = (shipment: Shipment) => priceShipment(shipment).map(({ code, cents }) => [code, cents]);

test('golden example: 183.81 + 48.71 + 85.00 = 317.52', () => {
  const charges = priceShipment(golden);
  expect(charges).toEqual([
    { type: 1, code: 'LINEHAUL', place: 'shipment', cents: 18381 },
    { type: 1, code: 'FSC', place: 'shipment', cents: 4871 },
    { type: 3, code: 'ACC_1', place: 'delivery', cents: 8500 },
  ]);
  expect(totalCents(charges)).toBe(31752);
});

test('the same service at both ends is charged twice, at one end once', () => {
  const services = [
    { code: '1', place: 'pickup' },
    { code: '1', place: 'delivery' },
    { code: '1', place: 'delivery' },
  ] as const;
  expect(amounts({ ...golden, services }).filter(([code]) => code === 'ACC_1')).toHaveLength(2);
});

test('hazardous freight is charged for, asked for or not, and once', () => {
  const lines = [{ ...pallets, hazmat: true }];
  expect(amounts({ ...golden, lines, services: [] })).toContainEqual(['ACC_6', 11000]);
  expect(amounts({ ...golden, lines, services: [{ code: '6', place: 'shipment' }] }).filter(([code]) => code === 'ACC_6')).toHaveLength(1);
});

test.each([
  ['a short haul keeps the minimum charge', 10, 5700],
  ['a long haul raises it', 1500, 10260],
])('%s', (_name, miles, cents) => {
  const small = { ...pallets, qty: 1, weightLb: 150, manualClass: 50 as const };
  expect(priceShipment({ ...golden, miles, lines: [small] })[0]!.cents).toBe(cents);
});

test('volume is priced by floor and miles', () => {
  expect(priceShipment({ ...golden, quoteMode: 1, miles: 2000, lines: [{ ...pallets, qty: 12, stackable: false }] })[0]!.cents).toBe(340000);
});

test("a carrier's factors apply to each part", () => {
  const charges = priceShipment(golden, { linehaulFactor: 1.1, fuelFactor: 0.9, accessorialFactor: 1.2 });
  expect(charges.map(({ cents }) => cents)).toEqual([20219, 4822, 10200]);
});
