import { type CarrierAuth, forgetToken, isClient, tokenHeader } from './oauth';
import type { Unavailable } from './read';
import { type CarrierAnswer, type CarrierCall, NoAnswer, sendToCarrier, type SendOptions } from './send';

/** What became of a request, and what the carrier answered, to be kept; undefined where it did not. */
export interface Told<Outcome> {
  outcome: Outcome;
  received: { status: number; text: string } | undefined;
}

/** Characters of an answer that are kept. */
const KEPT = 16_384;
/** What is longer between two quotation marks, without a blank, is the picture of a document. */
const LONGEST_WORD = 2000;

/** A request by the credentials of a connection. */
export type AuthorizedCall = Omit<CarrierCall, 'auth'> & { auth: CarrierAuth };

/** Sends a request to a carrier and reads its answer, which has no credential any more. */
export async function tell<Outcome>(
  call: AuthorizedCall,
  options: SendOptions,
  read: (answer: CarrierAnswer) => Outcome,
): Promise<Told<Outcome | Unavailable>> {
  try {
    const { answer, auth } = await sendAuthorized(call, options);
    const text = withoutSecret(answer.text, auth.value);
    return { outcome: read({ ...answer, text }), received: { status: answer.status, text: keptOf(text) } };
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return { outcome: { kind: 'unavailable', reason: error.code, arrived: error.arrived }, received: undefined };
  }
}

/** A token that ended before its time is asked for anew, once: the carrier has not looked at what it was asked. */
async function sendAuthorized(call: AuthorizedCall, options: SendOptions): Promise<{ answer: CarrierAnswer; auth: CarrierCall['auth'] }> {
  const { auth: given } = call;
  if (!isClient(given)) return { answer: await sendToCarrier({ ...call, auth: given }, options), auth: given };
  const first = await tokenHeader(given, options);
  const answer = await sendToCarrier({ ...call, auth: first }, options);
  if (answer.status !== 401) return { answer, auth: first };
  await forgetToken(given, first);
  const second = await tokenHeader(given, options);
  return { answer: await sendToCarrier({ ...call, auth: second }, options), auth: second };
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
