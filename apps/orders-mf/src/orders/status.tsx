import type { Order, OrderStatus } from '@portal/api-client';
import type { Translate } from '@portal/remote-kit';
import { Tag, type Tone } from '@portal/ui-kit';

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

/** Where an order stands, with the exception that lies over it. A hook for `t` would subscribe every row of a list to the language. */
export function Status({ order, t }: { order: Pick<Order, 'status' | 'exception'>; t: Translate }): React.JSX.Element {
  return (
    <span className="orders-status">
      <Tag tone={tones[order.status]}>{t(`freight:orderStatus.${order.status}`)}</Tag>
      {order.exception && <Tag tone="danger">{order.exception.reason || t('orders.detail.exception')}</Tag>}
    </span>
  );
}
