import { chineseCities } from '../../places/chinese-places';

export type End = 'pickup' | 'delivery';

export interface Cue {
  end: End;
  start: number;
  /** Where the text after it begins. */
  after: number;
}

const cities = Object.keys(chineseCities).join('|');
const label = String.raw`(?:人|方|地址|地点|地|仓库)?\s*(?:at|from|to|in|address|location)?\s*:?\s*`;

const nouns: [End, string][] = [
  [
    'pickup',
    String.raw`(?:pick(?:ing|ed|s)?[- ]?up|collect(?:ion)? (?:from|at)|origin|shipper|ship(?:ping|s)? from|load(?:ing)? (?:at|address)|提货|取货|发货|起运|始发|寄件|装货)${label}`,
  ],
  [
    'delivery',
    String.raw`(?:deliver(?:y|ed|ing|s)?|drop[- ]?off|consignee|destination|receiver|ship(?:ping|s)? to|收货|派送|送货|送到|送至|发往|运往|发到|运到|运至|目的地|收件|卸货|交货)${label}`,
  ],
];
// Prepositions are cues only before a place: "9am to 5pm" and "need to" are not.
const prepositions: [End, RegExp][] = [
  ['pickup', /\b[Ff]rom:?\s+(?=[A-Z]|\d{5}(?!\d)|\d{1,6}\s+[A-Z](?![Mm]\b))/g],
  ['delivery', /(?:\b[Tt]o:?\s+(?=[A-Z]|\d{5}(?!\d)|\d{1,6}\s+[A-Z](?![Mm]\b))|(?:→|->|=>|—>)\s*)/g],
  ['delivery', new RegExp(String.raw`[到至]\s*(?=[A-Z]|\d{5}(?!\d)|${cities})`, 'g')],
  ['pickup', new RegExp(String.raw`[从由自]\s*(?=[A-Z]|\d{5}(?!\d)|${cities})`, 'g')],
];
const patterns: [End, RegExp][] = [...nouns.map(([end, words]): [End, RegExp] => [end, new RegExp(words, 'gi')]), ...prepositions];

/** Where a text begins to talk about the pickup or the delivery, in order. */
export function cuesOf(text: string): Cue[] {
  const all = patterns.flatMap(([end, pattern]) =>
    [...text.matchAll(pattern)].map((match): Cue => ({ end, start: match.index, after: match.index + match[0].length })),
  );
  return all.toSorted((a, b) => a.start - b.start);
}

const following = nouns.map(([end, words]): [End, RegExp] => [end, new RegExp(String.raw`^ ?\(?${words}`, 'i')]);

/** The end that is named right after a place: `90001提货`. */
export const endNamedAfter = (rest: string): End | undefined => following.find(([, pattern]) => pattern.test(rest))?.[0];

/** The part of a text between two stops that holds a position, as [start, end). */
export function clauseAt(text: string, at: number): [number, number] {
  const before = text.slice(0, at).search(/[^,;.\n。、;]*$/);
  const length = text.slice(at).search(/[,;\n。、]|\.(?!\d)|$/);
  return [before, at + length];
}
