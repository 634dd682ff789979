import { ChargeType } from '@portal/api-contract/vocabulary';
import type { CarrierRequest } from '../rates';
import { type CarrierProfile, quoteOf } from '../reference/reference-carriers';
import type { Evidence } from '../carrier-events';
import { totalCents } from '../../pricing/charges';
import { classOf } from '../../pricing/freight-class';
import { totalPounds } from '../../pricing/freight';

/** The weight on the carrier's scale, as a multiple of the declared one. */
const SCALE_FACTOR = 1.18;
const DRY_RUN_CENTS = 150_00;

export interface Extra {
  type: ChargeType;
  cents: number;
  evidence: Evidence[];
}

/** The price of the weight on the scale, at the class that was quoted, less the price of the declared weight. */
export function reweigh(carrier: CarrierProfile, asked: CarrierRequest): Extra {
  const lines = asked.lines.map((line) => ({ ...line, manualClass: classOf(line), weightLb: line.weightLb * SCALE_FACTOR }));
  return {
    type: ChargeType.WEIGHT_UPDATE,
    cents: totalCents(quoteOf(carrier, { ...asked, lines }).charges) - totalCents(quoteOf(carrier, asked).charges),
    evidence: [
      { code: 'declaredWeight', value: pounds(totalPounds(asked.lines)) },
      { code: 'scaleWeight', value: pounds(totalPounds(lines)) },
    ],
  };
}

/** A driver came, waited and left without the goods. */
export const dryRun = (arrival: Date): Extra => ({
  type: ChargeType.EMPTY_RUN,
  cents: DRY_RUN_CENTS,
  evidence: [
    { code: 'arrivedAt', value: `${arrival.toISOString().slice(0, 16).replace('T', ' ')} UTC` },
    { code: 'waitingTime', value: '45 min' },
  ],
});

const pounds = (weight: number) => `${Math.round(weight)} lb`;
