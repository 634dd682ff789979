import { OrderStatus } from '@portal/api-contract/vocabulary';
import type { Selectable, Transaction } from 'kysely';
import { type ReportedShipment, readShipment } from '../../../carriers/tracking/read-shipment';
import { oneLine } from '../../../carriers/wire/read';
import { anyOf } from '../../../platform/database/query';
import type { Database } from '../../../platform/database/schema';
import type { MessageReader, Reading } from '../../connections/carrier-messages';
import { timeZoneOf } from '../../connections/store';
import { orderNosByPro } from '../store';
import type { OrderTables } from '../tables';
import { appliedReferences, applyUpdate, type TrackingLog } from './apply-update';
import { isOnWay } from './status-machine';

type Trx = Transaction<Database>;
type Order = Selectable<OrderTables['freight_order']>;

/**
 * Reads what a carrier says of where a shipment is, and applies it to its order. What cannot be
 * read, or is about no order of this carrier, is for a person.
 */
export const readTracking =
  (log?: TrackingLog): MessageReader =>
  async (trx, { scac, json, receivedAt }, now) => {
    const reading = readShipment(json, { timeZone: (await timeZoneOf(trx, scac)) ?? 'UTC', reportedAt: receivedAt });
    if (reading.kind === 'unclear') return unclear(reading.reason);
    const { shipment } = reading;
    if (shipment.scac !== undefined && shipment.scac !== scac) return unclear(`it is of carrier ${oneLine(shipment.scac)}`);
    const found = await findReported(trx, scac, shipment);
    if ('reason' in found) return unclear(found.reason);
    const { order_no: orderNo, status } = found.order;
    if (!isOnWay(status)) return unclear(status === OrderStatus.CANCELLED ? 'the order is cancelled' : 'the order is not booked', orderNo);
    const applied = await appliedReferences(trx, orderNo);
    for (const update of shipment.updates) {
      if (applied.has(update.reference)) continue;
      const order = await trx.selectFrom('freight_order').selectAll().where('order_no', '=', orderNo).executeTakeFirstOrThrow();
      await applyUpdate(trx, order, update, now, log);
    }
    return { state: 'applied', orderNo };
  };

const unclear = (reason: string, orderNo?: string): Reading => ({ state: 'unclear', reason, orderNo });

type Found = { order: Order } | { reason: string };

/**
 * The order of a carrier that a report is about, locked until the transaction ends: by the carrier's number, written in any way,
 * which it was tendered with or got later; else by the portal's own numbers, which the bill of lading bore.
 */
async function findReported(trx: Trx, scac: string, { pro, updatedPro, bol, shipmentId }: ReportedShipment): Promise<Found> {
  const byPro = await orderNosByPro(trx, scac, given([pro, updatedPro]));
  const byOwn = await ordersWithOwn(trx, scac, given([bol, shipmentId]));
  const [orderNo, ...others] = byPro.length > 0 ? byPro : byOwn;
  if (orderNo === undefined)
    return {
      reason: `no order of ${scac} has ${[pro && `PRO ${pro}`, bol && `BOL ${bol}`, shipmentId && `shipment ${shipmentId}`]
        .filter(Boolean)
        .map((one) => oneLine(String(one)))
        .join(', ')}`,
    };
  if (others.length > 0) return { reason: `orders ${[orderNo, ...others].join(', ')} have this number` };
  if (byOwn.some((one) => one !== orderNo))
    return { reason: `PRO ${pro} is of order ${orderNo}, the other number of order ${byOwn.join(', ')}` };
  return { order: await trx.selectFrom('freight_order').selectAll().where('order_no', '=', orderNo).forUpdate().executeTakeFirstOrThrow() };
}

const given = (numbers: readonly (string | undefined)[]): string[] => numbers.filter((one) => one !== undefined);

async function ordersWithOwn(trx: Trx, scac: string, numbers: readonly string[]): Promise<string[]> {
  if (numbers.length === 0) return [];
  const rows = await trx
    .selectFrom('freight_order')
    .innerJoin('order_tender', 'order_tender.order_no', 'freight_order.order_no')
    .select('freight_order.order_no')
    .where('order_tender.scac', '=', scac)
    .where((where) => where.or([where('freight_order.order_no', '=', anyOf(numbers)), where('freight_order.bol_no', '=', anyOf(numbers))]))
    .orderBy('freight_order.order_no')
    .execute();
  return rows.map(({ order_no }) => order_no);
}
