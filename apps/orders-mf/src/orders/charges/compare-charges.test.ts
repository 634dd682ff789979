import type { Charge } from '@portal/api-client';
import { compareCharges, figureDifference, figurePairs } from './compare-charges';

const charge = (id: string, amount: string, status: Charge['status'], type: Charge['type'] = 1): Charge => ({
  id,
  type,
  code: status === 'final' ? 'ADJ' : 'LINEHAUL',
  name: id,
  amount,
  status,
  evidence: [],
  createdAt: '2026-03-05T12:00:00Z',
});
const quoted = [charge('linehaul', '183.81', 'quoted'), charge('fuel', '48.71', 'quoted'), charge('liftgate', '85.00', 'quoted', 3)];

test('an order without adjustments costs what was quoted', () => {
  expect(compareCharges({ status: 50, charges: quoted, estimatedTotal: '317.52' })).toMatchObject({
    added: 0,
    quoted: '317.52',
    final: '317.52',
    difference: '0.00',
    settled: false,
  });
});

test('every later charge is a difference of its own, to the cent', () => {
  const charges = [...quoted, charge('reweigh', '41.10', 'final', 2), charge('credit', '-0.05', 'final', 99)];
  const comparison = compareCharges({ status: 50, charges, estimatedTotal: '317.52', finalTotal: '358.57' });
  expect(comparison).toMatchObject({ added: 2, quoted: '317.52', final: '358.57', difference: '41.05', settled: true });
  expect(comparison.lines.map(({ quoted, difference }) => [quoted, difference])).toEqual([
    ['183.81', '0.00'],
    ['48.71', '0.00'],
    ['85.00', '0.00'],
    [undefined, '41.10'],
    [undefined, '-0.05'],
  ]);
});

test('of a former carrier neither its charges nor what takes them back are shown', () => {
  const reversals = quoted.map(({ id, amount, ...rest }) => ({ ...rest, id: `-${id}`, amount: `-${amount}`, reverses: id }));
  const charges = [...quoted, charge('waiting', '20.00', 'final', 99), ...reversals, charge('other linehaul', '290.00', 'quoted')];
  const comparison = compareCharges({ status: 20, charges, estimatedTotal: '290.00' });
  expect(comparison.lines.map(({ charge: { id } }) => id)).toEqual(['waiting', 'other linehaul']);
  expect(comparison).toMatchObject({ quoted: '290.00', final: '310.00', difference: '20.00' });
});

test('before settlement the sum so far is shown', () => {
  expect(compareCharges({ status: 50, charges: [...quoted, charge('reweigh', '41.10', 'final', 2)], estimatedTotal: '317.52' })).toMatchObject({
    final: '358.62',
    difference: '41.10',
    settled: false,
  });
});

test('a cancelled order costs what was added to it, and nothing of the quote', () => {
  const dryRun = charge('dry run', '150.00', 'final', 7);
  const comparison = compareCharges({ status: 99, charges: [...quoted, dryRun], estimatedTotal: '317.52', finalTotal: '150.00' });
  expect(comparison).toMatchObject({ final: '150.00', difference: '-167.52' });
  expect(comparison.lines.map(({ final, difference }) => [final, difference])).toEqual([
    [undefined, '-183.81'],
    [undefined, '-48.71'],
    [undefined, '-85.00'],
    ['150.00', '150.00'],
  ]);
  expect(compareCharges({ status: 99, charges: quoted, estimatedTotal: '317.52' })).toMatchObject({ final: '0.00', difference: '-317.52' });
});

test.each([
  ['1000 lb', '1180 lb', '+180 lb'],
  ['1,240.5 lb', '1,240 lb', '-0.5 lb'],
  ['4 托', '6 托', '+2 托'],
  ['2', '3', '+1'],
  ['1000 lb', '500 kg', undefined],
  ['2 pallets', 'crushed', undefined],
  [undefined, '3', undefined],
])('%s → %s is %s', (quoted, found, difference) => expect(figureDifference(quoted, found)).toBe(difference));

test('a quoted figure is compared with the found one that follows it, and with no other', () => {
  const [quoted, found, fact] = [{ name: 'a', role: 'quoted' as const }, { name: 'b', role: 'found' as const }, { name: 'c' }];
  expect(figurePairs([fact, quoted, found, quoted, found])).toEqual([
    [quoted, found],
    [quoted, found],
  ]);
  expect(figurePairs([quoted, fact, found])).toEqual([]);
});
