import type { OrderSummary } from '@portal/api-client';
import { Link, useLocation, useMessages } from '@portal/remote-kit';
import { Modal, Stack } from '@portal/ui-kit';
import { Status } from '../cells';
import { TrackingEvents } from '../detail/tracking';
import { sharedOrderMessages } from '../messages';
import { listMessages } from './messages';
import { orderLink } from './order-link';

/** Where the load of a row has been, without leaving the list. */
export function TrackDialog({ order, onClose }: { order: OrderSummary; onClose: () => void }): React.ReactNode {
  const t = useMessages(listMessages);
  const terms = useMessages(sharedOrderMessages);
  const [to, { state }] = orderLink(order.orderNo, useLocation().search);
  return (
    <Modal open title={t('track.title', { orderNo: order.orderNo })} footer={null} onCancel={onClose}>
      <Stack>
        <Status order={order} t={terms} />
        <TrackingEvents orderNo={order.orderNo} />
        <Link to={to} state={state} onClick={onClose}>
          {t('track.open')}
        </Link>
      </Stack>
    </Modal>
  );
}
