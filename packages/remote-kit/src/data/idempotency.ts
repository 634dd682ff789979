import { CallError } from './unwrap';

/** An Idempotency-Key: 128 random bits. `crypto.randomUUID` is missing on plain HTTP hosts. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Keys of decisions whose answer is not known. */
const unanswered = new Map<string, string>();

/**
 * Sends a call under the Idempotency-Key of a person's decision. While the answer is lost, the decision is the same one and
 * keeps its key, also when the person asks again: the server then answers as it did the first time. Any answer, a refusal
 * too, ends the decision.
 *
 * @param decision what is decided, on what: `order.cancel LT-1`
 * @param send makes the call and throws a CallError as `unwrap` does
 */
export async function withIdempotencyKey<Data>(decision: string, send: (idempotencyKey: string) => Promise<Data>): Promise<Data> {
  const key = unanswered.get(decision) ?? newKey();
  unanswered.set(decision, key);
  try {
    const data = await send(key);
    unanswered.delete(decision);
    return data;
  } catch (error) {
    if (!(error instanceof CallError && error.local)) unanswered.delete(decision);
    throw error;
  }
}
