import { ChargeStatus, type Charge, type Order } from '@portal/api-client';
import { cents, fromCents } from '../../shared/cents';

/** One charge as quoted against what it came to. Amounts are decimal strings. */
export interface ChargeLine {
  charge: Charge;
  /** Absent for what was added after the quote. */
  quoted: string | undefined;
  final: string;
  difference: string;
}

export interface Comparison {
  lines: ChargeLine[];
  /** How many charges came after the quote. */
  added: number;
  quoted: string;
  final: string;
  difference: string;
  /** The final amount has been charged; before that `final` is what is known so far. */
  settled: boolean;
}

/** An order's charges are only ever appended to: quoted ones stand, each later one is a difference of its own. */
export function compareCharges({ charges, estimatedTotal, finalTotal }: Pick<Order, 'charges' | 'estimatedTotal' | 'finalTotal'>): Comparison {
  const lines = charges.map((charge): ChargeLine => {
    const quoted = charge.status === ChargeStatus.QUOTED;
    return { charge, quoted: quoted ? charge.amount : undefined, final: charge.amount, difference: quoted ? '0.00' : charge.amount };
  });
  const known = lines.reduce((sum, { difference }) => sum + cents(difference), cents(estimatedTotal));
  const final = finalTotal ?? fromCents(known);
  return {
    lines,
    added: lines.filter(({ quoted }) => quoted === undefined).length,
    quoted: estimatedTotal,
    final,
    difference: fromCents(cents(final) - cents(estimatedTotal)),
    settled: finalTotal !== undefined,
  };
}
