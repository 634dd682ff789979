import type { OrderSummary } from '@portal/api-client';
import type { Translate } from '@portal/remote-kit';
import { Tag, Text, type Tone } from '@portal/ui-kit';
import * as styles from './cells.module.css';
import type { sharedOrderMessages } from './messages';
import { toneOf } from './order-terms';

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

/** A status and, where there is one, an exception. */
export function StatusTags({ tone, status, exception }: { tone: Tone; status: string; exception: string | undefined }): React.ReactNode {
  return (
    <Tags>
      <Tag tone={tone}>{status}</Tag>
      {exception && <Tag tone="danger">{exception}</Tag>}
    </Tags>
  );
}

/** The status of an order and its exception. A hook for `t` would subscribe every row of a list to the language. */
export function Status({
  order,
  t,
}: {
  order: Pick<OrderSummary, 'status' | 'exception'>;
  t: Translate<typeof sharedOrderMessages>;
}): React.ReactNode {
  const exception = order.exception && (order.exception.reason || t('exception'));
  return <StatusTags tone={toneOf(order.status)} status={t(`freight:orderStatus.${order.status}`)} exception={exception} />;
}
