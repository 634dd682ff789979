import { fieldErrors, isOk, type Envelope, type Failure, type FieldError } from '@portal/api-client';
import { sharedMessages } from '../i18n/use-messages';

/** A call that the server refused or that never arrived. `message` can be shown; it is in the interface language. */
export class CallError extends Error {
  constructor(
    readonly code: number | string,
    message: string,
    /** Errors per field of a code 20000, else empty. */
    readonly fields: FieldError[],
    /** The client made the answer itself (network, time-out, no envelope): there was no toast. */
    readonly local: boolean,
  ) {
    super(message);
    this.name = 'CallError';
  }
}

const failure = (envelope: Failure): CallError => {
  const local = envelope.madeBy === 'client';
  return new CallError(envelope.code, local ? sharedMessages('kit:unreachable') : envelope.msg, fieldErrors(envelope), local);
};

/**
 * The bridge from envelopes to the query cache: returns the data of a success and throws a CallError otherwise. A success
 * without data counts as a failure, because a page would wait for it forever.
 *
 * @example useQuery({ queryKey, queryFn: ({ signal }) => unwrap(api.order.detail({ orderNo }, { signal })) })
 */
export async function unwrap<T>(answer: Promise<Envelope<T>>): Promise<T> {
  const envelope = await answer;
  if (!isOk(envelope)) throw failure(envelope);
  if (envelope.data === null || envelope.data === undefined) throw new CallError(envelope.code, sharedMessages('kit:empty'), [], true);
  return envelope.data;
}

/** For calls without data: resolves on success, throws a CallError otherwise. */
export async function done(answer: Promise<Envelope<unknown>>): Promise<void> {
  const envelope = await answer;
  if (!isOk(envelope)) throw failure(envelope);
}
