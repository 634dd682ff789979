import { ChargeType } from '@portal/api-contract/vocabulary';
import type { PricedLine } from '../charges/parts';
import { matchInvoice } from './match';

const exact = { cents: 0, percent: 0 };
const line = (code: string, amount: number, changes: Partial<PricedLine> = {}): PricedLine => ({ type: ChargeType.STANDARD, code, place: 'shipment', amount, evidence: [], ...changes });
const service = (...codes: string[]) => ({ type: ChargeType.OTHER, evidence: codes.map((value) => ({ code: 'service', value })) });
const invoiced = (code: string, cents: number) => ({ code, description: '', cents });

const order = [
  line('LINEHAUL', 180_00),
  line('FSC', 47_70),
  line('ACC_1', 85_00, { place: 'delivery' }),
  line('ADJ', 32_00, { type: ChargeType.WEIGHT_UPDATE }),
  line('ADJ', 85_00, service('RES', 'DET')),
];

test('the linehaul is compared after its discount and with its corrections, services by their codes', () => {
  const lines = [invoiced('LINEHAUL', 500_00), invoiced('DISCOUNT', -300_00), invoiced('RWE', 12_00), invoiced('FSC', 47_70), invoiced('LFTD', 85_00), invoiced('RES', 60_00), invoiced('DET', 25_00)];
  expect(matchInvoice(order, lines, exact)).toEqual([
    { part: 'linehaul', codes: ['LINEHAUL'], order: 212_00, invoice: 212_00, difference: 0, restated: 0, within: true },
    { part: 'fuel', codes: ['FSC'], order: 47_70, invoice: 47_70, difference: 0, restated: 0, within: true },
    { part: 'services', codes: ['LFTD'], order: 85_00, invoice: 85_00, difference: 0, restated: 0, within: true },
    { part: 'services', codes: ['RES', 'DET'], order: 85_00, invoice: 85_00, difference: 0, restated: 0, within: true },
  ]);
});

test('what only one of the two has is a difference', () => {
  const differences = matchInvoice(order, [invoiced('LINEHAUL', 212_00), invoiced('FSC', 47_70), invoiced('RES', 85_00), invoiced('STG', 40_00)], exact).filter(({ within }) => !within);
  expect(differences).toEqual([
    { part: 'services', codes: ['LFTD'], order: 85_00, invoice: 0, difference: -85_00, restated: -85_00, within: false },
    { part: 'services', codes: ['STG'], order: 0, invoice: 40_00, difference: 40_00, restated: 40_00, within: false },
  ]);
});

test.each([
  [{ cents: 0, percent: 0 }, 100_01, false],
  [{ cents: 100, percent: 0 }, 101_00, true],
  [{ cents: 100, percent: 0 }, 101_01, false],
  [{ cents: 100, percent: 0 }, 98_99, false],
  [{ cents: 0, percent: 1.5 }, 101_50, true],
  [{ cents: 0, percent: 1.5 }, 101_51, false],
  [{ cents: 200, percent: 1.5 }, 102_00, true],
])('with a tolerance of %j, %d cents of 10000 are within: %s', (tolerance, cents, within) => {
  expect(matchInvoice([line('FSC', 100_00)], [invoiced('FSC', cents)], tolerance).map((one) => one.within)).toEqual([within]);
});

test.each([
  ['the carrier stays with its amount', 212_00, 0],
  ['it comes halfway', 200_00, 0],
  ['it agrees', 192_00, 0],
  ['it gives more than was credited', 180_00, -12_00],
  ['it wants more', 222_00, 10_00],
])('after a credit of 20 for a reweigh, %s', (_what, cents, difference) => {
  const reweigh = { type: ChargeType.WEIGHT_UPDATE };
  const charges = [line('LINEHAUL', 180_00), line('ADJ', 32_00, reweigh), line('ADJ', -20_00, { ...reweigh, evidence: [{ code: 'claim', value: 'clm_1' }] })];
  expect(matchInvoice(charges, [invoiced('LINEHAUL', cents)], exact)).toMatchObject([{ difference, within: difference === 0 }]);
});
