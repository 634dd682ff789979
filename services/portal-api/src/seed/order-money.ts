import { ChargeStatus, OrderStatus } from '@portal/api-contract/vocabulary';
import type { CarrierRequest } from '../carriers/rates';
import type { CarrierProfile } from '../carriers/reference/reference-carriers';
import type { NewCharge } from '../domains/orders/store';
import { dryRun, type Extra, reweigh } from '../carriers/simulator/adjustments';
import { charge, freeze, unfreeze } from '../domains/wallet/holds';
import type { Journey, OrderPlan } from './order-journey';
import type { Movement } from './wallet';

/** The charge that the carrier adds to the quote, with its evidence and when it came up; undefined for most orders. */
export function adjustmentOf(plan: OrderPlan, carrier: CarrierProfile, asked: CarrierRequest, { events, endedAt }: Journey): { charge: NewCharge; at: Date } | undefined {
  const firstOf = (wanted: string) => events.find(({ code }) => code === wanted)!.time;
  // On the scale of the first terminal.
  if (plan.scenario === 'reweigh') return { charge: toCharge(reweigh(carrier, asked)), at: firstOf('X4') };
  if (plan.scenario === 'dryRun') return { charge: toCharge(dryRun(firstOf('X3'))), at: endedAt! };
  return undefined;
}

const toCharge = (extra: Extra): NewCharge => ({ ...extra, code: 'ADJ', place: 'shipment', status: ChargeStatus.FINAL });

interface OrderMoney {
  ownerId: string;
  orderNo: string;
  status: OrderStatus;
  estimatedCents: number;
  /** What the order came to in the end; undefined before its end. */
  finalCents: number | undefined;
  bookedAt: Date;
  endedAt: Date | undefined;
}

/** Freezes the estimate at booking; at the end charges the final amount and releases the rest. */
export function movementsOf(order: OrderMoney): Movement[] {
  const { ownerId, orderNo, status, estimatedCents, finalCents, bookedAt, endedAt } = order;
  if (status === OrderStatus.DRAFT) return [];
  const booking: Movement = { at: bookedAt, apply: (trx) => freeze(trx, ownerId, orderNo, estimatedCents, bookedAt) };
  if (!endedAt) return [booking];
  const ending: Movement = {
    at: endedAt,
    async apply(trx) {
      if (finalCents) await charge(trx, ownerId, orderNo, finalCents, endedAt);
      await unfreeze(trx, ownerId, orderNo, endedAt);
    },
  };
  return [booking, ending];
}
