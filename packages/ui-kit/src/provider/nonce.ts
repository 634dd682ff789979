/**
 * The style nonce that the edge wrote into the document, undefined where there is none (tests, development).
 * Browsers hide the attribute of a connected element, so the property is read.
 */
export function styleNonce(): string | undefined {
  return document.querySelector<HTMLStyleElement>('style#portal-nonce')?.nonce || undefined;
}
