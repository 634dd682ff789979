import type { VerifyScene } from '@portal/api-client';

const KEY = 'portal.auth.code.';

/** The last code that was asked for in this window. */
export interface SentCode {
  /** For which address. */
  email: string;
  /** When another one may be asked for, in milliseconds since 1970. */
  again: number;
  /** Says which code is answered, so that nobody else's tries count on it; absent if none was mailed now. */
  challenge?: string | undefined;
  /** Until when the challenge can be answered. */
  goodUntil?: number | undefined;
}

export const sameAddress = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

/** Kept for this window, so that a reload neither forgets the wait nor who was waiting. */
export function readSent(scene: VerifyScene): SentCode | undefined {
  try {
    const { email, again, challenge, goodUntil } = JSON.parse(sessionStorage.getItem(KEY + scene) ?? '{}') as Partial<SentCode>;
    return typeof email === 'string' && typeof again === 'number' ? { email, again, challenge, goodUntil } : undefined;
  } catch {
    return undefined;
  }
}

export function keepSent(scene: VerifyScene, sent: SentCode): void {
  try {
    const last = readSent(scene);
    // While one has to wait, no new code was mailed: the last one still counts.
    const kept = !sent.challenge && last && sameAddress(last.email, sent.email) && { challenge: last.challenge, goodUntil: last.goodUntil };
    sessionStorage.setItem(KEY + scene, JSON.stringify({ ...sent, ...kept }));
  } catch {
    // Without storage the wait is forgotten by a reload; the server holds to it, and knows the browser.
  }
}

/** The challenge of the code that was mailed to an address, as a field of the call that answers it. */
export function challengeOf(scene: VerifyScene, email: string): { challenge?: string } {
  const sent = readSent(scene);
  return sent?.challenge && (sent.goodUntil ?? 0) > Date.now() && sameAddress(sent.email, email) ? { challenge: sent.challenge } : {};
}
