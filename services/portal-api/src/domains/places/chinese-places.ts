import cities from './chinese-cities.json';
import states from './state-names.json';

/** The code of a state by its English name in lower case or its Chinese one, with or without 州. */
export const stateCodes: Readonly<Record<string, string>> = states;

/** A city of the United States by its Chinese name: `Chicago, IL`. */
export const chineseCities: Readonly<Record<string, string>> = cities;

export interface CityState {
  city: string;
  state: string;
}

const HAN = /\p{Script=Han}/u;

export function cityState(name: string): CityState {
  const [city = '', state = ''] = name.split(', ');
  return { city, state };
}

const named = Object.entries(chineseCities).map(([chinese, name]) => ({ chinese, ...cityState(name) }));
// The longest first: 加利福尼亚州 before 加利福尼亚, 华盛顿州 before the city.
const chineseStates = Object.keys(stateCodes)
  .filter((name) => HAN.test(name))
  .toSorted((a, b) => b.length - a.length);
const STATE_FIRST = new RegExp(`^(${chineseStates.join('|')})州?`);
const STATE_LAST = new RegExp(`(?:(${chineseStates.join('|')})州?|([A-Za-z]{2}))$`);

/**
 * What a Chinese text asks for: 芝加哥, 芝加哥市, 芝加, 伊利诺伊州芝加哥, 芝加哥 IL, or a state alone. A city that is named whole comes
 * alone; of a name's beginning come all that begin so.
 *
 * @returns undefined for a text without Chinese, and nothing found for a Chinese one that names no city
 */
export function chinesePlace(text: string): { state: string; cities: CityState[] } | undefined {
  if (!HAN.test(text)) return undefined;
  const words = text.replace(/[\s,，、]+/g, '');
  const whole = named.filter(({ chinese }) => chinese === words);
  if (whole.length > 0) return { state: '', cities: whole.map(({ city, state }) => ({ city, state })) };
  const stated = STATE_FIRST.exec(words) ?? STATE_LAST.exec(words);
  const state = stateCodes[stated?.[1] ?? ''] ?? stated?.[2]?.toUpperCase() ?? '';
  const rest = stated ? words.replace(stated[0], '') : words;
  const short = rest.length > 1 ? rest.replace(/市$/, '') : rest;
  if (short === '') return { state, cities: [] };
  const ofState = named.filter((place) => state === '' || place.state === state);
  const exact = ofState.filter(({ chinese }) => chinese === rest || chinese === short);
  const found = exact.length > 0 ? exact : ofState.filter(({ chinese }) => chinese.startsWith(rest) || chinese.startsWith(short));
  const unique = new Map(found.map(({ city, state: of }) => [`${city}, ${of}`, { city, state: of }]));
  return { state, cities: [...unique.values()] };
}

/** The English name of the city that a whole word names in Chinese, for searches of stored addresses, which are in English. */
export const englishCity = (word: string): string | undefined => {
  // Only names of the table: a word may be that of something which every object has, such as `constructor`.
  const known = [word, word.replace(/市$/, ''), `${word}市`].find((name) => Object.hasOwn(chineseCities, name));
  return known === undefined ? undefined : cityState(chineseCities[known]!).city;
};
