import { drawBill } from './bol/bol';
import type { OrderView } from './order-view';
import { drawLabelsOnLetter } from './pallet-label';
import { LETTER, Sheet } from './pdf/sheet';

/** What a shipper prints before the truck comes, on the paper of an office: bill of lading, then a label for each handling unit. */
export async function shippingPapers(view: OrderView): Promise<Buffer> {
  const sheet = new Sheet(LETTER, `Shipping papers ${view.order.orderNo}`);
  drawBill(sheet, view);
  await drawLabelsOnLetter(sheet, view);
  return sheet.finish();
}
