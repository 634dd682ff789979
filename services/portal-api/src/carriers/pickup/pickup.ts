import type { BillTerms } from '../ebol/bill';
import type { CarrierConnection } from '../wire/connection';
import type { SendOptions } from '../wire/send';
import { tell, type Told } from '../wire/tell';
import { type PickupOutcome, type PickupWithdrawal, readPickup, readPickupWithdrawal } from './answer';
import { type PickupOrder, pickupRequestOf } from './request';
import { type PickupReport, readVisibility } from './visibility';

/** A connection to a carrier that takes pickups. */
export type PickupConnection = CarrierConnection & { urls: { pickup: string } };

export const takesPickups = (connection: CarrierConnection): connection is PickupConnection => connection.urls.pickup !== undefined;

const pathOf = ({ urls }: PickupConnection, confirmationNo = '') => `${urls.pickup}/v1/pickups/${encodeURIComponent(confirmationNo)}`;

const askedOf = ({ scac }: CarrierConnection, { orderNo, pro }: PickupOrder) => ({ scac, orderNo, pro });

/** Asks for the pickup of an order. The standard has no key: a repeat may be a second pickup. */
export const createPickup = (
  connection: PickupConnection,
  { order, terms }: { order: PickupOrder; terms: BillTerms },
  options: SendOptions,
): Promise<Told<PickupOutcome>> =>
  tell({ method: 'POST', url: pathOf(connection), auth: connection.auth, body: pickupRequestOf(order, terms) }, options, (answer) =>
    readPickup(answer, askedOf(connection, order), false),
  );

/** Puts the pickup of an order, as it is now, in the place of the one with its number; a repeat changes nothing more. */
export const changePickup = (
  connection: PickupConnection,
  { order, terms, confirmationNo }: { order: PickupOrder; terms: BillTerms; confirmationNo: string },
  options: SendOptions,
): Promise<Told<PickupOutcome>> =>
  tell(
    {
      method: 'PUT',
      url: pathOf(connection, confirmationNo),
      auth: connection.auth,
      body: pickupRequestOf(order, terms, confirmationNo),
    },
    options,
    (answer) => readPickup(answer, askedOf(connection, order), true),
  );

/** What the carrier says of a pickup: by its number, or, before that is known, by the PRO number of its shipment. */
export const findPickup = (
  connection: PickupConnection,
  { pro, confirmationNo, timeZone }: Pick<PickupOrder, 'pro' | 'timeZone'> & { confirmationNo: string | undefined },
  options: SendOptions,
): Promise<Told<PickupReport>> => {
  const query = new URLSearchParams({
    lookupValue: confirmationNo ?? pro,
    lookupType: confirmationNo === undefined ? 'PRO' : 'PickupConfirmationID',
    // The document lists Status and Cancel; its example is PickupStatus.
    requestType: 'Status',
    isTest: String(connection.isTest),
  });
  return tell({ method: 'GET', url: `${pathOf(connection)}?${query}`, auth: connection.auth }, options, (answer) =>
    readVisibility(answer, { pro, confirmationNo, timeZone, carrierZone: connection.timeZone }),
  );
};

/** Calls a pickup off. */
export const deletePickup = (connection: PickupConnection, confirmationNo: string, options: SendOptions): Promise<Told<PickupWithdrawal>> =>
  tell({ method: 'DELETE', url: pathOf(connection, confirmationNo), auth: connection.auth }, options, readPickupWithdrawal);
