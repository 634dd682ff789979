import { type Cue, cuesOf, type End, endNamedAfter } from './cues';
import { type ExtractedField, extracted, LIKELY, STATED } from './fields';
import { type PlaceMention, placesOf, type Zips } from './places';

/** The addresses of pickup and delivery, with their contacts. */
export function stopsOf(text: string, zips: Zips): ExtractedField[] {
  const cues = cuesOf(text);
  const places = placesOf(
    text,
    zips,
    cues.map(({ after }) => after),
  );
  const ends = endsOf(text, places, cues);
  const chosen = places
    .map((place, index) => ({ ...place, end: ends[index] }))
    .filter((place, index, all) => place.end && all.findIndex(({ end }) => end === place.end) === index);
  // A contact belongs to the place beside it: from that place's cue, or its first word, to the next place's.
  const starts = chosen.map((place) => cues.findLast((cue) => cue.start <= place.start && cue.end === place.end)?.start ?? place.start);
  const placeAt = (at: number) =>
    chosen[
      Math.max(
        0,
        starts.findLastIndex((start) => start <= at),
      )
    ];
  const contacts =
    chosen.length === 0 ? [] : contactsOf(text).map((one) => ({ ...one, path: `${placeAt(one.span[0])!.end}.address.${one.path}` }));
  const all = [...chosen.flatMap(({ end, fields }) => fields.map((one) => ({ ...one, path: `${end}.address.${one.path}` }))), ...contacts];
  return all.filter((one, index) => all.findIndex(({ path }) => path === one.path) === index);
}

/** The first address of a text, with its contact; the paths are those of an address. */
export function addressOf(text: string, zips: Zips): ExtractedField[] {
  const [place] = placesOf(
    text,
    zips,
    cuesOf(text).map(({ after }) => after),
  );
  const all = [...(place?.fields ?? []), ...contactsOf(text)];
  return all.filter((one, index) => all.findIndex(({ path }) => path === one.path) === index);
}

/** The end of each place: by the cue before it, otherwise by the word after it, otherwise pickup first. */
function endsOf(text: string, places: readonly PlaceMention[], cues: readonly Cue[]): (End | undefined)[] {
  let since = 0;
  const named = places.map((place) => {
    const before = cues.findLast(({ start }) => start >= since && start <= place.start);
    const after = before ? undefined : endNamedAfter(text.slice(place.end, place.end + 20));
    // A word that named this place is not a cue for the next.
    since = after ? (cues.find(({ start }) => start >= place.end)?.after ?? place.end) : place.end;
    return before?.end ?? after;
  });
  const left: End[] = (['pickup', 'delivery'] as const).filter((end) => !named.includes(end));
  return named.map((end) => end ?? left.shift());
}

const PHONE = /(?<![\d-])(?:\+?1[-. ]?)?\(?\d{3}\)?[-. ]\d{3}[-. ]\d{4}(?!\d)(?: ?(?:x|ext\.?|分机) ?(\d{1,6}))?/gi;
const MAIL = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{2,63}){1,4}/g;
const CONTACT =
  /(?:attn|attention|contact(?: name| person)?|联系人|收件人|收货人|发货人|寄件人)(?: ?: ?| +)(?!phone|name)([^\n,;:，。、\d]{2,60}?)(?=$|[\n,;:，。、\d]| *(?:电话|手机|邮箱|公司|地址|tel|phone|e-?mail))/gi;
const COMPANY =
  /(?:company(?: name)?|business name|公司(?:名称?)?) ?: ?([^\n,;，。]{2,100}?)(?=$|[\n,;，。]| *(?:联系人|电话|手机|地址|contact|attn|phone))/gi;

const groupField = (path: string, confidence: number, match: RegExpMatchArray): ExtractedField => {
  const value = match[1]!.trim();
  return extracted(path, value, confidence, match.index! + match[0].lastIndexOf(match[1]!) + match[1]!.indexOf(value), value);
};

/** Phone numbers, mail addresses, names and companies of a text, each as a field of an address. */
function contactsOf(text: string): ExtractedField[] {
  return [
    ...[...text.matchAll(CONTACT)].map((match) => groupField('contactName', LIKELY, match)),
    ...[...text.matchAll(COMPANY)].map((match) => groupField('company', LIKELY, match)),
    ...[...text.matchAll(MAIL)].map((match) => extracted('email', match[0], STATED, match.index, match[0])),
    ...[...text.matchAll(PHONE)].flatMap((match) => {
      const number = match[0].replace(/ ?(?:x|ext\.?|分机) ?\d{1,6}$/i, '');
      const phone = extracted('phone', number, STATED, match.index, number);
      return match[1] === undefined
        ? [phone]
        : [phone, extracted('phoneExt', match[1], STATED, match.index + match[0].length - match[1].length, match[1])];
    }),
  ].filter(({ value }) => value !== '');
}
