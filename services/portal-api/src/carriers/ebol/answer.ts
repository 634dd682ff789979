import { z } from 'zod';
import { barePro, isPro, oneLine, parseJson, readFailure } from '../wire/read';
import type { CarrierAnswer } from '../wire/send';
import type { Unavailable } from '../wire/tell';

/** What became of a bill that was sent to a carrier. */
export type TenderOutcome =
  | { kind: 'accepted'; pro: string }
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
}

const text = z.union([z.string(), z.number()]).transform(String);
/** What nothing is decided by does not make an answer another one: some carriers write null, or a form of their own. */
const maybe = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined);
const result = z.union([text, z.looseObject({ code: maybe(text), message: maybe(text), resolution: maybe(text) })]);

const answerSchema = z.looseObject({
  scac: maybe(z.string()),
  referenceNumbers: z.looseObject({ pro: text.nullish() }).nullish(),
  messageStatus: z
    .looseObject({
      status: maybe(z.string()),
      code: maybe(text),
      message: maybe(text),
      resolution: maybe(text),
      information: maybe(z.array(result)),
      resultStatusCodes: maybe(z.array(result)),
    })
    .nullish(),
  resultStatusCodes: maybe(z.array(result)),
});

type Result = z.output<typeof result>;

/** The code of the standard for a PRO number that has a bill already. */
const DUPLICATE_PRO = '1400';

/** Reads the answer to "create". */
export function readTender({ status, text: body, whole }: CarrierAnswer, sent: SentBill): TenderOutcome {
  const failure = readFailure(status);
  if (failure) return failure;
  const json = whole ? parseJson(body) : undefined;
  if (json === undefined) return { kind: 'notUnderstood', reason: `${status} without JSON` };
  if (status >= 400) return refusal(status, refusalOf(json), sent);
  const read = answerSchema.safeParse(json);
  if (!read.success) return { kind: 'notUnderstood', reason: `${status} with another form` };
  const { scac, referenceNumbers, messageStatus } = read.data;
  if (messageStatus?.status?.toUpperCase() === 'FAIL') return refusal(status, refusalOf(json), sent);
  if (scac && scac.toUpperCase() !== sent.scac) return { kind: 'notUnderstood', reason: `the answer of ${scac}` };
  const pro = referenceNumbers?.pro?.trim();
  if (!pro) return { kind: 'notUnderstood', reason: `${status} without a PRO number` };
  if (!isPro(pro)) return { kind: 'notUnderstood', reason: 'a PRO number that is none' };
  if (sent.pro !== undefined && barePro(sent.pro) !== barePro(pro)) return { kind: 'notUnderstood', reason: `another PRO number: ${pro}` };
  return { kind: 'accepted', pro };
}

/** Reads the answer to "delete"; a bill that the carrier does not find is as good as deleted. */
export function readWithdrawal({ status, text: body, whole }: CarrierAnswer): WithdrawalOutcome {
  if (status === 404) return { kind: 'withdrawn' };
  const failure = readFailure(status);
  if (failure) return failure;
  if (status < 300) return { kind: 'withdrawn' };
  const json = whole ? parseJson(body) : undefined;
  return json === undefined
    ? { kind: 'notUnderstood', reason: `${status} without JSON` }
    : { kind: 'refused', reason: refusalOf(json).reason || `status ${status}` };
}

/** The carrier refuses a number that it has already: what an earlier try, whose answer was lost, has left there. */
function refusal(status: number, { codes, reason }: Refusal, { pro, repeated }: SentBill): TenderOutcome {
  if (repeated && pro !== undefined && codes.includes(DUPLICATE_PRO)) return { kind: 'accepted', pro };
  return { kind: 'refused', reason: reason || `status ${status}` };
}

interface Refusal {
  codes: string[];
  reason: string;
}

/** Codes and words of a refusal: a list of results, or the status of the message. */
function refusalOf(json: unknown): Refusal {
  const list = z.array(result).safeParse(json);
  const answer = answerSchema.safeParse(json);
  const { messageStatus, resultStatusCodes = [] } = answer.data ?? {};
  const results: Result[] = list.success
    ? list.data
    : [
        ...(messageStatus ? [messageStatus] : []),
        ...(messageStatus?.resultStatusCodes ?? []),
        ...(messageStatus?.information ?? []),
        ...resultStatusCodes,
      ];
  return {
    codes: results
      .flatMap((one) => (typeof one === 'string' ? /^\d+/.exec(one.trim()) : [one.code]) ?? [])
      .filter((code) => code !== undefined),
    reason: oneLine([...new Set(results.map(wordsOf).filter(Boolean))].join('; ')),
  };
}

const wordsOf = (one: Result): string =>
  typeof one === 'string' ? one : [one.message ?? one.code, one.resolution].filter(Boolean).join(' ');
