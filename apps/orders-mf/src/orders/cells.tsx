import { OrderStatus, toCents, type OrderSummary } from '@portal/api-client';
import type { Translate } from '@portal/remote-kit';
import { Tag, Text, type Tone } from '@portal/ui-kit';
import * as styles from './cells.module.css';
import type { sharedOrderMessages } from './messages';

const joined = (...names: (string | undefined)[]): string => names.filter(Boolean).join(' ');

interface PartProps {
  className?: string | undefined;
  children: React.ReactNode;
}

/** Lines below each other, aligned as the cell around them is. */
export function Lines({ className, children }: PartProps): React.ReactNode {
  return <span className={joined(styles.lines, className)}>{children}</span>;
}

/** A line that supports the one above it. */
export function SecondLine({ className, children }: PartProps): React.ReactNode {
  return (
    <Text tone="muted" size="small" className={joined(styles.second, className)}>
      {children}
    </Text>
  );
}

/** Tags in a row, with words between them. */
export function Tags({ className, children }: PartProps): React.ReactNode {
  return <span className={joined(styles.tags, className)}>{children}</span>;
}

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

/** The status of an order and its exception. A hook for `t` would subscribe every row of a list to the language. */
export function Status({
  order,
  t,
}: {
  order: Pick<OrderSummary, 'status' | 'exception'>;
  t: Translate<typeof sharedOrderMessages>;
}): React.ReactNode {
  return (
    <Tags>
      <Tag tone={tones[order.status]}>{t(`freight:orderStatus.${order.status}`)}</Tag>
      {order.exception && <Tag tone="danger">{order.exception.reason || t('exception')}</Tag>}
    </Tags>
  );
}
