import { z } from 'zod';
import { barePro, oneLine, parseJson, readFailure, type Unavailable } from '../wire/read';
import type { CarrierAnswer } from '../wire/send';

/** What became of a pickup that a carrier was asked for, or to change. */
export type PickupOutcome =
  | { kind: 'confirmed'; confirmationNo: string }
  /** In the carrier's words; also where it wants to be called. A repeat does not help. */
  | { kind: 'refused'; reason: string }
  /** The carrier has no pickup of this number. */
  | { kind: 'absent' }
  | Unavailable
  /** The answer is none of the standard, or one about something else. */
  | { kind: 'notUnderstood'; reason: string };

/** What became of a pickup that was to be called off. */
export type PickupWithdrawal = Exclude<PickupOutcome, { kind: 'confirmed' | 'absent' }> | { kind: 'withdrawn' };

/** What an answer must agree with. */
export interface AskedPickup {
  scac: string;
  orderNo: string;
  pro: string;
}

const text = z.union([z.string(), z.number()]).transform(String);
/** What nothing is decided by does not make an answer another one: some carriers write null, or a form of their own. */
export const maybe = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined);
/** A list of texts, or one text; what is none is left out. */
const texts = z
  .union([z.array(maybe(text)), text.transform((one) => [one])])
  .transform((list) => list.flatMap((one): string[] => (one === undefined ? [] : [one])));

const answerSchema = z.looseObject({
  shipperRef: maybe(texts),
  carrierPickupNumber: maybe(text),
  pickupStatus: maybe(z.string()),
  pickupMessage: maybe(texts),
  scac: maybe(z.string().trim().toUpperCase()),
  message: maybe(text),
});
type Answer = z.output<typeof answerSchema>;

/** Letters, digits and signs that may stand in an address and on a screen. */
const isConfirmationNo = (no: string): boolean => /^[\w. /#-]{1,40}$/.test(no);

/** Reads the answer to a new pickup, or to a changed one (`isChange`), whose number a carrier may not know. */
export function readPickup({ status, text: body, whole }: CarrierAnswer, asked: AskedPickup, isChange: boolean): PickupOutcome {
  // The document has this status for a look-up and a deletion; a new pickup has no number that could be unknown.
  if (status === 404 && isChange) return { kind: 'absent' };
  const failure = readFailure(status);
  if (failure) return failure;
  const json = whole ? parseJson(body) : undefined;
  if (json === undefined) return { kind: 'notUnderstood', reason: `${status} without JSON` };
  const answers = answersOf(json);
  if (status >= 400) return { kind: 'refused', reason: wordsOf(answers, json) || `status ${status}` };
  // A carrier may answer about several shipments of a place at once: the first without references would be anybody's.
  const answer = answers.find((one) => isAbout(one, asked)) ?? (answers.length === 1 ? answers[0] : undefined);
  if (!answer) return { kind: 'notUnderstood', reason: `${status} with another form` };
  if ((answer.shipperRef ?? []).length > 0 && !isAbout(answer, asked)) {
    return { kind: 'notUnderstood', reason: oneLine(`the answer about ${answer.shipperRef!.join(', ')}`) };
  }
  if (answer.scac && answer.scac !== asked.scac) return { kind: 'notUnderstood', reason: oneLine(`the answer of ${answer.scac}`) };
  const confirmationNo = answer.carrierPickupNumber?.trim();
  const verdict = verdictOf(answer.pickupStatus);
  if (verdict === 'refused' || (verdict === undefined && !confirmationNo)) {
    const words = wordsOf([answer], undefined) || oneLine(answer.pickupStatus ?? '');
    return words ? { kind: 'refused', reason: words } : { kind: 'notUnderstood', reason: `${status} without a pickup number` };
  }
  if (!confirmationNo) return { kind: 'notUnderstood', reason: `${status} without a pickup number` };
  if (!isConfirmationNo(confirmationNo)) return { kind: 'notUnderstood', reason: 'a pickup number that is none' };
  return { kind: 'confirmed', confirmationNo };
}

/** Reads the answer to a deletion; a pickup that the carrier does not have is as good as deleted. Its success has no body in the document. */
export function readPickupWithdrawal({ status, text: body, whole }: CarrierAnswer): PickupWithdrawal {
  if (status === 404) return { kind: 'withdrawn' };
  const failure = readFailure(status);
  if (failure) return failure;
  const json = whole ? parseJson(body) : undefined;
  // A page comes from something that stands before the carrier.
  if (json === undefined && (status >= 400 || /^\s*[<{[]/.test(body))) return { kind: 'notUnderstood', reason: `${status} without JSON` };
  const answers = answersOf(json);
  const refused = answers.some(({ pickupStatus }) => verdictOf(pickupStatus) === 'refused');
  if (status < 300 && !refused) return { kind: 'withdrawn' };
  return { kind: 'refused', reason: wordsOf(answers, json) || `status ${status}` };
}

/** The document answers with a list; some carriers with its one entry. */
function answersOf(json: unknown): Answer[] {
  const list: unknown[] = Array.isArray(json) ? json : [json];
  return list.flatMap((one): Answer[] => {
    const { data } = answerSchema.safeParse(one);
    return data ? [data] : [];
  });
}

const isAbout = ({ shipperRef = [] }: Answer, { orderNo, pro }: AskedPickup): boolean =>
  shipperRef.some((one) => one.trim() === orderNo || barePro(one.trim()) === barePro(pro));

/** The document names three in words, accept, reject and call us, and lets it be null. */
function verdictOf(status = ''): 'confirmed' | 'refused' | undefined {
  if (/reject|refus|declin|den(y|ied)|fail|error|cancel|call|not accept/i.test(status)) return 'refused';
  return /accept|confirm|schedul|success|pass|updat|creat/i.test(status) ? 'confirmed' : undefined;
}

/** The words of a refusal: its messages, a message alone, or a text. */
function wordsOf(answers: readonly Answer[], json: unknown): string {
  const words = answers.flatMap(({ pickupMessage = [], message }) => [...pickupMessage, ...(message ? [message] : [])]);
  const lines = words.length > 0 ? words : texts.safeParse(json).data;
  return oneLine([...new Set(lines?.map((one) => one.trim()).filter(Boolean))].join('; '));
}
