import { OrderStatus, type Order } from '@portal/api-client';
import { BackToList, canCopy, DetailFault, useCopy, useListHref } from '@portal/freight-kit';
import { accountKeys, useNavigate, useParams, useQuery, useQueryClient, useMessages } from '@portal/remote-kit';
import { Button, Notice, Page, PageSkeleton, Split, Stack } from '@portal/ui-kit';
import { useEffect, useRef } from 'react';
import { useCancelOrDelete } from '../actions/cancel-or-delete';
import { actionMessages } from '../actions/messages';
import { Status } from '../cells';
import { Charges } from '../charges/charges-card';
import { ClaimsCard } from '../claims/claims-card';
import { useClaims } from '../claims/use-claims';
import { Documents } from '../documents/documents-card';
import { sharedOrderMessages } from '../messages';
import { detailQuery, orderKeys, routeQuery } from '../orders.queries';
import { useChangePickup } from '../pickup/use-change-pickup';
import { Progress } from '../progress/progress';
import { Actions } from './actions';
import { ExceptionNotice } from './exception-notice';
import * as styles from './detail.module.css';
import { Items } from './items';
import { detailMessages } from './messages';
import { Overview } from './overview';
import { RouteCard } from './route-card';
import { Tracking } from './tracking';

/** One order by its number. */
export function OrderDetailPage(): React.ReactNode {
  const t = useMessages(detailMessages);
  const terms = useMessages(sharedOrderMessages);
  const { orderNo = '' } = useParams();
  const { data, error, refetch, isFetching } = useQuery(detailQuery(orderNo));
  if (data) return <OrderView order={data} />;
  if (!error || isFetching) return <PageSkeleton />;
  return (
    <Page title={t('heading', { orderNo })} extra={<BackToList path="/orders">{terms('back')}</BackToList>}>
      <DetailFault
        error={error}
        onRetry={() => void refetch()}
        texts={{ missing: t('missing', { orderNo }), missingHint: t('missingHint'), failed: t('failed') }}
      />
    </Page>
  );
}

/** A whole order on the screen. */
function OrderView({ order }: { order: Order }): React.ReactNode {
  const t = useMessages(detailMessages);
  const terms = useMessages(sharedOrderMessages);
  const actions = useMessages(actionMessages);
  const navigate = useNavigate();
  const list = useListHref('/orders');
  const cancelOrDelete = useCancelOrDelete({ onRemoved: () => navigate(list, { replace: true }) });
  useOrderInvalidation(order);
  const claims = useClaims(order);
  const changePickup = useChangePickup(order);
  const copy = useCopy();
  return (
    <Page
      title={t('heading', { orderNo: order.orderNo })}
      subtitle={
        <span className={styles.subtitle}>
          <Status order={order} t={terms} />
          {canCopy() && (
            <Button
              type="link"
              size="small"
              onClick={() => copy(order.orderNo, { copied: t('copied', { name: t('orderNo') }), failed: t('notCopied') })}
            >
              {t('copyOrderNo')}
            </Button>
          )}
        </span>
      }
      extra={<Actions order={order} cancelOrDelete={cancelOrDelete} />}
    >
      {cancelOrDelete.refusal && <Notice tone="danger" title={actions('failed')} detail={cancelOrDelete.refusal} />}
      {order.exception && (
        <ExceptionNotice
          order={order}
          exception={order.exception}
          onCancelOrder={() => void cancelOrDelete.cancel(order)}
          onChangePickup={changePickup.open}
        />
      )}
      <Progress order={order} />
      <Split mixed>
        <Stack>
          <RouteCard order={order} onChangePickup={changePickup.open} />
          <Items request={order.request} />
          <Charges order={order} disputeOf={claims.disputeOf} />
          <ClaimsCard orderNo={order.orderNo} claims={claims} />
        </Stack>
        <Stack>
          <Overview order={order} />
          <Documents order={order} />
          <Tracking orderNo={order.orderNo} shareable={order.status !== OrderStatus.DRAFT} />
        </Stack>
      </Split>
      {claims.dialog}
      {changePickup.dialog}
    </Page>
  );
}

/**
 * When an order changes while it is looked at, its route and its row in the list are out of date. The wallet is so only if
 * money moved: the order was settled, an amount came up after that, it was cancelled and what it held is free again, or another carrier
 * holds another amount.
 */
function useOrderInvalidation(order: Order): void {
  const queryClient = useQueryClient();
  const known = useRef(order);
  useEffect(() => {
    const before = known.current;
    known.current = order;
    if (before.orderNo !== order.orderNo || before.version === order.version) return;
    void queryClient.invalidateQueries({ queryKey: routeQuery(order.orderNo).queryKey });
    void queryClient.invalidateQueries({ queryKey: orderKeys.list });
    const cancelled = order.status === OrderStatus.CANCELLED && before.status !== order.status;
    const heldOther = before.estimatedTotal !== order.estimatedTotal;
    if (cancelled || heldOther || before.finalTotal !== order.finalTotal)
      void queryClient.invalidateQueries({ queryKey: accountKeys.wallet });
  }, [order, queryClient]);
}
