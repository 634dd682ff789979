import { FileType, hasShippingPapers, OrderStatus } from '@portal/api-contract/vocabulary';
import type { Kysely, Selectable } from 'kysely';
import { referenceProfiles } from '../../../carriers/reference/reference-carriers';
import { billOfLading } from '../../../documents/bol/bol';
import { deliveryReceipt, weighing, weightCertificate } from '../../../documents/carrier-documents';
import { invoice } from '../../../documents/invoice';
import { palletLabels } from '../../../documents/pallet-label';
import { shippingPapers } from '../../../documents/shipping-papers';
import type { OrderView } from '../../../documents/order-view';
import type { Database } from '../../../platform/database/schema';
import { findContact } from '../../accounts/store';
import { imperial } from '../../quotes/stored-request';
import { paymentOf } from '../../wallet/balance';
import { standing } from '../store';
import type { OrderTables } from '../tables';

/** A document that is drawn on request. */
export interface GeneratedDocument {
  fileType: FileType;
  fileName: string;
  /** Since when it exists. */
  since: Date;
  draw(): Promise<Buffer>;
}

/** The documents of an order that exist at its status. */
export function generatedDocuments(view: OrderView): GeneratedDocument[] {
  const { order, charges, delivered } = view;
  const { orderNo, bookedAt: booked } = order;
  const documents: GeneratedDocument[] = [];
  const add = (fileType: FileType, name: string, since: Date, draw: (view: OrderView) => Promise<Buffer>) =>
    documents.push({ fileType, fileName: `${name}-${orderNo}.pdf`, since, draw: () => draw(view) });

  const cancelled = order.status === OrderStatus.CANCELLED;
  const live = hasShippingPapers(order);
  if (live) add(FileType.BOL, 'BOL', booked, billOfLading);
  if (live) add(FileType.PALLET_LABEL, 'labels', booked, palletLabels);
  if (live) add(FileType.SHIPPING_PAPERS, 'papers', booked, shippingPapers);
  if (isSimulated(order.scac)) {
    const weighed = weighing(charges);
    if (delivered) add(FileType.PROOF_OF_DELIVERY, 'POD', delivered.time, deliveryReceipt);
    if (weighed) add(FileType.WEIGHT_CERTIFICATE, 'weight', weighed.at, weightCertificate);
  }
  // A cancelled order has an invoice for a dry run.
  const billed = order.finalTotal !== null && order.finalTotal > 0;
  if (live || (cancelled && billed))
    add(FileType.INVOICE, billed ? 'invoice' : 'proforma', view.payment.at ?? charges.at(-1)?.createdAt ?? booked, invoice);
  return documents;
}

/** Only the documents of the reference carriers are drawn here; a real carrier sends its own. */
const isSimulated = (scac: string) => referenceProfiles.some((profile) => profile.scac === scac);

/** Reads what the documents of an order show; `charges` are those of `chargesOf`. */
export async function readOrderView(
  db: Kysely<Database>,
  order: Selectable<OrderTables['freight_order']>,
  charges: readonly Selectable<OrderTables['order_charge']>[],
): Promise<OrderView> {
  const delivered = await db
    .selectFrom('order_event')
    .select(['time', 'tz'])
    .where('order_no', '=', order.order_no)
    .where('code', '=', 'D1')
    .orderBy('time')
    .executeTakeFirst();
  const { company, contact_name: contactName, email, phone } = await findContact(db, order.owner_id);
  return {
    order: {
      orderNo: order.order_no,
      status: order.status,
      bookedAt: order.created_at,
      bolNo: order.bol_no,
      proNo: order.pro_no,
      referenceNo: order.reference_no,
      scac: order.scac,
      carrierName: order.quote.carrierName,
      service: order.quote.service,
      transitDays: order.quote.transitDays,
      pickupDate: order.pickup_date,
      // As it was quoted: a paper does not change under way.
      estDeliveryDate: order.quote.estDeliveryDate,
      finalTotal: order.final_total,
      request: imperial(order.request),
    },
    charges: standing(charges).map(({ type, code, place, amount, status, evidence, created_at }) => ({
      type,
      code,
      place,
      amount,
      status,
      evidence,
      createdAt: created_at,
    })),
    delivered,
    payment: order.final_total === null ? { at: undefined, due: 0 } : await paymentOf(db, order.owner_id, order.order_no),
    owner: { company, contactName, email, phone },
  };
}
