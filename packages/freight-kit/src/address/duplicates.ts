import { limits, type Address, api } from '@portal/api-client';
import { unwrap } from '@portal/remote-kit';

export type Place = Pick<Address, 'company' | 'address1' | 'zip'>;

/** Words that are written out or not (USPS Publication 28, appendices B and C1). */
const short: Readonly<Record<string, string>> = {
  street: 'st',
  avenue: 'ave',
  av: 'ave',
  road: 'rd',
  boulevard: 'blvd',
  drive: 'dr',
  lane: 'ln',
  court: 'ct',
  place: 'pl',
  parkway: 'pkwy',
  highway: 'hwy',
  square: 'sq',
  terrace: 'ter',
  circle: 'cir',
  trail: 'trl',
  expressway: 'expy',
  freeway: 'fwy',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
  northeast: 'ne',
  northwest: 'nw',
  southeast: 'se',
  southwest: 'sw',
};

/** The words of a text, without case, punctuation and full-width forms. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/['’.]/g, '')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

const streetOf = (text: string): string =>
  wordsOf(text)
    .map((word) => short[word] ?? word)
    .join(' ');
const zipOf = (zip: string): string => zip.trim().slice(0, 5);

/** Equal for one company within one ZIP, whatever the spelling. */
export const partyKey = ({ company, zip }: Pick<Place, 'company' | 'zip'>): string => `${wordsOf(company).join(' ')}|${zipOf(zip)}`;

/** Equal for addresses that mean one place: the same company at the same street in the same ZIP. */
export const placeKey = (place: Place): string => `${partyKey(place)}|${streetOf(place.address1)}`;

/** A search that finds every address of the same place, and few others: every word has to be found, in whichever field. */
function placeKeyword({ company, address1, zip }: Place): string {
  const number = /\d+/.exec(address1)?.[0];
  // The letters as written: the server compares without case, and knows no other spelling.
  const words = [zipOf(zip), number, ...(company.match(/[\p{L}\p{N}]+/gu) ?? [])].filter((word) => word !== undefined);
  let keyword = '';
  for (const word of words) {
    if (keyword.length + word.length + 1 > limits.search.keyword) break;
    keyword += ` ${word}`;
  }
  return keyword.trim();
}

/** The most that the quick query answers. */
const LIMIT = 20;

/** An address of the book that means the same place; `except` is the id of the one being edited. */
export async function findDuplicate(
  place: Place,
  { except, signal }: { except?: string | undefined; signal?: AbortSignal } = {},
): Promise<Address | undefined> {
  const near = await unwrap(api.addressBook.quickQuery({ keyword: placeKeyword(place), limit: LIMIT }, signal ? { signal } : {}));
  const key = placeKey(place);
  return near.find((address) => address.id !== except && placeKey(address) === key);
}
