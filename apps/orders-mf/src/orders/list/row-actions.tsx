import { FileType, type OrderSummary } from '@portal/api-client';
import { useMessages, useQueryClient, useToast, type Translate } from '@portal/remote-kit';
import { IconMore, PlainMenuButton } from '@portal/ui-kit';
import { useLatest } from '@portal/ui-kit/table';
import { lazy, Suspense, useState } from 'react';
import { useCancelOrDelete } from '../actions/cancel-or-delete';
import { actionMessages } from '../actions/messages';
import { actionsOf, type OrderAction } from '../actions/order-actions';
import { useShipAgain } from '../actions/ship-again';
import { useOpenPaper } from '../documents/use-open-paper';
import { detailQuery, documentUrl } from '../orders.queries';
import * as styles from './columns.module.css';

const TrackDialog = lazy(() => import('./track-dialog').then((module) => ({ default: module.TrackDialog })));

export type RunAction = (action: OrderAction, order: OrderSummary) => void;

const labelOf = {
  continue: 'continue',
  again: 'again.label',
  track: 'track',
  print: 'print',
  cancel: 'cancel.label',
  remove: 'remove.label',
} as const satisfies Record<OrderAction, string>;

/** Ends what an order is for: drawn in red. */
const ENDING: readonly OrderAction[] = ['cancel', 'remove'];

interface Props {
  row: OrderSummary;
  t: Translate<typeof actionMessages>;
  onAction: RunAction;
}

/** What can be done with the order of a row, behind one button. */
export function RowMenu({ row, t, onAction }: Props): React.ReactNode {
  return (
    <PlainMenuButton
      className={styles.menu}
      icon={<IconMore />}
      aria-label={t('menu', { orderNo: row.orderNo })}
      items={actionsOf(row).map((key) => ({ key, label: t(labelOf[key]), danger: ENDING.includes(key) }))}
      onSelect={(key) => onAction(key as OrderAction, row)}
    />
  );
}

interface RowActions {
  run: RunAction;
  /** The dialog of what runs, to be drawn beside the list. */
  dialog: React.ReactNode;
}

/** Does what the menu of a row says. What fails is told by a toast: the row may be out of view by then. */
export function useRowActions(): RowActions {
  const t = useMessages(actionMessages);
  const toast = useToast();
  const queryClient = useQueryClient();
  const shipAgain = useShipAgain();
  const [tracked, track] = useState<OrderSummary>();
  const refused = (orderNo: string, { message }: Error) => toast.error(t('failedBecause', { orderNo, reason: message }));
  const { cancel, remove } = useCancelOrDelete({ onRefused: (error, orderNo) => refused(orderNo, error) });
  const printing = useOpenPaper((orderNo: string) => documentUrl({ orderNo, fileType: FileType.SHIPPING_PAPERS }));
  // A row of the list does not hold the whole request.
  const repeat = async (orderNo: string): Promise<void> => {
    try {
      await shipAgain(await queryClient.fetchQuery(detailQuery(orderNo)));
    } catch (error) {
      refused(orderNo, error as Error);
    }
  };
  const actions: Record<OrderAction, (order: OrderSummary) => void> = {
    continue: ({ orderNo }) => void repeat(orderNo),
    again: ({ orderNo }) => void repeat(orderNo),
    track,
    print: ({ orderNo }) => printing.mutate(orderNo, { onError: (error) => refused(orderNo, error) }),
    cancel: (order) => void cancel(order),
    remove: (order) => void remove(order),
  };
  const run: RunAction = (action, order) => actions[action](order);
  return {
    run: useLatest(run),
    dialog: tracked && (
      <Suspense>
        <TrackDialog order={tracked} onClose={() => track(undefined)} />
      </Suspense>
    ),
  };
}
