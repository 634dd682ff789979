/** A value read from a text; `span` is where it stands there, as [start, end). */
export interface Found {
  path: string;
  value: string | number | boolean;
  /** 0–1: 0.9 and more was said outright, less than 0.7 is a guess. */
  confidence: number;
  span: [start: number, end: number];
}

export const SAID = 0.95;
export const LIKELY = 0.8;
export const GUESS = 0.6;

export const found = (path: string, value: Found['value'], confidence: number, start: number, words: string | number): Found => ({
  path,
  value,
  confidence,
  span: [start, start + (typeof words === 'string' ? words.length : words)],
});

/** Full-width letters, digits and marks as their plain ones, place by place, so that spans hold. */
export const plain = (text: string): string =>
  text
    .replace(/[\uFF01-\uFF5E]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0))
    .replace(/[\u3000\u00A0\t]/g, ' ')
    .replace(/[“”″]/g, '"')
    .replace(/[’′]/g, "'")
    .replace(/[×✕✖]/g, 'x');

const CHINESE: Record<string, number> = { 一: 1, 两: 2, 二: 2, 三: 3, 四: 4, 五: 5, 六: 6, 七: 7, 八: 8, 九: 9 };
const ENGLISH = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

/** A count as people write it, for use in other patterns. */
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
