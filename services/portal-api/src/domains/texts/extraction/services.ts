import { Accessorial, DELIVERY_SERVICES, PICKUP_SERVICES, SHIPMENT_SERVICES } from '@portal/api-contract/vocabulary';
import { clauseAt, type Cue, cuesOf, type End } from './cues';
import { extracted, type ExtractedField, GUESS, LIKELY, STATED } from './fields';

const serviceWords: [Accessorial, RegExp][] = [
  [Accessorial.LIFTGATE, /lift[- ]?gate|tail[- ]?lift|(?:升降)?尾板/gi],
  [Accessorial.RESIDENTIAL, /residen(?:tial|ce)|private home|住宅|私人地址|居民区/gi],
  [Accessorial.APPOINTMENT, /appointment|\bappt\b|预约/gi],
  [Accessorial.CFS, /\bCFS\b|集运站/g],
  [Accessorial.INSIDE, /inside (?:delivery|pick-?up)|(?:室内|入户|进屋)(?:派送|提货|提派|配送)?/gi],
  [Accessorial.LIMITED_ACCESS, /limited access|受限(?:地点|区域|地址)|construction site|military base|工地|军事基地/gi],
  [Accessorial.SCHEDULED_DELIVERY, /scheduled delivery|timed delivery|定时派送|指定时间派送/gi],
  [Accessorial.TRADE_SHOW, /trade ?show|convention cent(?:er|re)|展会|会展中心/gi],
  [Accessorial.CALL_AHEAD, /call (?:ahead|before|prior)|notify before|(?:派送前|提前|送货前)(?:致电|电话|打电话|通知)/gi],
  [Accessorial.SORT_SEGREGATE, /sort(?:ing)? (?:and|&) seg(?:regate|regation)?|分拣/gi],
  [Accessorial.ALCOHOL, /\balcohol\b|\bliquor\b|酒类|白酒|红酒/gi],
  [Accessorial.CROSSDOCK, /cross-?dock(?:ing)?|越库/gi],
  [Accessorial.HAZMAT, /haz-?mat|hazardous|dangerous goods|危险品|危化品|(?<![A-Za-z])UN ?-?\d{4}(?!\d)/gi],
  [Accessorial.TOBACCO, /tobacco|烟草/gi],
  [Accessorial.TWIC_REQUIRED, /\bTWIC\b/gi],
];
const NOT = /(?:\bno|\bnot?(?: need| require)?|without|\bnon|n't (?:need|require)|不需要?|无需|不用|没有|无|非)[ -]?(?:an? |any )?$/i;
const NOT_AFTER = /^ ?(?:(?:is )?not (?:needed|required|necessary)|不需要|不用|: ?(?:no\b|否|无))/i;
const BOTH_ENDS = /both (?:ends|sides|locations)|两端|都(?:需要?|要)|提货和(?:派送|送货|收货)|提送货/i;

const offered: Record<End, readonly string[]> = { pickup: PICKUP_SERVICES, delivery: DELIVERY_SERVICES };

/** The services that a text asks for, at the end that it names; otherwise at the delivery, where most are needed. */
export function servicesOf(text: string): ExtractedField[] {
  const cues = cuesOf(text);
  const all = serviceWords.flatMap(([code, pattern]) =>
    [...text.matchAll(pattern)]
      .filter(
        ({ 0: words, index }) =>
          !NOT.test(text.slice(Math.max(0, index - 16), index)) &&
          !NOT_AFTER.test(text.slice(index + words.length, index + words.length + 20)),
      )
      .flatMap(({ 0: words, index }) =>
        listsFor(text, code, index, index + words.length, cues).map(([list, confidence]) =>
          extracted(list, code, confidence, index, words),
        ),
      ),
  );
  const first = all.filter((one, index) => all.findIndex(({ path, value }) => path === one.path && value === one.value) === index);
  const counts = new Map<string, number>();
  return first
    .toSorted((a, b) => a.span[0] - b.span[0])
    .map((one) => {
      const place = counts.get(one.path) ?? 0;
      counts.set(one.path, place + 1);
      return { ...one, path: `${one.path}.${place}` };
    });
}

function listsFor(text: string, code: Accessorial, at: number, end: number, cues: readonly Cue[]): [list: string, confidence: number][] {
  if (SHIPMENT_SERVICES.some((one) => one === code)) return [['shipmentServices', STATED]];
  const [start, stop] = clauseAt(text, at);
  const ends = (['pickup', 'delivery'] as const).filter((one) => offered[one].includes(code));
  if (BOTH_ENDS.test(text.slice(start, stop))) return ends.map((one) => [`${one}.services`, STATED]);
  const near =
    cues.findLast((cue) => cue.start >= start && cue.start <= at) ?? cues.find((cue) => cue.start >= at && cue.start < Math.max(stop, end));
  if (near && ends.includes(near.end)) return [[`${near.end}.services`, STATED]];
  if (ends.length === 1) return [[`${ends[0]}.services`, LIKELY]];
  const line = text.lastIndexOf('\n', at) + 1;
  const headed = cues.findLast((cue) => cue.start >= line && cue.start < at && /: *$/.test(text.slice(cue.start, cue.after)));
  return headed ? [[`${headed.end}.services`, LIKELY]] : [['delivery.services', GUESS]];
}
