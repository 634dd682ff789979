import { carrierCharges } from './charges/charges';
import { amendBill, createBill, deleteBill } from './ebol/ebol';
import type { BillTerms } from './ebol/bill';
import { changePickup, createPickup, deletePickup, findPickup, takesPickups } from './pickup/pickup';
import type { Carrier, CarrierPickups } from './port';
import type { CarrierConnection } from './wire/connection';
import { carrierTracking } from './tracking/track';
import type { SendOptions } from './wire/send';

export interface ConnectedCarrierOptions {
  send: SendOptions;
  /** Who is billed: the portal, as its papers name it. */
  billTo: BillTerms['billTo'];
}

/** A carrier that speaks the standards of the NMFTA Digital LTL Council: what its connection has an address for. */
export function connectedCarrier(connection: CarrierConnection, { send, billTo }: ConnectedCarrierOptions): Carrier {
  const terms = { ...connection, billTo };
  return {
    scac: connection.scac,
    name: connection.name,
    calendar: connection.calendar,
    tender: {
      create: (order, repeated) => createBill(connection, { order, terms, repeated }, send),
      amend: (order) => amendBill(connection, { order, terms }, send),
      cancel: (pro) => deleteBill(connection, pro, send),
    },
    tracking: carrierTracking(connection, send),
    charges: connection.urls.charges === undefined ? undefined : carrierCharges(connection, connection.urls.charges, send),
    pickups: pickupsOf(connection, terms, send),
  };
}

function pickupsOf(connection: CarrierConnection, terms: BillTerms, send: SendOptions): CarrierPickups | undefined {
  if (!takesPickups(connection)) return undefined;
  return {
    request: (order) => createPickup(connection, { order, terms }, send),
    change: (order, confirmationNo) => changePickup(connection, { order, terms, confirmationNo }, send),
    find: ({ pro, timeZone }, confirmationNo) => findPickup(connection, { pro, timeZone, confirmationNo }, send),
    cancel: (confirmationNo) => deletePickup(connection, confirmationNo, send),
  };
}
