import { OrderStatus, toCents, type OrderSummary } from '@portal/api-client';
import type { Tone } from '@portal/ui-kit';

type ServiceLevel = 'standard' | 'economy' | 'priority' | 'volume';

/** The key of the label of a carrier's service level. The contract takes any word; carriers send one that has a label. */
export const serviceKey = (service: string) => `freight:carrierService.${service as ServiceLevel}` as const;

const tones: Record<OrderStatus, Tone> = {
  0: 'neutral',
  10: 'warning',
  20: 'info',
  30: 'info',
  40: 'brand',
  50: 'brand',
  60: 'brand',
  70: 'success',
  80: 'success',
  95: 'warning',
  99: 'neutral',
};

/**
 * What an order costs by now and how certain that is, by its term in `sharedOrderMessages`. What a cancelled order held is given
 * back: without a charge for the cancellation it costs nothing.
 */
export function costOf({ status, finalTotal, estimatedTotal }: Pick<OrderSummary, 'status' | 'finalTotal' | 'estimatedTotal'>): {
  amount: string;
  term: 'final' | 'estimated' | 'none';
} {
  const cancelled = status === OrderStatus.CANCELLED;
  if (cancelled && toCents(finalTotal ?? '0.00') === 0) return { amount: '0.00', term: 'none' };
  return finalTotal ? { amount: finalTotal, term: 'final' } : { amount: estimatedTotal, term: 'estimated' };
}

/** The colour of a status, which its word is read with. */
export const toneOf = (status: OrderStatus): Tone => tones[status];
