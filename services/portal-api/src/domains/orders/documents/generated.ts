import { FileType, OrderStatus } from '@portal/api-contract/vocabulary';
import { referenceProfiles } from '../../../carriers/reference/profile';
import { billOfLading } from '../../../documents/bol/bol';
import { deliveryReceipt, weighing, weightCertificate } from '../../../documents/carrier-papers';
import { invoice } from '../../../documents/invoice';
import { palletLabels } from '../../../documents/pallet-label';
import type { Papers } from '../../../documents/papers';

/** A document that is drawn when it is asked for. */
export interface Generated {
  fileType: FileType;
  fileName: string;
  /** Since when it can be had. */
  since: Date;
  draw(): Promise<Buffer>;
}

/** The documents that can be drawn of an order as it stands. */
export function generatedOf(papers: Papers): Generated[] {
  const { order, charges, delivered } = papers;
  const { orderNo, bookedAt: booked } = order;
  const found: Generated[] = [];
  const add = (fileType: FileType, name: string, since: Date, draw: (from: Papers) => Promise<Buffer>) =>
    found.push({ fileType, fileName: `${name}-${orderNo}.pdf`, since, draw: () => draw(papers) });

  const cancelled = order.status === OrderStatus.CANCELLED;
  const live = order.bolNo !== null && order.status >= OrderStatus.BOOKED && !cancelled;
  if (live) add(FileType.BOL, 'BOL', booked, billOfLading);
  if (live) add(FileType.PALLET_LABEL, 'labels', booked, palletLabels);
  if (isSimulated(order.scac)) {
    const weighed = weighing(charges);
    if (delivered) add(FileType.PROOF_OF_DELIVERY, 'POD', delivered.time, deliveryReceipt);
    if (weighed) add(FileType.WEIGHT_CERTIFICATE, 'weight', weighed.at, weightCertificate);
  }
  // A cancelled order has one when the driver had come for nothing.
  const billed = order.finalTotal !== null && order.finalTotal > 0;
  if (live || (cancelled && billed)) add(FileType.INVOICE, billed ? 'invoice' : 'proforma', charges.at(-1)?.createdAt ?? booked, invoice);
  return found;
}

/** Only the reference carriers' papers are made here; those of a real carrier are its own. */
const isSimulated = (scac: string) => referenceProfiles.some((profile) => profile.scac === scac);
