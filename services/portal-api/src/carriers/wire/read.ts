/** The carrier did not answer, or has not looked at what was asked. Unless `arrived`, it certainly does not have the request. */
export interface Unavailable {
  kind: 'unavailable';
  reason: string;
  arrived: boolean;
}

const MAX_WORDS = 300;

/** Statuses of a carrier that has not looked at the request: the credential, the address or the moment is wrong. */
const NOT_LOOKED_AT = [401, 403, 404, 405, 407, 421, 425, 429];
/** It waited for too long: for the request, or for what is behind it, which may have it. */
const TIMED_OUT = 408;

/** A status that says nothing about what was asked; undefined for one that does. */
export function readFailure(status: number): Unavailable | undefined {
  if (status >= 500 || status === TIMED_OUT) return { kind: 'unavailable', reason: `status ${status}`, arrived: true };
  const untouched = NOT_LOOKED_AT.includes(status) || (status >= 300 && status < 400);
  return untouched ? { kind: 'unavailable', reason: `status ${status}`, arrived: false } : undefined;
}

/** A carrier's words as one line without control characters, of a length that fits a notice. */
export const oneLine = (words: string): string =>
  words
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_WORDS)
    // Half of a character, where it is cut: the database refuses it.
    .replace(/\p{Cs}/gu, '');

/** A PRO number without what only separates its digits. */
export const barePro = (pro: string): string => pro.replace(/[ -]/g, '').toUpperCase();

/** What a PRO number may look like. */
export const isPro = (pro: string): boolean => /^[\dA-Za-z -]{1,30}$/.test(pro);

/** The JSON of a text; undefined for a text that is none. */
export function parseJson(text: string): unknown {
  try {
    // Some servers write the mark of its byte order before a text, which JSON does not know.
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    return undefined;
  }
}
