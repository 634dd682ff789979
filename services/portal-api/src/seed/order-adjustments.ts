import { ChargeStatus, ChargeType } from '@portal/api-contract/enums';
import type { CarrierRequest } from '../carriers/adapter';
import type { CarrierProfile } from '../carriers/profile';
import { quoteOf } from '../carriers/reference-carrier';
import type { NewCharge } from '../order/store';
import { totalCents } from '../pricing/charges';
import { classOf } from '../pricing/freight-class';
import { totalPounds } from '../pricing/freight';
import type { Journey } from './order-journey';
import type { OrderPlan } from './order-plans';

/** What the carrier's scale found more than was declared. */
const HEAVIER = 1.18;
const EMPTY_RUN_CENTS = 150_00;

/** What came on top of the quote, with its evidence; undefined for most orders. */
export function adjustmentOf(plan: OrderPlan, carrier: CarrierProfile, asked: CarrierRequest, journey: Journey): NewCharge | undefined {
  if (plan.story === 'reweigh') return reweigh(carrier, asked);
  if (plan.story === 'emptyRun') return emptyRun(journey);
  return undefined;
}

/** The price of the weight on the scale, at the class that was quoted, less the price of the declared weight. */
function reweigh(carrier: CarrierProfile, asked: CarrierRequest): NewCharge {
  const lines = asked.lines.map((line) => ({ ...line, manualClass: classOf(line), weightLb: line.weightLb * HEAVIER }));
  const cents = totalCents(quoteOf(carrier, { ...asked, lines }).charges) - totalCents(quoteOf(carrier, asked).charges);
  return adjustment(ChargeType.WEIGHT_UPDATE, cents, [
    { code: 'declaredWeight', value: pounds(totalPounds(asked.lines)) },
    { code: 'scaleWeight', value: pounds(totalPounds(lines)) },
  ]);
}

function emptyRun({ events }: Journey): NewCharge {
  const arrival = events.find(({ code }) => code === 'X3')!.time;
  return adjustment(ChargeType.EMPTY_RUN, EMPTY_RUN_CENTS, [
    { code: 'arrivedAt', value: `${arrival.toISOString().slice(0, 16).replace('T', ' ')} UTC` },
    { code: 'waitingTime', value: '45 min' },
  ]);
}

const adjustment = (type: ChargeType, cents: number, evidence: NewCharge['evidence']): NewCharge => ({
  type, code: 'ADJ', place: 'shipment', cents, status: ChargeStatus.FINAL, evidence,
});

const pounds = (weight: number) => `${Math.round(weight)} lb`;
