import { z } from 'zod';
import type { WantedDocuments } from '../wire/connection';
import { barePro, isPro, oneLine, parseJson, readFailure, type Unavailable } from '../wire/read';
import type { CarrierAnswer } from '../wire/send';
import { type CarrierDocument, readDocuments } from './documents';

/** What became of a bill that was sent to a carrier. */
export type TenderOutcome =
  | { kind: 'accepted'; pro: string; documents?: CarrierDocument[] | undefined }
  /** In the carrier's words. A repeat does not help. */
  | { kind: 'refused'; reason: string }
  | Unavailable
  /** The answer is none of the standard, or contradicts what was sent: a person reads it as it was received. */
  | { kind: 'notUnderstood'; reason: string };

/** What became of a bill that was to be deleted. */
export type WithdrawalOutcome = Exclude<TenderOutcome, { kind: 'accepted' }> | { kind: 'withdrawn' };

/** What was sent, as far as the answer must agree with it. */
export interface SentBill {
  scac: string;
  pro: string | undefined;
  /** The same bill may have arrived before. */
  repeated: boolean;
  /** What was asked for with it. */
  documents?: WantedDocuments | undefined;
}

const text = z.union([z.string(), z.number()]).transform(String);
/** What nothing is decided by does not make an answer another one: some carriers write null, or a form of their own. */
const maybe = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined);
const result = z.union([text, z.looseObject({ code: maybe(text), message: maybe(text), resolution: maybe(text) })]);
/** One that says nothing does not hide the others: the standard gives a result no form. */
const resultList = z.array(maybe(result)).transform((list) => list.filter((one) => one !== undefined));

const answerSchema = z.looseObject({
  scac: maybe(z.string().trim()),
  referenceNumbers: z.looseObject({ pro: text.nullish() }).nullish(),
  messageStatus: z
    .looseObject({
      status: maybe(z.string().trim().toUpperCase()),
      code: maybe(text),
      message: maybe(text),
      resolution: maybe(text),
      information: maybe(resultList),
      resultStatusCodes: maybe(resultList),
    })
    .nullish(),
  resultStatusCodes: maybe(resultList),
  images: maybe(z.looseObject({ bol: maybe(z.string()), shippingLabels: maybe(z.string()) })),
});

type Result = z.output<typeof result>;

/** The code of the standard for a PRO number that has a bill already. */
const DUPLICATE_PRO = '1400';
const FAIL = 'FAIL';
/** Those for a document that the carrier could not make; they say nothing against the bill. */
const NOT_MADE = { bol: '1200', labels: '1300' } as const;

/** Reads the answer to "create". */
export function readTender({ status, text: body, whole }: CarrierAnswer, sent: SentBill): TenderOutcome {
  const failure = readFailure(status);
  if (failure) return failure;
  const json = whole ? parseJson(body) : undefined;
  if (json === undefined) return { kind: 'notUnderstood', reason: `${status} without JSON` };
  if (status >= 400) return refusal(status, resultsOf(json), sent);
  const read = answerSchema.safeParse(json);
  if (!read.success) return { kind: 'notUnderstood', reason: `${status} with another form` };
  const { scac, referenceNumbers, messageStatus, images } = read.data;
  const results = resultsOf(json);
  if (messageStatus?.status === FAIL && !isOfDocuments(results, sent)) return refusal(status, results, sent);
  if (scac && scac.toUpperCase() !== sent.scac) return { kind: 'notUnderstood', reason: oneLine(`the answer of ${scac}`) };
  const pro = referenceNumbers?.pro?.trim();
  if (!pro) return { kind: 'notUnderstood', reason: `${status} without a PRO number` };
  if (!isPro(pro)) return { kind: 'notUnderstood', reason: 'a PRO number that is none' };
  if (sent.pro !== undefined && barePro(sent.pro) !== barePro(pro)) return { kind: 'notUnderstood', reason: `another PRO number: ${pro}` };
  const notMade = (kind: CarrierDocument['kind']) => wordsOf(results.filter((one) => codesOf(one).includes(NOT_MADE[kind]))) || undefined;
  return { kind: 'accepted', pro, documents: sent.documents && readDocuments(images, sent.documents, notMade) };
}

/**
 * Reads the answer to "delete"; a bill that the carrier does not find is as good as deleted. The standard gives a success no body,
 * so that any will do but a page, which comes from something before the carrier, and one that says FAIL.
 */
export function readWithdrawal({ status, text: body, whole }: CarrierAnswer): WithdrawalOutcome {
  if (status === 404) return { kind: 'withdrawn' };
  const failure = readFailure(status);
  if (failure) return failure;
  const done = status < 300;
  const json = whole ? parseJson(body) : undefined;
  if (json === undefined && (!done || /^\s*[<{[]/.test(body))) return { kind: 'notUnderstood', reason: `${status} without JSON` };
  if (done && answerSchema.safeParse(json).data?.messageStatus?.status !== FAIL) return { kind: 'withdrawn' };
  return { kind: 'refused', reason: wordsOf(resultsOf(json)) || `status ${status}` };
}

/** The carrier refuses a number that it has already: what an earlier try, whose answer was lost, has left there. */
function refusal(status: number, results: readonly Result[], sent: SentBill): TenderOutcome {
  const { pro, repeated, documents } = sent;
  const lost = () => 'the answer with it was lost';
  if (repeated && pro !== undefined && results.flatMap(codesOf).includes(DUPLICATE_PRO))
    return { kind: 'accepted', pro, documents: documents && readDocuments(undefined, documents, lost) };
  // Nobody knows whether the carrier has a bill whose documents it could not make, so it is not given up as a refused one.
  if (isOfDocuments(results, sent)) return { kind: 'notUnderstood', reason: `${status} for its documents: ${wordsOf(results)}` };
  return { kind: 'refused', reason: wordsOf(results) || `status ${status}` };
}

/** Whether a failure is one of the documents alone that were asked for. Codes that are none of the standard do not count. */
function isOfDocuments(results: readonly Result[], { documents }: SentBill): boolean {
  const codes = results.flatMap(codesOf).filter((code) => /^\d{3,4}$/.test(code));
  const asked: string[] = [...(documents?.bol ? [NOT_MADE.bol] : []), ...(documents?.labels ? [NOT_MADE.labels] : [])];
  return codes.length > 0 && codes.every((code) => asked.includes(code));
}

/** What an answer says of its bill: a list of results, the status of the message, or a message alone. */
function resultsOf(json: unknown): Result[] {
  const list = resultList.safeParse(json);
  if (list.success) return list.data;
  const one = result.safeParse(json);
  const { messageStatus, resultStatusCodes = [] } = answerSchema.safeParse(json).data ?? {};
  return [
    ...(messageStatus ? [messageStatus] : []),
    ...(messageStatus?.resultStatusCodes ?? []),
    ...(messageStatus?.information ?? []),
    ...resultStatusCodes,
    // What stands before a carrier refuses in a form of its own, with a message alone.
    ...(one.success ? [one.data] : []),
  ];
}

const codesOf = (one: Result): string[] => {
  const code = typeof one === 'string' ? /^\d+/.exec(one.trim())?.[0] : one.code?.trim();
  return code === undefined ? [] : [code];
};

/** The words of results, each once, on one line. */
const wordsOf = (results: readonly Result[]): string =>
  oneLine(
    [
      ...new Set(
        results
          .map((one) => (typeof one === 'string' ? one : [one.message ?? one.code, one.resolution].filter(Boolean).join(' ')))
          .filter(Boolean),
      ),
    ].join('; '),
  );
