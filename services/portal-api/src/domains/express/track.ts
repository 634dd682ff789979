import type { Data, Input, OwnerContext } from '../../platform/http/contract';
import { shipmentMessages } from './messages';
import { presentEvents } from './present';
import { asStored } from './search';
import { eventsOf, findByNumbers } from './store';

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
