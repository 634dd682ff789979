import { ChargeStatus, ErrorCode, OrderStatus } from '@portal/api-contract/vocabulary';
import { sql, type Transaction, type Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema';
import { notifyOwner } from '../accounts/notify-owner';
import { lockOwner } from '../accounts/store';
import { rememberEnglish } from '../addresses/store';
import { rememberGoods } from '../goods/store';
import { freeze } from '../wallet/holds';
import type { Data, Input, OwnerContext } from '../../platform/http/contract';
import { BusinessError, InvalidInput, notFound } from '../../platform/http/errors';
import type { Retention } from '../../platform/jobs/retention';
import { enqueue } from '../../platform/jobs/store';
import { adoptRun, findQuote } from '../quotes/store';
import { isExpired, type StoredQuote } from '../quotes/stored-quote';
import { differences, type StoredRequest, toStored } from '../quotes/stored-request';
import { newId } from '../../platform/id';
import { requireEnglish } from './english';
import { orderMessages } from './messages';
import { bookedNotice, noticed } from './notices';
import { nextNumbers } from './numbers';
import { insertCharges, insertEvents, insertOrder, TRACK_ORDER } from './store';
import { enqueueTender } from './tender/tender';

type Booking = Input<'order', 'createOrder'>;

/**
 * Books a quote in one transaction: writes the order, its charges and its first event, and freezes the estimate. A repeat
 * with the same uniqueCode returns the first order, whatever its other fields are. An anonymous run becomes the owner's.
 * @throws BusinessError for an expired quote or too little money, InvalidInput for a shipment that differs from the quote or
 * that docks could not read
 */
export function createOrder({ transaction, ownerId, now }: OwnerContext, booking: Booking): Promise<Data<'order', 'createOrder'>> {
  return transaction(async (trx) => {
    const code = await lockBookingCode(trx, ownerId, booking.uniqueCode);
    if (!code) throw notFound();
    if (code.order_no !== null) return { orderNo: code.order_no };
    const { quote, request } = await quoteFor(trx, ownerId, booking, now);
    const orderNo = await insertBooking(trx, ownerId, quote, request, now);
    await useBookingCode(trx, booking.uniqueCode, orderNo);
    return { orderNo };
  });
}

async function quoteFor(trx: Transaction<Database>, ownerId: string, booking: Booking, now: Date) {
  const run = await adoptRun(trx, booking.uniqueKey, ownerId);
  const stored = await findQuote(trx, booking.quoteId);
  if (!run || stored?.unique_key !== run.unique_key) throw notFound();
  if (isExpired(stored.quote, now)) throw new BusinessError(ErrorCode.QUOTE_EXPIRED, orderMessages.expired);
  // The booking's request is stored, because it has the contacts and streets that a quote does not need. The price is the
  // quote's, so everything that affects the price must be as quoted.
  const request = toStored(booking.request);
  const changed = differences(stored.request ?? run.request, request);
  if (changed.length > 0) throw new InvalidInput(changed.map((field) => ({ field: `request.${field}`, text: orderMessages.changed })));
  requireEnglish(request);
  return { quote: stored.quote, request };
}

async function insertBooking(
  trx: Transaction<Database>,
  ownerId: string,
  quote: StoredQuote,
  request: StoredRequest,
  now: Date,
): Promise<string> {
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
  // The simulator, and whoever else tracks the carriers without an API, knows nothing of an order that a carrier has by its API.
  if (!(await enqueueTender(trx, { orderNo, scac: quote.scac }, now))) await enqueue(trx, TRACK_ORDER, orderNo, now);
  await rememberNames(trx, ownerId, request);
  await rememberGoods(trx, ownerId, request, now);
  await notifyOwner(trx, ownerId, bookedNotice(noticed(orderNo, quote, request), quote.total), now);
  // Last, because it locks the owner's wallet.
  await freeze(trx, ownerId, orderNo, quote.total, now);
  return orderNo;
}

/** The address book keeps what the owner has confirmed, so that it is not asked again. */
async function rememberNames(trx: Transaction<Database>, ownerId: string, { pickup, delivery }: StoredRequest): Promise<void> {
  const named = [pickup.address, delivery.address].filter(({ companyEn, contactNameEn }) => companyEn || contactNameEn);
  // Before rows are locked, as all who change several of one owner do.
  if (named.length > 0) await lockOwner(trx, ownerId);
  for (const address of named) await rememberEnglish(trx, ownerId, address);
}

/** Codes that nobody has booked with; a quote expires much earlier. */
export const bookingCodeRetention: Retention = {
  table: 'booking_code',
  column: 'created_at',
  keptMs: 24 * 3_600_000,
  only: sql`order_no is null`,
};

/** A new code with which the owner books once. */
export async function issueBookingCode(db: Kysely<Database>, ownerId: string, now: Date): Promise<string> {
  const code = newId('boc');
  await db.insertInto('booking_code').values({ code, owner_id: ownerId, created_at: now, order_no: null }).execute();
  return code;
}

/** The owner's code with the order that was booked with it, if any. A second booking with the code waits here for the first. */
const lockBookingCode = (trx: Transaction<Database>, ownerId: string, code: string) =>
  trx.selectFrom('booking_code').select('order_no').where('code', '=', code).where('owner_id', '=', ownerId).forUpdate().executeTakeFirst();

async function useBookingCode(trx: Transaction<Database>, code: string, orderNo: string): Promise<void> {
  await trx.updateTable('booking_code').set({ order_no: orderNo }).where('code', '=', code).execute();
}
