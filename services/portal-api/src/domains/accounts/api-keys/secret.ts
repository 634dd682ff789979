import { createHash, randomBytes } from 'node:crypto';

/**
 * A secret has 256 random bits, so nobody finds it by guessing, and a fast hash protects it as well as a slow one would: whoever
 * reads the table cannot call with it. A password hash would cost each call 20 ms of the processor.
 */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** A new secret, with what is stored of it. */
export function newSecret(now: Date) {
  const secret = `sk_${randomBytes(32).toString('base64url')}`;
  return { secret, stored: { secret_hash: hashSecret(secret), secret_tail: secret.slice(-4), secret_at: now } };
}

/** What a person recognises a secret by. */
export const maskSecret = (tail: string | null): string => `sk_****${tail ?? ''}`;
