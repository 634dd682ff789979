import { OrderStatus, type Order } from '@portal/api-client';
import { RemoteComponent, useMessages } from '@portal/remote-kit';
import { Button, Notice } from '@portal/ui-kit';
import { Translatable } from '../../shared/translatable';
import { pickupMessages } from '../pickup/messages';
import { detailMessages } from './messages';
import { telephone } from './telephone';

/** Exceptions that the consignee has to settle: a delivery attempted or refused. */
const ABOUT_CONSIGNEE = ['AH', 'A7'];
/** Exceptions of an order that was sent to its carrier, before the carrier has anything to report. */
const OF_TENDER = ['TD', 'TU'];
/** Exceptions that another time of pickup may settle: refused, not confirmed, missed, called off. */
const ABOUT_PICKUP = ['PD', 'PU', 'PM', 'PX'];

interface Props {
  order: Order;
  exception: NonNullable<Order['exception']>;
  /** Asks whether to cancel the order. */
  onCancelOrder: () => void;
  /** Opens the change of the pickup; undefined where that has been, or is none. */
  onChangePickup: (() => void) | undefined;
}

/** What happened and why, what the owner can do, and the way to it: whom to call, another carrier, or another time of pickup. */
export function ExceptionNotice({ order, exception, onCancelOrder, onChangePickup }: Props): React.ReactNode {
  const t = useMessages(detailMessages);
  const tPickup = useMessages(pickupMessages);
  const { event, reason, advice, code } = exception;
  const over = order.status === OrderStatus.RETURNED || order.status === OrderStatus.CANCELLED;
  const { phone = '', phoneExt } = order.request.delivery.address;
  const callable = !over && ABOUT_CONSIGNEE.includes(code) && phone !== '' && !phone.includes('*');
  const refused = { order, onCancelOrder };
  const hint = OF_TENDER.includes(code) ? '' : t('exceptionHint');
  return (
    <Notice
      tone="danger"
      title={
        <>
          {reason ? t('exceptionIs', { event, reason }) : event} <Translatable text={reason} />
        </>
      }
      detail={over ? t('exceptionOver') : [advice, hint].filter(Boolean).join(' ')}
      action={
        <>
          {callable && <a href={telephone(phone, phoneExt)}>{t('callConsignee')}</a>}
          {onChangePickup && ABOUT_PICKUP.includes(code) && <Button onClick={onChangePickup}>{tPickup('title')}</Button>}
          {code === 'TD' && order.status === OrderStatus.BOOKED && (
            <RemoteComponent remote="orders" module="other-carrier" props={refused} />
          )}
        </>
      }
    />
  );
}
