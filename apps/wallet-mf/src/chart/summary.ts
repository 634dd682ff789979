import { formatMoney, fromCents, type Translate } from '@portal/remote-kit';
import { signedMoney } from '../wallet/signed-money';
import { totalOf, type Point } from './series';

/** The course of the total in a sentence: where it was highest and lowest, and what changed in all. */
export function summaryOf(points: readonly Point[], t: Translate, dayOf: (day: Date) => string): string {
  const highest = points.reduce((best, point) => (totalOf(point) > totalOf(best) ? point : best));
  const lowest = points.reduce((best, point) => (totalOf(point) < totalOf(best) ? point : best));
  const text = (point: Point) => ({ amount: formatMoney(fromCents(BigInt(totalOf(point)))), day: dayOf(point.day) });
  const change = signedMoney(fromCents(BigInt(totalOf(points.at(-1)!) - totalOf(points[0]!))));
  return [t('chart.highest', text(highest)), t('chart.lowest', text(lowest)), t('chart.change', { amount: change })].join(' · ');
}
