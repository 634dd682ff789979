import type { TrackedOrder } from '../carrier-events';
import { nextLook } from './track';

const order = (more: Partial<TrackedOrder>): TrackedOrder => ({
  orderNo: 'FP261120000001',
  scac: 'SMPL',
  status: 20,
  proNo: '1',
  pickupDate: '2026-11-24',
  estDeliveryDate: '2026-11-27',
  expectedOn: '2026-11-27',
  pickup: { zip: '60607' },
  delivery: { zip: '75201' },
  bookedAt: new Date('2026-11-20T15:00:00Z'),
  lastHeardAt: undefined,
  cancelledAt: undefined,
  shipment: () => Promise.reject(new Error('not asked for')),
  ...more,
});

test.each<[string, Partial<TrackedOrder>, string, number | undefined]>([
  ['days before the pickup', {}, '2026-11-21T12:00:00Z', 6],
  ['in the night before it: until the morning', {}, '2026-11-24T05:30:00Z', 5.5],
  ['on the day of the pickup', {}, '2026-11-24T16:00:00Z', 0.5],
  ['once the goods are on their way that day', { status: 50 }, '2026-11-24T23:00:00Z', 3],
  ['in between', { status: 50, lastHeardAt: new Date('2026-11-25T01:00:00Z') }, '2026-11-25T16:00:00Z', 3],
  ['on the day of delivery', { status: 60 }, '2026-11-27T16:00:00Z', 0.5],
  ['on the day that the carrier names by now', { status: 50, expectedOn: '2026-11-30' }, '2026-11-30T16:00:00Z', 0.5],
  ['not any more on the one that was quoted', { status: 50, expectedOn: '2026-11-30' }, '2026-11-27T16:00:00Z', 3],
  ['three days late without a word', { status: 50 }, '2026-11-30T12:00:00Z', 12],
  ['three days late, heard of just now', { status: 50, lastHeardAt: new Date('2026-11-30T11:00:00Z') }, '2026-11-30T12:00:00Z', 3],
  ['two weeks without a word', { status: 50 }, '2026-12-11T12:00:00Z', undefined],
  ['delivered today: who took it in may follow', { status: 70, lastHeardAt: new Date('2026-11-27T18:00:00Z') }, '2026-11-27T20:00:00Z', 12],
  ['delivered days ago', { status: 70, lastHeardAt: new Date('2026-11-27T18:00:00Z') }, '2026-12-01T12:00:00Z', undefined],
  ['paid', { status: 80 }, '2026-11-27T20:00:00Z', undefined],
])('the next look, %s', (_what, more, now, hours) => {
  const next = nextLook(order(more), new Date(now));
  expect(next && (next.getTime() - Date.parse(now)) / 3_600_000).toBe(hours);
});
