import { OrderStatus, type Order } from '@portal/api-client';
import { useT } from '@portal/remote-kit';
import { Notice, Page } from '@portal/ui-kit';
import { Documents } from '../papers/documents';
import { Status } from '../status';
import { Translatable } from '../../shared/translate/translatable';
import { Actions } from './actions';
import { Charges } from './charges';
import './detail.css';
import { Items } from './items';
import { Overview } from './overview';
import { RouteCard } from './route-card';
import { Tracking } from './tracking';
import { useEnding } from './use-ending';
import { useNews } from './use-news';

/** A whole order on the screen. */
export function OrderView({ order }: { order: Order }): React.JSX.Element {
  const t = useT('orders');
  const ending = useEnding(order);
  useNews(order);
  const over = order.status === OrderStatus.RETURNED || order.status === OrderStatus.CANCELLED;
  return (
    <Page title={t('orders.detail.heading', { orderNo: order.orderNo })} subtitle={<Status order={order} t={t} />} extra={<Actions order={order} ending={ending} />}>
      {ending.refusal && <Notice tone="danger" title={t('orders.action.failed')} detail={ending.refusal} />}
      {order.exception && <Notice tone="danger" title={<ExceptionTitle reason={order.exception.reason} />} detail={t(over ? 'orders.detail.exceptionOver' : 'orders.detail.exceptionHint')} />}
      <div className="p-split p-split-mixed">
        <div className="p-stack">
          <RouteCard order={order} />
          <Items request={order.request} />
          <Charges order={order} />
        </div>
        <div className="p-stack">
          <Overview order={order} />
          <Tracking orderNo={order.orderNo} />
          <Documents order={order} />
        </div>
      </div>
    </Page>
  );
}

function ExceptionTitle({ reason }: { reason: string }): React.JSX.Element {
  const t = useT('orders');
  return (
    <>
      {t('orders.detail.exceptionIs', { reason })} <Translatable text={reason} />
    </>
  );
}
