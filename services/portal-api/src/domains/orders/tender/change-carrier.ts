import { ChargeStatus, ErrorCode, OrderStatus, type Language } from '@portal/api-contract/vocabulary';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../../../platform/database/schema';
import type { Data, Input, OwnerContext } from '../../../platform/http/contract';
import { BusinessError, InvalidInput, notFound } from '../../../platform/http/errors';
import { enqueue } from '../../../platform/jobs/store';
import { notifyOwner } from '../../accounts/notify-owner';
import type { QuoteService } from '../../quotes/quote-service';
import { startStoredRun } from '../../quotes/runs';
import { adoptRun, findQuote } from '../../quotes/store';
import { isExpired, type StoredQuote } from '../../quotes/stored-quote';
import { differences, type StoredRequest } from '../../quotes/stored-request';
import { moveHold } from '../../wallet/holds';
import { totalOf, updateOrder } from '../adjust-order';
import { orderMessages, wrongStatus } from '../messages';
import { changedNotice, noticed } from '../notices';
import { chargesOf, findOrder, insertCharges, insertEvents, lockOrder, standing, TRACK_ORDER } from '../store';
import type { OrderTables } from '../tables';
import { endTender, formerTenders } from './former';
import { enqueueTender, findTender, type Tender } from './tender';

type Trx = Transaction<Database>;
type Row = Selectable<OrderTables['freight_order']>;

/**
 * Asks the other carriers for their prices of an order that was refused, as it was booked, or for another day of pickup.
 * @throws notFound, also for another owner's; BusinessError WRONG_STATUS for an order that was not refused, InvalidInput for a
 * day on which none of them picks up
 */
export async function requote(
  context: OwnerContext,
  { orderNo, pickupDate }: Input<'order', 'requote'>,
  quoteService: QuoteService,
): Promise<Data<'order', 'requote'>> {
  const { db, ownerId, language } = context;
  const order = await findOrder(db, ownerId, orderNo);
  if (!order) throw notFound();
  const { scac } = await requireRefused(db, order, language);
  const former = await formerTenders(db, orderNo);
  const request = { ...order.request, pickupDate: pickupDate ?? order.pickup_date };
  return startStoredRun(context, request, quoteService, [scac, ...former.map((one) => one.scac)]);
}

/**
 * Gives a refused order to the carrier of a quote, in one transaction: the former quote's charges are taken back and the new
 * ones added, the hold follows, the refused tender becomes history, and the order goes to its new carrier. A repeat with the
 * quote that the order was changed to changes nothing.
 * @throws notFound, also for another owner's; BusinessError WRONG_STATUS for an order that is not, or no longer, refused,
 * QUOTE_EXPIRED, AMOUNT_OWED, INSUFFICIENT_FUNDS; InvalidInput for a quote of another shipment or of a carrier that refused
 */
export function changeCarrier(
  { transaction, ownerId, language, now }: OwnerContext,
  { orderNo, uniqueKey, quoteId }: Input<'order', 'changeCarrier'>,
): Promise<Data<'order', 'changeCarrier'>> {
  return transaction(async (trx) => {
    const order = await lockOrder(trx, ownerId, orderNo);
    if (!order) throw notFound();
    const former = await formerTenders(trx, orderNo);
    if (order.quote.id === quoteId && former.length > 0) return { orderNo };
    const tender = await requireRefused(trx, order, language);
    const { quote, request } = await quoteFor(trx, order, { uniqueKey, quoteId }, now);
    if ([tender, ...former].some(({ scac }) => scac === quote.scac)) {
      throw new InvalidInput([{ field: 'quoteId', text: orderMessages.refusedBefore }]);
    }
    await endTender(
      trx,
      tender,
      { carrier_name: order.quote.carrierName, quoted: order.estimated_total, reason: order.exception_reason ?? '' },
      now,
    );
    // A changed pickup was to be told to the former carrier, which never had the order: it has none to call off.
    await trx.deleteFrom('order_pickup').where('order_no', '=', orderNo).execute();
    await replaceCharges(trx, orderNo, quote, now);
    await updateOrder(trx, order, {
      scac: quote.scac,
      quote: JSON.stringify(quote),
      request: JSON.stringify(request),
      pickup_date: request.pickupDate,
      est_delivery_date: quote.estDeliveryDate,
      estimated_total: quote.total,
      pro_no: null,
      exception_code: null,
      exception_reason: null,
    });
    const reason = `${order.quote.carrierName} → ${quote.carrierName}`;
    await insertEvents(trx, orderNo, [{ code: 'TC', status: order.status, time: now, place: request.pickup.address, reason }]);
    if (!(await enqueueTender(trx, { orderNo, scac: quote.scac }, now))) await enqueue(trx, TRACK_ORDER, orderNo, now);
    await notifyOwner(trx, ownerId, changedNotice(noticed(orderNo, quote, request), order.quote.carrierName, quote.total), now);
    // Last, because it locks the owner's wallet. What carriers have added since the booking stays reserved.
    const cents = Math.max(quote.total, await totalOf(trx, order));
    await moveHold(trx, { ownerId, orderNo, cents, at: now });
    return { orderNo };
  });
}

/** The tender of an order that its carrier has refused: nobody comes for it. @throws BusinessError WRONG_STATUS for any other order */
async function requireRefused(db: Kysely<Database>, order: Row, language: Language): Promise<Tender> {
  if (order.status !== OrderStatus.BOOKED) throw wrongStatus(orderMessages.noOtherCarrier, order.status, language);
  const tender = await findTender(db, order.order_no);
  if (tender?.state === 'unclear') throw new BusinessError(ErrorCode.WRONG_STATUS, orderMessages.carrierUnclear);
  if (tender?.state !== 'refused') throw new BusinessError(ErrorCode.WRONG_STATUS, orderMessages.notRefused);
  return tender;
}

/** The chosen quote, and the order's request with the day of pickup that it is for. */
async function quoteFor(
  trx: Trx,
  order: Row,
  { uniqueKey, quoteId }: Pick<Input<'order', 'changeCarrier'>, 'uniqueKey' | 'quoteId'>,
  now: Date,
): Promise<{ quote: StoredQuote; request: StoredRequest }> {
  const run = await adoptRun(trx, uniqueKey, order.owner_id);
  const stored = await findQuote(trx, quoteId);
  if (!run || stored?.unique_key !== run.unique_key) throw notFound();
  if (isExpired(stored.quote, now)) throw new BusinessError(ErrorCode.QUOTE_EXPIRED, orderMessages.expired);
  const asked = stored.request ?? run.request;
  const request = { ...order.request, pickupDate: asked.pickupDate };
  if (differences(asked, request).length > 0) throw new InvalidInput([{ field: 'quoteId', text: orderMessages.otherShipment }]);
  return { quote: stored.quote, request };
}

/** Takes the charges of the former quote back and adds those of the new one; what came after the booking stays. */
async function replaceCharges(trx: Trx, orderNo: string, quote: StoredQuote, now: Date): Promise<void> {
  const former = standing(await chargesOf(trx, orderNo)).filter(({ status }) => status === ChargeStatus.QUOTED);
  const reversals = former.map(({ id, type, code, place, amount, status }) => ({
    type,
    code,
    place,
    cents: -amount,
    status,
    reverses: id,
  }));
  const added = quote.charges.map((charge) => ({ ...charge, status: ChargeStatus.QUOTED }));
  await insertCharges(trx, orderNo, [...reversals, ...added], now);
}
