import type { Language } from '@portal/remote-kit';

const HAN = /\p{Script=Han}/u;
/** Shorter words are units and codes: `45 min`, `1180 lb`, `UTC`. */
const WORD = /\p{Script=Latin}{4,}/u;

/** The language that a text may be translated into; undefined where it has no words. */
export function otherLanguage(text: string): Language | undefined {
  if (HAN.test(text)) return 'en';
  return WORD.test(text) ? 'zh' : undefined;
}
