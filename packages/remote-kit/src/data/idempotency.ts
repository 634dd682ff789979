import { CallError } from './unwrap';

/** An Idempotency-Key: 128 random bits. `crypto.randomUUID` is missing on plain HTTP hosts. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Keys of decisions without a known answer. */
const unanswered = new Map<string, string>();

/**
 * Sends a call under the Idempotency-Key of a person's decision. While the answer is unknown, a repeat uses the same key, and
 * the server answers as it did the first time. Any answer, including a refusal, ends the decision.
 *
 * @param decision action and object: `order.cancel LT-1`
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
