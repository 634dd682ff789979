import { readPage } from '../../platform/database/query';
import type { Data, Input, OwnerContext } from '../../platform/http/contract';
import { notFound } from '../../platform/http/errors';
import { shipmentMessages } from './messages';
import { presentEvents, presentShipment } from './present';
import { asStored, eventsOf, findByNumbers, findShipment, readShipments, search } from './store';

/** A page of the owner's shipments, newest first. The codes of the page come from an index; only its own rows are read whole. */
export async function page(
  { db, ownerId, language, decrypt }: OwnerContext,
  input: Input<'shipment', 'page'>,
): Promise<Data<'shipment', 'page'>> {
  const query = search(db, ownerId, input).select('order_code').orderBy('created_at', 'desc').orderBy('order_code', 'desc');
  const { rows, ...rest } = await readPage(db, query, input);
  const codes = rows.map(({ order_code }) => order_code);
  const [shipments, events] = await Promise.all([readShipments(db, codes), eventsOf(db, codes)]);
  return { ...rest, records: shipments.map((row) => presentShipment(row, events.get(row.order_code)!, language, decrypt)) };
}

/** How many of the owner's shipments match, by status; a status without any is left out. */
export async function count({ db, ownerId }: OwnerContext, input: Input<'shipment', 'count'>): Promise<Data<'shipment', 'count'>> {
  return search(db, ownerId, input)
    .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
    .groupBy('status')
    .orderBy('status')
    .execute();
}

/** A shipment with its events. @throws notFound, also for another owner's */
export async function detail(context: OwnerContext, { orderCode }: Input<'shipment', 'detail'>): Promise<Data<'shipment', 'detail'>> {
  const { db, ownerId, language, decrypt } = context;
  const row = await findShipment(db, ownerId, orderCode);
  if (!row) throw notFound();
  const events = await eventsOf(db, [row.order_code]);
  return presentShipment(row, events.get(row.order_code)!, language, decrypt);
}

/** One answer for each number asked for, in its order; order codes and tracking numbers alike. Another owner's number is unknown. */
export async function track(
  { db, ownerId, language }: OwnerContext,
  { nos }: Input<'shipment', 'track'>,
): Promise<Data<'shipment', 'track'>> {
  // PostgreSQL stores no NUL: one such number must not spoil the answer for the others.
  const asked = nos.map(asStored).filter((no) => !no.includes('\0'));
  const found = await findByNumbers(db, ownerId, asked);
  const events = await eventsOf(
    db,
    found.map(({ order_code }) => order_code),
  );
  return nos.map((no) => {
    const wanted = asStored(no);
    const row = found.find(({ order_code, tracking_no }) => order_code === wanted || tracking_no === wanted);
    if (!row) return { no, events: [], error: shipmentMessages.unknownNumber[language] };
    return { no, orderCode: row.order_code, status: row.status, events: presentEvents(events.get(row.order_code)!, language) };
  });
}
