import type { Language } from './language';

/*
 * The language that is spoken now, apart from the texts: what is painted before React formats dates in it, and has no i18next.
 */
let present: Language = 'zh';

/** The interface language now. */
export const currentLanguage = (): Language => present;

/** Says in which language everything is formatted from now on; the texts follow it in `changeLanguage`. */
export function speak(language: Language): void {
  present = language;
}
