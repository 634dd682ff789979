import { CM_PER_IN, KG_PER_LB } from '@portal/api-contract/vocabulary';
import { COUNT, countOf, extracted, type ExtractedField, GUESS, LIKELY, STATED } from './fields';

type Kind = 'qty' | 'size' | 'weight';

interface Mention {
  kind: Kind;
  at: number;
  match: RegExpMatchArray;
}

const packagings: [string, RegExp][] = [
  ['pallet', /^(?:p(?:a)?ll?e?ts?|plts?|skids?|托盘|托|板)$/i],
  ['crate', /^(?:crates?|木箱)$/i],
  ['carton', /^(?:cartons?|ctns?|box(?:es)?|纸箱|箱)$/i],
  ['drum', /^(?:drums?|barrels?|桶)$/i],
  ['bundle', /^(?:bundles?|捆)$/i],
  ['roll', /^(?:rolls?|卷)$/i],
];
const QTY = new RegExp(
  String.raw`(?<![\w.x*-])(${COUNT})(?: ?x)? ?(?:(?:standard|wooden|small|large|个|只) ?)?(pallets?|plts?|skids?|crates?|cartons?|ctns?|boxes|box|drums?|barrels?|bundles?|rolls?|托盘|托|板|木箱|纸箱|箱|桶|捆|卷)(?![a-z])|(?<![\w.])(\d{1,2}) ?@`,
  'gi',
);
const NUM = String.raw`\d{1,4}(?:\.\d{1,3})?`;
const UNIT = String.raw`(?: ?(?:inches|inch|in|"|''|cm|mm|m|feet|ft|'|英寸|寸|厘米|公分|毫米|米|英尺)(?![a-z]))?`;
const BY = String.raw` ?(?:x|\*|by) ?`;
const SIZE = new RegExp(
  String.raw`(?<![\w.])(?:[LWH长宽高] ?:? ?)?(${NUM})(${UNIT})[LlWwHh长宽高]?${BY}(?:[WH宽高] ?:? ?)?(${NUM})(${UNIT})[LlWwHh长宽高]?${BY}(?:[H高] ?:? ?)?(${NUM})[LlWwHh]?(${UNIT})(?![\d])`,
  'gi',
);
const WEIGHT =
  /(?<![\w.]|\d,)(\d{1,3}(?:,\d{3})+(?:\.\d{1,3})?|\d{1,6}(?:\.\d{1,3})?) ?(pounds?|lbs?|#(?!\w)|磅|kilograms?|kilos?|kgs?|公斤|千克|吨)(?![a-z])/gi;
const EACH =
  /(?:\beach\b|\bea\b|\/ ?(?:pallet|skid|plt|ctn|carton|box|pc)|\bper (?:pallet|skid|plt|carton|box|unit|piece)|@|每(?:托|板|箱|件|个|桶)|单(?:托|箱|件|个)|一(?:托|箱)重)/i;
const TOTAL = /(?:\btotal(?:ing)?\b|\bin all\b|\baltogether\b|\bcombined\b|总重|毛重|总共|共计|合计|总|共)/i;

const inches: [RegExp, number][] = [[/^(?:ft|feet|'|英尺)$/i, 12]];
const centimetres: [RegExp, number][] = [
  [/^(?:cm|厘米|公分)$/i, 1],
  [/^(?:mm|毫米)$/i, 0.1],
  [/^(?:m|米)$/i, 100],
];
const isMetricWeight = (unit: string) => /^(?:k|公斤|千克|吨)/i.test(unit);
const round2 = (value: number) => Math.round(value * 100) / 100;

/** The items of a shipment and the units of their sizes and weights. A new item begins where a quantity, size or weight is named for the second time. */
export function goodsOf(text: string): ExtractedField[] {
  const mentions = [...mentionsOf(text, QTY, 'qty'), ...mentionsOf(text, SIZE, 'size'), ...mentionsOf(text, WEIGHT, 'weight')].toSorted(
    (a, b) => a.at - b.at,
  );
  const units = unitsOf(mentions);
  const fields: ExtractedField[] = units ? [units] : [];
  let item = 0;
  let seen = new Set<Kind>();
  for (const one of mentions) {
    if (one.kind === 'qty' && seen.has('qty') && addPieces(text, one, item, fields)) continue;
    if (seen.has(one.kind)) {
      // A sum over all lines after the last of them belongs to none.
      if (one.kind === 'weight' && TOTAL.test(contextOf(text, one))) continue;
      item += 1;
      seen = new Set();
    }
    seen.add(one.kind);
    fields.push(...fieldsOf(one, text, units?.value === 1, `items.${item}`));
  }
  return fields.filter(({ path }) => !/^items\.(?:5[2-9]|[6-9]\d|\d{3,})/.test(path));
}

const mentionsOf = (text: string, pattern: RegExp, kind: Kind): Mention[] =>
  [...text.matchAll(pattern)].map((match) => ({ kind, at: match.index, match }));

/** The words beside a number that say what it counts. */
function contextOf(text: string, { at, match }: Mention): string {
  const before = /[^,;.\n。]{0,14}$/.exec(text.slice(0, at))?.[0] ?? '';
  const after = /^(?:[^,;.\n。\d]{0,14})/.exec(text.slice(at + match[0].length))?.[0] ?? '';
  return `${before}|${after}`;
}

/** Adds cartons on a pallet that was already counted as its pieces; returns whether they are. */
function addPieces(text: string, { at, match }: Mention, item: number, fields: ExtractedField[]): boolean {
  const whole = fields.find(({ path }) => path === `items.${item}.packaging`);
  const nested =
    whole?.value === 'pallet' &&
    packagingOf(match[2] ?? '') === 'carton' &&
    /(?:of|with|containing|内含|含|内有|共|装|\() ?$/i.test(text.slice(Math.max(0, at - 12), at));
  if (nested) fields.push(extracted(`items.${item}.pieces`, countOf(match[1]!), LIKELY, at, match[0]));
  return nested;
}

function unitsOf(mentions: readonly Mention[]): ExtractedField | undefined {
  const size = mentions.find(({ kind, match }) => kind === 'size' && unitOfSize(match) !== '');
  if (size) {
    const unit = unitOfSize(size.match);
    return extracted(
      'unitSystem',
      centimetres.some(([pattern]) => pattern.test(unit)) ? 1 : 0,
      STATED,
      size.at + size.match[0].lastIndexOf(unit),
      unit,
    );
  }
  const weight = mentions.find(({ kind }) => kind === 'weight');
  return (
    weight &&
    extracted(
      'unitSystem',
      isMetricWeight(weight.match[2]!) ? 1 : 0,
      LIKELY,
      weight.at + weight.match[0].length - weight.match[2]!.length,
      weight.match[2]!,
    )
  );
}

const unitOfSize = (match: RegExpMatchArray) => (match[6]! || match[4]! || match[2]!).trim();
const packagingOf = (word: string) => packagings.find(([, pattern]) => pattern.test(word))?.[0];

function fieldsOf(mention: Mention, text: string, metric: boolean, item: string): ExtractedField[] {
  if (mention.kind === 'qty') return quantity(mention, item);
  return mention.kind === 'size' ? sides(mention, metric, item) : weight(mention, text, metric, item);
}

function quantity({ at, match }: Mention, item: string): ExtractedField[] {
  const count = countOf(match[1] ?? match[3]!);
  const packaging = packagingOf(match[2] ?? '');
  const fields = count >= 1 && count <= 52 ? [extracted(`${item}.qty`, count, STATED, at, match[1] ?? match[3]!)] : [];
  if (packaging) fields.push(extracted(`${item}.packaging`, packaging, STATED, at + match[0].length - match[2]!.length, match[2]!));
  return fields;
}

function sides({ at, match }: Mention, metric: boolean, item: string): ExtractedField[] {
  const unit = unitOfSize(match);
  const cm = centimetres.find(([pattern]) => pattern.test(unit))?.[1];
  const inch = inches.find(([pattern]) => pattern.test(unit))?.[1] ?? 1;
  const factor = metric ? (cm ?? (unit === '' ? 1 : inch * CM_PER_IN)) : cm === undefined ? inch : cm / CM_PER_IN;
  return [
    ['length', match[1]!],
    ['width', match[3]!],
    ['height', match[5]!],
  ].map(([side, number]) => extracted(`${item}.${side}`, round2(Number(number) * factor), unit === '' ? LIKELY : STATED, at, match[0]));
}

function weight(mention: Mention, text: string, metric: boolean, item: string): ExtractedField[] {
  const { at, match } = mention;
  const kilos = isMetricWeight(match[2]!);
  const number = Number(match[1]!.replaceAll(',', '')) * (match[2] === '吨' ? 1000 : 1);
  const value = kilos === metric ? number : metric ? number * KG_PER_LB : number / KG_PER_LB;
  const words = contextOf(text, mention);
  const each = EACH.test(words);
  const mode = extracted(`${item}.weightMode`, each ? 'unit' : 'total', each || TOTAL.test(words) ? STATED : GUESS, at, match[0]);
  return [extracted(`${item}.weight`, round2(value), STATED, at, match[0]), mode];
}
