import { createHmac, timingSafeEqual } from 'node:crypto';

const TOLERANCE = 5 * 60_000;

/** What a bank signs: the time in seconds, a dot, and the body byte for byte. HMAC-SHA256, in hexadecimal. */
export const signatureOf = (secret: string, timestamp: string, body: Buffer): string =>
  createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex');

/** When a message was signed; `wrong`: not by the holder of the secret; `late`: more than five minutes from now. */
export function checkSignature(
  secret: string,
  { timestamp, signature, body }: { timestamp: unknown; signature: unknown; body: Buffer },
  now: Date,
): Date | 'wrong' | 'late' {
  if (typeof timestamp !== 'string' || !/^\d{1,12}$/.test(timestamp) || typeof signature !== 'string') return 'wrong';
  const right = Buffer.from(signatureOf(secret, timestamp, body));
  const shown = Buffer.from(signature);
  if (shown.length !== right.length || !timingSafeEqual(shown, right)) return 'wrong';
  const signedAt = new Date(Number(timestamp) * 1000);
  return Math.abs(now.getTime() - signedAt.getTime()) <= TOLERANCE ? signedAt : 'late';
}
