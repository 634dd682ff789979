import { ErrorCode, type FieldError } from '@portal/api-contract';

/** A successful call. */
export interface Success<T> {
  code: 0;
  msg: string;
  data: T;
}

/** A failed call. A `msg` of the client is a technical word, never a sentence for a person. */
export interface Failure {
  code: number | string;
  msg: string;
  data: unknown;
  /** The client made this -1 itself: no network, a time-out, or an answer without an envelope. */
  madeBy?: 'client';
  /** The id of the request, by which its lines in the logs are found; absent when no edge answered. */
  requestId?: string;
  /** The caller's AbortSignal ended the call. */
  cancelled?: true;
}

/** What every call resolves to. */
export type Envelope<T> = Success<T> | Failure;

/** Narrows to the data; the other branch is a Failure. */
export const isOk = <T>(envelope: Envelope<T>): envelope is Success<T> => envelope.code === ErrorCode.OK;

/** 401 as a number or a string: the token is no longer valid. */
export const isUnauthorized = (envelope: Envelope<unknown>) => Number(envelope.code) === ErrorCode.UNAUTHORIZED;

/** The answer is of no use, for whatever was asked: nothing came, or the server could not do its work. */
export const isFault = ({ code, cancelled }: Failure): boolean =>
  !cancelled && (Number(code) === ErrorCode.GENERIC || Number(code) === ErrorCode.NOT_AVAILABLE);

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Reads an answer's body; undefined if it is no envelope, whatever the HTTP status was. */
export function readEnvelope(body: unknown): Envelope<unknown> | undefined {
  if (!isRecord(body)) return undefined;
  const { code, msg, data } = body;
  if (typeof code !== 'number' && (typeof code !== 'string' || code === '')) return undefined;
  return { code: code === '0' ? ErrorCode.OK : code, msg: typeof msg === 'string' ? msg : '', data };
}

/** A -1 of the client itself. */
export const clientFailure = (msg: string): Failure => ({
  code: ErrorCode.GENERIC,
  msg,
  data: undefined,
  madeBy: 'client',
});

const isFieldError = (value: unknown): value is FieldError =>
  isRecord(value) && typeof value.field === 'string' && typeof value.msg === 'string';

/**
 * The errors of a refusal by field, in dotted paths such as `items.0.weight`; else none. Mostly of a 20000, but a business
 * code may name its field too (a wrong code, an email that is taken).
 */
export function fieldErrors(envelope: Envelope<unknown>): FieldError[] {
  if (isOk(envelope) || !Array.isArray(envelope.data)) return [];
  return envelope.data.filter(isFieldError);
}
