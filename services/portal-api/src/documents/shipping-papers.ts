import { drawBill } from './bol/bol';
import { ordersOf, type OrderView } from './order-view';
import { drawLabelsOnLetter } from './pallet-label';
import { LETTER, Sheet } from './pdf/sheet';

/**
 * What a shipper prints before the trucks come, on the paper of an office: for each order its bill of lading, then a label for
 * each handling unit.
 */
export async function shippingPapers(...views: readonly OrderView[]): Promise<Buffer> {
  const sheet = new Sheet(LETTER, `Shipping papers ${ordersOf(views)}`);
  for (const view of views) {
    drawBill(sheet, view);
    await drawLabelsOnLetter(sheet, view);
  }
  return sheet.finish();
}
