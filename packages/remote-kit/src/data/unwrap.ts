import { fieldErrors, isOk, type Envelope, type FieldError } from '@portal/api-client';
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

/**
 * The bridge from envelopes to the query cache: data of a success, a thrown CallError of anything else.
 *
 * @example useQuery({ queryKey, queryFn: ({ signal }) => unwrap(api.order.detail({ orderNo }, { signal })) })
 */
export async function unwrap<T>(answer: Promise<Envelope<T>>): Promise<T> {
  const envelope = await answer;
  if (isOk(envelope)) return envelope.data;
  const local = envelope.madeBy === 'client';
  throw new CallError(envelope.code, local ? i18n.t('kit:unreachable') : envelope.msg, fieldErrors(envelope), local);
}
