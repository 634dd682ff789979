const KEY = 'portal.auth.code.';

/** The last code that was asked for: for which address, and when another one may be. */
export interface SentCode {
  email: string;
  /** In milliseconds since 1970. */
  again: number;
}

/** Kept for this window, so that a reload neither forgets the wait nor who was waiting. */
export function readSent(scene: number): SentCode | undefined {
  try {
    const { email, again } = JSON.parse(sessionStorage.getItem(KEY + scene) ?? '{}') as Partial<SentCode>;
    return typeof email === 'string' && typeof again === 'number' && again > Date.now() ? { email, again } : undefined;
  } catch {
    return undefined;
  }
}

export function keepSent(scene: number, sent: SentCode): void {
  try {
    sessionStorage.setItem(KEY + scene, JSON.stringify(sent));
  } catch {
    // Without storage the wait is forgotten by a reload; the server holds to it.
  }
}
