import { readTender, readWithdrawal, type TenderOutcome, type WithdrawalOutcome } from './answer';
import { billOf, type BillTerms, type TenderedOrder } from './bill';
import type { CarrierConnection } from '../wire/connection';
import type { SendOptions } from '../wire/send';
import { tell, type Told } from '../wire/tell';
import { forDocuments } from './documents';

const pathOf = ({ urls }: CarrierConnection, pro = '') => `${urls.ebol}/bol/v1/app/${encodeURIComponent(pro)}`;

/** Sends the bill of lading of an order. `repeated`: it may have arrived before. */
export const createBill = (
  connection: CarrierConnection,
  { order, terms, repeated }: { order: TenderedOrder; terms: BillTerms; repeated: boolean },
  options: SendOptions,
): Promise<Told<TenderOutcome>> =>
  tell(
    { method: 'POST', url: pathOf(connection), auth: connection.auth, body: billOf(order, terms) },
    forDocuments(options, terms.documents),
    (answer) => readTender(answer, { scac: connection.scac, pro: order.pro, repeated, documents: terms.documents }),
  );

/** Puts the bill of lading of an order in the place of the one with its PRO number; a repeat changes nothing more. */
export const amendBill = (
  connection: CarrierConnection,
  { order, terms }: { order: TenderedOrder & { pro: string }; terms: BillTerms },
  options: SendOptions,
): Promise<Told<TenderOutcome>> =>
  tell(
    { method: 'PUT', url: pathOf(connection, order.pro), auth: connection.auth, body: billOf(order, terms) },
    forDocuments(options, terms.documents),
    (answer) => readTender(answer, { scac: connection.scac, pro: order.pro, repeated: true, documents: terms.documents }),
  );

/** Deletes the bill of lading with a PRO number. */
export const deleteBill = (connection: CarrierConnection, pro: string, options: SendOptions): Promise<Told<WithdrawalOutcome>> =>
  tell({ method: 'DELETE', url: pathOf(connection, pro), auth: connection.auth }, options, readWithdrawal);
