import type { TradeRecord, Wallet } from '@portal/api-client';
import { dailySeries, ticks } from './series';

const now = new Date(2026, 2, 10, 9, 0);
const at = (daysAgo: number, hour = 12): string => new Date(2026, 2, 10 - daysAgo, hour).toISOString();
const wallet: Wallet = { available: '70.00', frozen: '30.00', total: '100.00', currency: 'USD' };
const record = (createdAt: string, balanceAfter: string, frozenAfter: string, more: Partial<TradeRecord> = {}): TradeRecord => ({
  transactionNo: createdAt,
  type: 1,
  amount: '1.00',
  status: 1,
  createdAt,
  balanceAfter,
  frozenAfter,
  ...more,
});
const drawn = (records: TradeRecord[], days: number, cut = false) => dailySeries({ records, cut, at: now }, wallet, days).map(({ available, frozen }) => `${available}+${frozen}`);

test('each day ends with what its last movement left, today with the wallet', () => {
  const records = [record(at(1, 15), '60.00', '40.00'), record(at(1, 9), '90.00', '10.00'), record(at(3), '100.00', '0.00'), record(at(40), '20.00', '0.00')];
  expect(drawn(records, 5)).toEqual(['2000+0', '10000+0', '10000+0', '6000+4000', '7000+3000']);
});

test('a new wallet was empty before its first movement; what was cut off is not drawn at all', () => {
  const records = [record(at(1), '50.00', '0.00')];
  expect(drawn(records, 4)).toEqual(['0+0', '0+0', '5000+0', '7000+3000']);
  expect(drawn(records, 4, true)).toEqual(['5000+0', '7000+3000']);
});

test('a request that waited for the bank counts when it was made and when it was decided', () => {
  const cashOut = record(at(3), '70.00', '0.00', { type: 8, amount: '-30.00', completedAt: at(1), atRequest: { balanceAfter: '70.00', frozenAfter: '30.00' } });
  expect(drawn([cashOut, record(at(4), '100.00', '0.00')], 5)).toEqual(['10000+0', '7000+3000', '7000+3000', '7000+0', '7000+3000']);
});

test.each([
  [0, [0, 25, 50, 75, 100]],
  [100_00, [0, 2500, 5000, 7500, 10_000]],
  [34_000_00, [0, 1_000_000, 2_000_000, 3_000_000, 4_000_000]],
])('lines up to %s', (max, lines) => expect(ticks(max)).toEqual(lines));
