import type { QueueSource } from '../accounts/operators/source';
import { messageQueue } from '../connections/message-queue';
import { claimQueue } from '../orders/claims/claim-queue';
import { invoiceQueue } from '../orders/invoices/invoice-queue';
import { pickupQueue } from '../orders/pickup/pickup-queue';
import { tenderQueue } from '../orders/tender/tender-queue';
import { payoutQueue } from '../wallet/payouts/payout-queue';
import { movementQueue } from '../wallet/reconcile/movement-queue';

/**
 * Whatever is a kind of the queue, one line each.
 * @param payoutsByFile whether people release cash-outs (`BANK=file`); a bank decides them otherwise
 */
export const queueSources = ({ payoutsByFile }: { payoutsByFile: boolean }): readonly QueueSource[] => [
  tenderQueue,
  pickupQueue,
  claimQueue,
  ...(payoutsByFile ? [payoutQueue] : []),
  movementQueue,
  messageQueue,
  invoiceQueue,
];
