import { OrderStatus } from '@portal/api-contract/vocabulary';
import { charge, freeze, unfreeze } from '../domains/wallet/holds';
import type { Movement } from './wallet';

export interface OrderMoney {
  ownerId: string;
  orderNo: string;
  status: OrderStatus;
  estimatedCents: number;
  /** What the carrier was paid in the end; undefined when nothing was. */
  finalCents: number | undefined;
  bookedAt: Date;
  endedAt: Date | undefined;
}

/** The estimate frozen at booking; at the end the final amount paid and the rest given back. */
export function movementsOf(order: OrderMoney): Movement[] {
  const { ownerId, orderNo, status, estimatedCents, finalCents, bookedAt, endedAt } = order;
  if (status === OrderStatus.DRAFT) return [];
  const booking: Movement = { at: bookedAt, apply: (trx) => freeze(trx, ownerId, orderNo, estimatedCents, bookedAt) };
  if (!endedAt) return [booking];
  const ending: Movement = {
    at: endedAt,
    async apply(trx) {
      if (finalCents !== undefined) await charge(trx, ownerId, orderNo, finalCents, endedAt);
      await unfreeze(trx, ownerId, orderNo, endedAt);
    },
  };
  return [booking, ending];
}
