import { OrderStatus, type Order } from '@portal/api-client';
import { RemoteComponent, useMessages } from '@portal/remote-kit';
import { Button, Notice } from '@portal/ui-kit';
import { useEffect, useRef, useState } from 'react';
import { Translatable } from '../../shared/translatable';
import type { CancelOrDelete } from '../actions/cancel-or-delete';
import { actionMessages } from '../actions/messages';
import { isRefused } from '../actions/order-actions';
import * as styles from './detail.module.css';
import { detailMessages } from './messages';
import { telephone } from './telephone';

/** Exceptions that the consignee has to settle: a delivery attempted or refused. */
const ABOUT_CONSIGNEE = ['AH', 'A7'];
/** Exceptions of an order that was sent to its carrier, before the carrier has anything to report. */
const OF_TENDER = ['TD', 'TU'];

interface Props {
  order: Order;
  exception: NonNullable<Order['exception']>;
  cancelOrDelete: CancelOrDelete;
}

/** What happened and why, what the owner can do, and the way to it: whom to call, or another carrier. */
export function ExceptionNotice({ order, exception, cancelOrDelete }: Props): React.ReactNode {
  const t = useMessages(detailMessages);
  const { event, reason, advice, code } = exception;
  const over = order.status === OrderStatus.RETURNED || order.status === OrderStatus.CANCELLED;
  const { phone = '', phoneExt } = order.request.delivery.address;
  const callable = !over && ABOUT_CONSIGNEE.includes(code) && phone !== '' && !phone.includes('*');
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
          {isRefused(order) && <Refused order={order} cancelOrDelete={cancelOrDelete} />}
        </>
      }
    />
  );
}

/** The two ways out of a refusal: another carrier, or no shipment. */
function Refused({ order, cancelOrDelete }: Omit<Props, 'exception'>): React.ReactNode {
  const t = useMessages(detailMessages);
  const actions = useMessages(actionMessages);
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { cancel } = cancelOrDelete;
  const wasOpen = useRef(false);
  // Once the dialog is gone: as long as it is there, it keeps the focus.
  useEffect(() => {
    if (wasOpen.current && !open) opener.current?.focus();
    wasOpen.current = open;
  }, [open]);
  const dialog = {
    order,
    onClose: () => setOpen(false),
    onCancelOrder: () => {
      setOpen(false);
      void cancel(order);
    },
  };
  return (
    <div className={styles.ways}>
      <Button ref={opener} type="primary" onClick={() => setOpen(true)}>
        {t('otherCarrier')}
      </Button>
      <Button danger loading={cancelOrDelete.busy} onClick={() => void cancel(order)}>
        {actions('cancel.label')}
      </Button>
      {open && <RemoteComponent remote="orders" module="other-carrier" props={dialog} />}
    </div>
  );
}
