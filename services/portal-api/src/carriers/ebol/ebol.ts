import { readTender, readWithdrawal, type TenderOutcome, type WithdrawalOutcome } from './answer';
import { billOf, type BillTerms, type TenderedOrder } from './bill';
import { type CarrierAnswer, type CarrierCall, NoAnswer, sendToCarrier, type SendOptions } from './send';

/** How a carrier is reached by the eBOL standard. */
export interface EbolConnection {
  scac: string;
  /** Before `/bol/v1/app/`. */
  url: string;
  accountNo: string;
  isTest: boolean;
  auth: CarrierCall['auth'];
}

/** What became of a request, and what the carrier answered, to be kept; undefined where it did not. */
export interface Told<Outcome> {
  outcome: Outcome;
  received: { status: number; text: string } | undefined;
}

/** Characters of an answer that are kept. */
const KEPT = 16_384;

const pathOf = ({ url }: EbolConnection, pro = '') => `${url}/bol/v1/app/${encodeURIComponent(pro)}`;

/** Sends the bill of lading of an order. `repeated`: it may have arrived before. */
export async function createBill(
  connection: EbolConnection,
  { order, billTo, repeated }: { order: TenderedOrder; billTo: BillTerms['billTo']; repeated: boolean },
  options: SendOptions,
): Promise<Told<TenderOutcome>> {
  const body = billOf(order, { ...connection, billTo });
  return tell({ method: 'POST', url: pathOf(connection), auth: connection.auth, body }, options, (answer) =>
    readTender(answer, { scac: connection.scac, pro: order.pro, repeated }),
  );
}

/** Deletes the bill of lading with a PRO number. */
export const deleteBill = (connection: EbolConnection, pro: string, options: SendOptions): Promise<Told<WithdrawalOutcome>> =>
  tell({ method: 'DELETE', url: pathOf(connection, pro), auth: connection.auth }, options, readWithdrawal);

async function tell<Outcome>(
  call: CarrierCall,
  options: SendOptions,
  read: (answer: CarrierAnswer) => Outcome,
): Promise<Told<Outcome | Extract<TenderOutcome, { kind: 'unavailable' }>>> {
  try {
    const answer = await sendToCarrier(call, options);
    const text = withoutSecret(answer.text, call.auth.value);
    return { outcome: read({ ...answer, text }), received: { status: answer.status, text: keptOf(text) } };
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return { outcome: { kind: 'unavailable', reason: error.code, arrived: error.arrived }, received: undefined };
  }
}

/** An answer without the credential, which some carriers repeat: their words are shown to owners and logged. */
const withoutSecret = (text: string, secret: string): string =>
  [secret, secret.replace(/^Bearer /, '')].reduce((left, one) => left.replaceAll(one, '[credential]'), text);

/** An answer as it is kept: without the pictures of documents, and no longer than the column. */
const keptOf = (text: string): string =>
  text
    .replace(/"[\dA-Za-z+/=\\]{2000,}"/g, '"[long]"')
    .replaceAll('\0', '')
    .slice(0, KEPT);
