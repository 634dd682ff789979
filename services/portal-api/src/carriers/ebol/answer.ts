import { z } from 'zod';
import type { CarrierAnswer } from './send';

/** What became of a bill that was sent to a carrier. */
export type TenderOutcome =
  | { kind: 'accepted'; pro: string }
  /** In the carrier's words. A repeat does not help. */
  | { kind: 'refused'; reason: string }
  /** Unless `arrived`, the carrier has certainly no bill. */
  | { kind: 'unavailable'; reason: string; arrived: boolean }
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
/** One that says nothing does not hide the others: the standard gives a result no form. */
const results = z.array(maybe(result)).transform((list) => list.filter((one) => one !== undefined));

const answerSchema = z.looseObject({
  scac: maybe(z.string().trim()),
  referenceNumbers: z.looseObject({ pro: text.nullish() }).nullish(),
  messageStatus: z
    .looseObject({
      status: maybe(z.string().trim().toUpperCase()),
      code: maybe(text),
      message: maybe(text),
      resolution: maybe(text),
      information: maybe(results),
      resultStatusCodes: maybe(results),
    })
    .nullish(),
  resultStatusCodes: maybe(results),
});

type Result = z.output<typeof result>;

/** The code of the standard for a PRO number that has a bill already. */
const DUPLICATE_PRO = '1400';
const FAIL = 'FAIL';
const MAX_REASON = 300;

/** Statuses of a carrier that has not looked at the bill: the credential, the address or the moment is wrong. */
const NOT_LOOKED_AT = [401, 403, 404, 405, 407, 421, 425, 429];
/** It waited for too long: for the bill, or for what is behind it, which may have it. */
const TIMED_OUT = 408;

/** Reads the answer to "create". */
export function readTender({ status, text: body, whole }: CarrierAnswer, sent: SentBill): TenderOutcome {
  const failure = readFailure(status);
  if (failure) return failure;
  const json = whole ? parse(body) : undefined;
  if (json === undefined) return { kind: 'notUnderstood', reason: `${status} without JSON` };
  if (status >= 400) return refusal(status, refusalOf(json), sent);
  const read = answerSchema.safeParse(json);
  if (!read.success) return { kind: 'notUnderstood', reason: `${status} with another form` };
  const { scac, referenceNumbers, messageStatus } = read.data;
  if (messageStatus?.status === FAIL) return refusal(status, refusalOf(json), sent);
  if (scac && scac.toUpperCase() !== sent.scac) return { kind: 'notUnderstood', reason: clean(`the answer of ${scac}`) };
  const pro = referenceNumbers?.pro?.trim();
  if (!pro) return { kind: 'notUnderstood', reason: `${status} without a PRO number` };
  if (!/^[\dA-Za-z -]{1,30}$/.test(pro)) return { kind: 'notUnderstood', reason: 'a PRO number that is none' };
  if (sent.pro !== undefined && bare(sent.pro) !== bare(pro)) return { kind: 'notUnderstood', reason: `another PRO number: ${pro}` };
  return { kind: 'accepted', pro };
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
  const json = whole ? parse(body) : undefined;
  if (json === undefined && (!done || /^\s*[<{[]/.test(body))) return { kind: 'notUnderstood', reason: `${status} without JSON` };
  if (done && answerSchema.safeParse(json).data?.messageStatus?.status !== FAIL) return { kind: 'withdrawn' };
  return { kind: 'refused', reason: refusalOf(json).reason || `status ${status}` };
}

/** A status that says nothing about the bill. */
function readFailure(status: number): Extract<TenderOutcome, { kind: 'unavailable' }> | undefined {
  if (status >= 500 || status === TIMED_OUT) return { kind: 'unavailable', reason: `status ${status}`, arrived: true };
  const untouched = NOT_LOOKED_AT.includes(status) || (status >= 300 && status < 400);
  return untouched ? { kind: 'unavailable', reason: `status ${status}`, arrived: false } : undefined;
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

/** Codes and words of a refusal: a list of results, the status of the message, or a message alone. */
function refusalOf(json: unknown): Refusal {
  const list = results.safeParse(json);
  const answer = answerSchema.safeParse(json);
  const one = result.safeParse(json);
  const { messageStatus, resultStatusCodes = [] } = answer.data ?? {};
  const found: Result[] = list.success
    ? list.data
    : [
        ...(messageStatus ? [messageStatus] : []),
        ...(messageStatus?.resultStatusCodes ?? []),
        ...(messageStatus?.information ?? []),
        ...resultStatusCodes,
        // What stands before a carrier refuses in a form of its own, with a message alone.
        ...(one.success ? [one.data] : []),
      ];
  return {
    codes: found.flatMap((result) => /^\d+/.exec((typeof result === 'string' ? result : (result.code ?? '')).trim()) ?? []),
    reason: clean([...new Set(found.map(wordsOf).filter(Boolean))].join('; ')),
  };
}

const wordsOf = (one: Result): string =>
  typeof one === 'string' ? one : [one.message ?? one.code, one.resolution].filter(Boolean).join(' ');

/** One line without control characters, of a length that fits a notice. */
const clean = (words: string): string =>
  words
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_REASON)
    // Half of a character, where it is cut: the database refuses it.
    .replace(/\p{Cs}/gu, '');

/** A PRO number without what only separates its digits. */
const bare = (pro: string): string => pro.replace(/[ -]/g, '').toUpperCase();

function parse(body: string): unknown {
  try {
    // Some servers write the mark of its byte order before a text, which JSON does not know.
    return JSON.parse(body.replace(/^\ufeff/, ''));
  } catch {
    return undefined;
  }
}
