import { ChargeStatus, ErrorCode, OrderStatus } from '@portal/api-contract/vocabulary';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema';
import { freeze } from '../wallet/holds';
import type { Data, Input, OwnerContext } from '../../platform/http/contract';
import { BusinessError, InvalidInput, notFound } from '../../platform/http/errors';
import { enqueue } from '../../platform/jobs/store';
import { adoptRun, findQuote } from '../quotes/store';
import { isExpired, type StoredQuote } from '../quotes/stored-quote';
import { differences, type StoredRequest, toStored } from '../quotes/stored-request';
import { lockCode, useCode } from './booking-codes';
import { orderMessages } from './messages';
import { nextNumbers } from './numbers';
import { insertCharges, insertEvents, insertOrder, TRACK_ORDER } from './store';

type Booking = Input<'order', 'createOrder'>;

/**
 * Books a quote, all or nothing: order, charges and first event are written, the estimate is frozen. A repeat with the
 * same uniqueCode answers the first order, whatever else it says. An anonymous run becomes the owner's.
 * @throws BusinessError for an expired quote or too little money, InvalidInput for a shipment that is not what was quoted
 */
export function createOrder({ transaction, ownerId, now }: OwnerContext, booking: Booking): Promise<Data<'order', 'createOrder'>> {
  return transaction(async (trx) => {
    const code = await lockCode(trx, ownerId, booking.uniqueCode);
    if (!code) throw notFound();
    if (code.order_no !== null) return { orderNo: code.order_no };
    const { quote, request } = await quoteFor(trx, ownerId, booking, now);
    const orderNo = await write(trx, ownerId, quote, request, now);
    await useCode(trx, booking.uniqueCode, orderNo);
    return { orderNo };
  });
}

async function quoteFor(trx: Transaction<Database>, ownerId: string, booking: Booking, now: Date) {
  const run = await adoptRun(trx, booking.uniqueKey, ownerId);
  const found = await findQuote(trx, booking.quoteId);
  if (!run || found?.unique_key !== run.unique_key) throw notFound();
  if (isExpired(found.quote, now)) throw new BusinessError(ErrorCode.QUOTE_EXPIRED, orderMessages.expired);
  // The request of the booking is kept, with people and streets that the quote had no need of; its price is the quote's,
  // so all that has a price must be what was quoted.
  const request = toStored(booking.request);
  const changed = differences(found.request ?? run.request, request);
  if (changed.length > 0) throw new InvalidInput(changed.map((field) => ({ field: `request.${field}`, text: orderMessages.changed })));
  return { quote: found.quote, request };
}

async function write(trx: Transaction<Database>, ownerId: string, quote: StoredQuote, request: StoredRequest, now: Date): Promise<string> {
  const numbers = await nextNumbers(trx, now);
  const { orderNo } = numbers;
  await insertOrder(trx, { ...numbers, ownerId, status: OrderStatus.BOOKED, request, quote, at: now });
  await insertCharges(
    trx,
    orderNo,
    quote.charges.map((charge) => ({ ...charge, status: ChargeStatus.QUOTED })),
    now,
  );
  await insertEvents(trx, orderNo, [{ code: 'XB', status: OrderStatus.BOOKED, time: now, place: request.pickup.address }]);
  await enqueue(trx, TRACK_ORDER, orderNo, now);
  // Last, because it locks the owner's wallet.
  await freeze(trx, ownerId, orderNo, quote.total, now);
  return orderNo;
}
