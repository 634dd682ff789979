import { chineseCities, cityState, stateCodes } from '../../places/chinese-places';
import { extracted, type ExtractedField, GUESS, LIKELY, STATED } from './fields';

/** City and state of the ZIPs that exist. */
export type Zips = ReadonlyMap<string, { city: string; state: string }>;

/** A place that a text names; the paths of its fields are those of an address. */
export interface PlaceMention {
  fields: ExtractedField[];
  start: number;
  end: number;
}

const codes = new Set(Object.values(stateCodes));
const longest = (names: string[]) => names.toSorted((a, b) => b.length - a.length).join('|');
const cityNames = longest(Object.keys(chineseCities));

const ZIP = /(?<![A-Za-z0-9$#.-]|\d,)\d{5}(?:-\d{4})?(?![A-Za-z0-9]|-\d|,\d{3}(?!\d)|\.\d)/g;
const NOT_AFTER =
  /^\s*(?:lb|pound|kg|kilo|#|pc|piece|pallet|skid|carton|ctn|box|unit|usd|dollar|cm|mm|inch|in\b|ft|磅|公斤|千克|箱|托|板|件|桶|美元|[x*])/i;
const NOT_BEFORE = /(?:nmfc|po|ref|reference|order|invoice|bol|pro|tel|phone|ext|编号|单号|电话|[$￥])[ #:.]*$/i;
const STREET_FOLLOWS =
  /^\s+(?:[NSEW]\.? )?[A-Za-z]\w*(?: \w+){0,3} (?:st|street|ave|avenue|rd|road|blvd|dr|drive|ln|lane|way|pkwy|hwy|highway|ct|court|pl)\b/i;
const STATE_LAST = new RegExp(String.raw`(?:(?<![A-Za-z])([A-Za-z]{2})|(${longest(Object.keys(stateCodes))})州?)[\s,]*$`, 'i');
const UNIT = /^(?:suite|ste|unit|apt|bldg|building|floor|fl|dock|room|rm|#)\b/i;
const STREET = /\d{1,6}[A-Za-z]?(?:-\d+)? +[A-Za-z0-9][A-Za-z0-9 .'#-]{2,90}$|p\.?o\.? box \d+$/i;

/** All numbers that can be a ZIP: not a weight, a size, a street number or another number. */
export const zipsIn = (text: string): { zip: string; at: number }[] =>
  [...text.matchAll(ZIP)]
    .map((match) => ({ zip: match[0], at: match.index }))
    .filter(({ zip, at }) => {
      const rest = text.slice(at + zip.length, at + zip.length + 60);
      return !NOT_AFTER.test(rest) && !STREET_FOLLOWS.test(rest) && !NOT_BEFORE.test(text.slice(Math.max(0, at - 14), at));
    });

/** The places of a text, in order. `bounds` are positions that no place crosses to the left, such as cues. */
export function placesOf(text: string, zips: Zips, bounds: readonly number[]): PlaceMention[] {
  const places: PlaceMention[] = [];
  const from = (at: number) => Math.max(0, at - 220, places.at(-1)?.end ?? 0, ...bounds.filter((bound) => bound <= at));
  const anchors = zipsIn(text).map(({ zip, at }) => ({ zip, at, end: at + zip.length }));
  const named = [...text.matchAll(new RegExp(String.raw`${cityNames}|(?<=[a-z], ?)[A-Z]{2}(?![A-Za-z])`, 'g'))].map((match) => ({
    zip: '',
    at: match.index,
    end: match.index + match[0].length,
  }));
  for (const { zip, at, end } of [...anchors, ...named].toSorted((a, b) => a.at - b.at)) {
    // A city just before a ZIP belongs to the same place.
    const partOf =
      zip === '' &&
      anchors.some((anchor) => anchor.at >= end && anchor.at - end < 20 && !bounds.some((bound) => bound > end && bound <= anchor.at));
    if (partOf || at < (places.at(-1)?.end ?? 0)) continue;
    const fields =
      zip === ''
        ? fieldsBefore(text, from(at), end, undefined)
        : [
            ...fieldsBefore(text, from(at), at, zips.get(zip.slice(0, 5))),
            extracted('zip', zip, zips.has(zip.slice(0, 5)) ? STATED : 0.4, at, zip),
          ];
    if (zip === '' && !fields.some(({ path }) => path === 'state')) continue;
    places.push({
      fields: zip === '' ? fields : withLookup(fields, zips.get(zip.slice(0, 5))),
      start: Math.min(...fields.map(({ span }) => span[0])),
      end,
    });
  }
  return places;
}

/** Reads what precedes a ZIP from right to left: state, city, then street and unit. */
function fieldsBefore(text: string, from: number, to: number, known: { city: string; state: string } | undefined): ExtractedField[] {
  const fields: ExtractedField[] = [];
  let left = text.slice(from, to);
  const cut = (at: number) => {
    left = left.slice(0, at).replace(/[\s,;:.(-]+$/, '');
  };
  cut(left.length);
  const state = STATE_LAST.exec(left);
  const code = state?.[1]?.toUpperCase() ?? stateCodes[state?.[2]?.toLowerCase() ?? ''];
  if (state && code && codes.has(code)) {
    fields.push(extracted('state', code, known && known.state !== code ? GUESS : STATED, from + state.index, state[1] ?? state[2]!));
    cut(state.index);
  }
  const chinese = new RegExp(`(${cityNames})市?$`).exec(left);
  if (chinese) {
    const { city, state: stateOf } = cityState(chineseCities[chinese[1]!]!);
    fields.push(extracted('city', city, LIKELY, from + chinese.index, chinese[1]!));
    if (!fields.some(({ path }) => path === 'state')) fields.push(extracted('state', stateOf, LIKELY, from + chinese.index, chinese[1]!));
    cut(chinese.index);
  } else {
    const city = cityAtEnd(left, known);
    if (city && (fields.length > 0 || known?.city.toLowerCase() === city.name.toLowerCase())) {
      fields.push(
        extracted(
          'city',
          city.name,
          known && known.city.toLowerCase() !== city.name.toLowerCase() ? LIKELY : STATED,
          from + city.at,
          city.name,
        ),
      );
      cut(city.at);
    }
  }
  return fields.length > 0 ? [...streetAtEnd(left, from), ...fields.toReversed()] : fields;
}

function cityAtEnd(left: string, known: { city: string } | undefined): { name: string; at: number } | undefined {
  // The ZIP tells where the street ends and the city begins: "1200 W Fulton Market Chicago".
  if (known && left.toLowerCase().endsWith(known.city.toLowerCase()))
    return { name: left.slice(-known.city.length), at: left.length - known.city.length };
  const name =
    /(?:^|[,\n;:] *)([A-Za-z][A-Za-z.']*(?:[ -][A-Za-z.']+){0,3})$/.exec(left)?.[1] ?? /[A-Z][a-z.']+(?: [A-Z][a-z.']+)?$/.exec(left)?.[0];
  return name === undefined ? undefined : { name, at: left.length - name.length };
}

function streetAtEnd(left: string, from: number): ExtractedField[] {
  const fields: ExtractedField[] = [];
  let rest = left;
  for (let step = 0; step < 2; step += 1) {
    const at = Math.max(rest.lastIndexOf(','), rest.lastIndexOf('\n'), rest.lastIndexOf(';'), rest.lastIndexOf(':')) + 1;
    const part = rest.slice(at);
    const start = at + part.length - part.trimStart().length;
    const words = part.trim();
    const street = STREET.exec(words);
    if (UNIT.test(words)) fields.unshift(extracted('address2', words, STATED, from + start, words));
    else if (street) {
      fields.unshift(extracted('address1', street[0], STATED, from + start + street.index, street[0]));
      break;
    } else break;
    rest = rest.slice(0, Math.max(0, at - 1));
  }
  return fields;
}

/** Adds the city and state of the ZIP where the text does not name them. */
function withLookup(fields: ExtractedField[], known: { city: string; state: string } | undefined): ExtractedField[] {
  const zip = fields.at(-1)!;
  const lacking = (['city', 'state'] as const).filter((path) => known && !fields.some((one) => one.path === path));
  return [...fields, ...lacking.map((path) => ({ ...zip, path, value: known![path], confidence: LIKELY }))];
}
