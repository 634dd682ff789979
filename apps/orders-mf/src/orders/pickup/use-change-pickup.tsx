import { PICKUP_CHANGE_STATUSES, type Order } from '@portal/api-client';
import { lazy, Suspense, useState, type ReactNode } from 'react';

/** Nothing of it is in view before somebody changes a pickup. */
const ChangePickupDialog = lazy(() => import('./change-dialog').then((module) => ({ default: module.ChangePickupDialog })));

export interface ChangePickup {
  /** Opens the form; undefined for an order whose pickup has been, or is none. */
  open: (() => void) | undefined;
  dialog: ReactNode;
}

/** The way to another day or window for the pickup of an order. */
export function useChangePickup(order: Order): ChangePickup {
  const [isOpen, setOpen] = useState(false);
  const possible = PICKUP_CHANGE_STATUSES.includes(order.status);
  return {
    open: possible ? () => setOpen(true) : undefined,
    dialog: possible && isOpen && (
      <Suspense>
        <ChangePickupDialog order={order} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  };
}
