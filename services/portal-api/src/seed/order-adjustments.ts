import { ChargeStatus } from '@portal/api-contract/vocabulary';
import type { CarrierRequest } from '../carriers/adapter';
import type { CarrierProfile } from '../carriers/reference/profile';
import type { NewCharge } from '../domains/orders/store';
import { dryRun, type Extra, reweigh } from '../carriers/simulator/adjustments';
import type { Journey } from './order-journey';
import type { OrderPlan } from './order-plans';

/** What came on top of the quote, with its evidence; undefined for most orders. */
export function adjustmentOf(plan: OrderPlan, carrier: CarrierProfile, asked: CarrierRequest, { events }: Journey): NewCharge | undefined {
  if (plan.scenario === 'reweigh') return added(reweigh(carrier, asked));
  if (plan.scenario === 'emptyRun') return added(dryRun(events.find(({ code }) => code === 'X3')!.time));
  return undefined;
}

const added = (extra: Extra): NewCharge => ({ ...extra, code: 'ADJ', place: 'shipment', status: ChargeStatus.FINAL });
