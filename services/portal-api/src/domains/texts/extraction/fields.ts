/** A value that was read from a text, at the path of an order request; `span` is its position in the text, as [start, end). */
export interface ExtractedField {
  path: string;
  value: string | number | boolean;
  /** 0 to 1: from 0.9 the text states the value, below 0.7 it is a guess. */
  confidence: number;
  span: [start: number, end: number];
}

export const STATED = 0.95;
export const LIKELY = 0.8;
export const GUESS = 0.6;

export const extracted = (
  path: string,
  value: ExtractedField['value'],
  confidence: number,
  start: number,
  words: string | number,
): ExtractedField => ({
  path,
  value,
  confidence,
  span: [start, start + (typeof words === 'string' ? words.length : words)],
});

/** Replaces full-width letters, digits and marks by ASCII ones, one for one, so that spans stay valid. */
export const normalize = (text: string): string =>
  text
    .replace(/[\uFF01-\uFF5E]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0))
    .replace(/[\u3000\u00A0\t]/g, ' ')
    .replace(/[“”″]/g, '"')
    .replace(/[’′]/g, "'")
    .replace(/[×✕✖]/g, 'x');

const CHINESE: Record<string, number> = { 一: 1, 两: 2, 二: 2, 三: 3, 四: 4, 五: 5, 六: 6, 七: 7, 八: 8, 九: 9 };
const ENGLISH = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

/** A count as people write it, for other patterns. */
export const COUNT = String.raw`(?:\d{1,3}(?:,\d{3})+|\d{1,6}|[一两二三四五六七八九]?十[一二三四五六七八九]?|[一两二三四五六七八九]|(?<![A-Za-z])(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?![A-Za-z]))`;

/** `1,200`, `十二`, `两` or `three` as a number. */
export function countOf(text: string): number {
  if (/^\d/.test(text)) return Number(text.replaceAll(',', ''));
  const word = ENGLISH.indexOf(text.toLowerCase());
  if (word >= 0) return word;
  const [tens, ones] = text.includes('十') ? text.split('十') : ['none', text];
  const ten = tens === 'none' ? 0 : 10 * (CHINESE[tens!] ?? 1);
  return ten + (CHINESE[ones!] ?? 0);
}
