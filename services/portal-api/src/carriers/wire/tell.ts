import { type CarrierAnswer, type CarrierCall, NoAnswer, sendToCarrier, type SendOptions } from './send';

/** What became of a request, and what the carrier answered, to be kept; undefined where it did not. */
export interface Told<Outcome> {
  outcome: Outcome;
  received: { status: number; text: string } | undefined;
}

/** The carrier did not answer, or has not looked at what was asked. Unless `arrived`, it certainly does not have the request. */
export interface Unavailable {
  kind: 'unavailable';
  reason: string;
  arrived: boolean;
}

/** Characters of an answer that are kept. */
const KEPT = 16_384;
/** What is longer between two quotation marks, without a blank, is the picture of a document. */
const LONGEST_WORD = 2000;

/** Sends a request to a carrier and reads its answer, which has no credential any more. */
export async function tell<Outcome>(
  call: CarrierCall,
  options: SendOptions,
  read: (answer: CarrierAnswer) => Outcome,
): Promise<Told<Outcome | Unavailable>> {
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
    .split('"')
    .map((part, index) => (index > 0 && part.length > LONGEST_WORD && !/\s/.test(part) ? '[long]' : part))
    .join('"')
    .replaceAll('\0', '')
    .slice(0, KEPT);
