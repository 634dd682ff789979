import { ChargeStatus, OrderStatus, toCents, toMoney, type Charge, type Evidence, type Order } from '@portal/api-client';
import { formatNumber } from '@portal/remote-kit';

/** One charge as quoted against what it came to. Amounts are decimal strings. */
export interface ChargeLine {
  charge: Charge;
  /** Absent for what was added after the quote. */
  quoted: string | undefined;
  /** Absent for what is not charged after all. */
  final: string | undefined;
  difference: string;
}

export interface Comparison {
  lines: ChargeLine[];
  /** How many charges came after the quote. */
  added: number;
  quoted: string;
  final: string;
  difference: string;
  /** Nothing more will be charged; before that `final` is what is known so far. */
  settled: boolean;
}

const negative = (amount: string): string => toMoney(-toCents(amount));

/**
 * An order's charges are only ever appended to: quoted ones stand (those of a cancelled order fall away), each later
 * one is a difference of its own. Those of a former carrier and what takes them back sum to nothing and are left out.
 */
export function compareCharges({
  status,
  charges,
  estimatedTotal,
  finalTotal,
}: Pick<Order, 'status' | 'charges' | 'estimatedTotal' | 'finalTotal'>): Comparison {
  const cancelled = status === OrderStatus.CANCELLED;
  const reversed = new Set(charges.map(({ reverses }) => reverses));
  const standing = charges.filter(({ id, reverses }) => reverses === undefined && !reversed.has(id));
  const lines = standing.map((charge): ChargeLine => {
    const { amount } = charge;
    if (charge.status !== ChargeStatus.QUOTED) return { charge, quoted: undefined, final: amount, difference: amount };
    return { charge, quoted: amount, final: cancelled ? undefined : amount, difference: cancelled ? negative(amount) : '0.00' };
  });
  const known = lines.reduce((sum, { difference }) => sum + toCents(difference), toCents(estimatedTotal));
  const final = finalTotal ?? toMoney(known);
  return {
    lines,
    added: lines.filter(({ quoted }) => quoted === undefined).length,
    quoted: estimatedTotal,
    final,
    difference: toMoney(toCents(final) - toCents(estimatedTotal)),
    settled: cancelled || finalTotal !== undefined,
  };
}

/** What was quoted with what was found for it: the two follow each other. */
export const figurePairs = (evidence: readonly Evidence[]): [quoted: Evidence, found: Evidence][] =>
  evidence.flatMap((quoted, n) => {
    const found = evidence[n + 1];
    return quoted.role === 'quoted' && found?.role === 'found' ? [[quoted, found] as [Evidence, Evidence]] : [];
  });

const FIGURE = /^\s*(-?[\d,]+(?:\.\d+)?)\s*(.*?)\s*$/;

/**
 * How much more was found than was quoted, with its sign and unit: `figureDifference('1000 lb', '1180 lb')` → `+180 lb`.
 * Undefined where the two are no figures of one unit.
 */
export function figureDifference(quoted: string | undefined, found: string | undefined): string | undefined {
  const [before, after] = [FIGURE.exec(quoted ?? ''), FIGURE.exec(found ?? '')];
  if (!before || !after || before[2] !== after[2]) return undefined;
  const number = (text: string | undefined): number => Number(text?.replaceAll(',', ''));
  const difference = number(after[1]) - number(before[1]);
  return `${difference > 0 ? '+' : ''}${formatNumber(difference)}${after[2] && ` ${after[2]}`}`;
}
