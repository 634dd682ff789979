import { fieldErrors, isOk, type Envelope, type Failure, type FieldError } from '@portal/api-client';
import { i18n } from '../i18n/i18n';

/** A call that the server refused or that never arrived. `message` is fit to be shown, in the interface language. */
export class CallError extends Error {
  constructor(
    readonly code: number | string,
    message: string,
    /** Faults per field of a code 20000, else empty. */
    readonly fields: FieldError[],
    /** The client made the answer itself (network, time-out, no envelope): nothing was toasted. */
    readonly local: boolean,
  ) {
    super(message);
    this.name = 'CallError';
  }
}

const failure = (envelope: Failure): CallError => {
  const local = envelope.madeBy === 'client';
  return new CallError(envelope.code, local ? i18n.t('kit:unreachable') : envelope.msg, fieldErrors(envelope), local);
};

/**
 * The bridge from envelopes to the query cache: data of a success, a thrown CallError of anything else. A success without
 * data is no answer to a question: a page would wait for ever for what never comes.
 *
 * @example useQuery({ queryKey, queryFn: ({ signal }) => unwrap(api.order.detail({ orderNo }, { signal })) })
 */
export async function unwrap<T>(answer: Promise<Envelope<T>>): Promise<T> {
  const envelope = await answer;
  if (!isOk(envelope)) throw failure(envelope);
  if (envelope.data === null || envelope.data === undefined) throw new CallError(envelope.code, i18n.t('kit:empty'), [], true);
  return envelope.data;
}

/** For calls that answer that something is done, with nothing to read: resolves on success, throws a CallError of anything else. */
export async function done(answer: Promise<Envelope<unknown>>): Promise<void> {
  const envelope = await answer;
  if (!isOk(envelope)) throw failure(envelope);
}
