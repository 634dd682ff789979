import { clauseAt } from './cues';
import { extracted, type ExtractedField, LIKELY, STATED } from './fields';

const DAY = 86_400_000;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

const ISO = /(?<!\d)(20\d{2})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/g;
const US = /(?<![\d/.-])(\d{1,2})\/(\d{1,2})(?:\/(20\d{2}|\d{2}))?(?![\d/])/g;
const NAMED = /\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? (\d{1,2})(?:st|nd|rd|th)?(?!\d)(?:,? (20\d{2}))?/gi;
const CHINESE = /(?:(20\d{2})年)?(\d{1,2})月(\d{1,2})[日号]/g;
const RELATIVE = /\btoday\b|\btomorrow\b|今天|明天|后天/gi;
const WEEKDAY =
  /\b(?:next |this |on )?(sun|mon|tue|wed|thu|fri|sat)(?:day|sday|nesday|rsday|urday)\b|(下)?(?:周|星期)([一二三四五六日天])/gi;

const days: Record<string, number> = { today: 0, tomorrow: 1, 今天: 0, 明天: 1, 后天: 2 };

const TIME = String.raw`(\d{1,2})(?:[:点时](\d{2})?)?(?:分)? ?(am|pm|a\.m\.|p\.m\.)?`;
const WINDOW = new RegExp(
  String.raw`(上午|下午)?(?<![\d:/x.-])${TIME} ?(?:-|–|—|~|to|until|and|至|到) ?(上午|下午)?${TIME}(?![\d:/x%-])`,
  'gi',
);

/** The pickup date: of the days named, the one nearest to a word of pickup, never a past one. `today` is YYYY-MM-DD. */
export function datesOf(text: string, today: string): ExtractedField[] {
  const pickups = [...text.matchAll(/pick(?:ed|ing)?[- ]?up|ready|ship|提货|取货|备货|发货/gi)].map(({ index }) => index);
  const deliveries = [...text.matchAll(/deliver|\bdue\b|\bby\b|派送|送达|送到|到货/gi)].map(({ index }) => index);
  const distance = (at: number, marks: number[]) => {
    const [start, end] = clauseAt(text, at);
    return Math.min(...marks.map((mark) => (mark >= start && mark < end ? 0 : Math.abs(mark - at))), 400);
  };
  const all = namedDays(text, today)
    .filter(({ value }) => String(value) >= today)
    .filter(({ span: [at] }) => distance(at, pickups) <= distance(at, deliveries));
  const best = all.toSorted((a, b) => distance(a.span[0], pickups) - distance(b.span[0], pickups))[0];
  return best ? [best] : [];
}

function namedDays(text: string, today: string): ExtractedField[] {
  const year = Number(today.slice(0, 4));
  const dated = (y: string | undefined, m: number, d: string) =>
    y === undefined ? upcoming(year, m, Number(d), today) : dateOf(Number(y.length === 2 ? `20${y}` : y), m, Number(d));
  const take = (pattern: RegExp, confidence: number, dayOf: (match: RegExpExecArray) => string | undefined) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const day = dayOf(match);
      return day === undefined ? [] : [extracted('pickupDate', day, confidence, match.index, match[0])];
    });
  return [
    ...take(ISO, STATED, ([, y, m, d]) => dated(y, Number(m), d!)),
    ...take(US, LIKELY, ([, m, d, y]) => dated(y, Number(m), d!)),
    ...take(NAMED, STATED, ([, m, d, y]) => dated(y, MONTHS.indexOf(m!.toLowerCase()) + 1, d!)),
    ...take(CHINESE, STATED, ([, y, m, d]) => dated(y, Number(m), d!)),
    ...take(RELATIVE, STATED, ([word]) => after(today, days[word.toLowerCase()]!)),
    ...take(WEEKDAY, LIKELY, ([, en, next, zh]) =>
      weekday(today, en ? WEEKDAYS.indexOf(en.toLowerCase()) : '日一二三四五六'.indexOf(zh === '天' ? '日' : zh!), next !== undefined),
    ),
  ];
}

const after = (day: string, count: number) => new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY).toISOString().slice(0, 10);

function dateOf(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.toISOString().slice(0, 10) : undefined;
}

/** A date without a year is the next such date. */
function upcoming(year: number, month: number, day: number, today: string): string | undefined {
  const date = dateOf(year, month, day);
  return date !== undefined && date < today ? dateOf(year + 1, month, day) : date;
}

/** The next such weekday after today; of the following week (from Monday) where the text says so (下周). */
function weekday(today: string, wanted: number, ofNextWeek: boolean): string {
  const now = new Date(`${today}T00:00:00Z`).getUTCDay();
  if (ofNextWeek) return after(today, 7 - ((now + 6) % 7) + ((wanted + 6) % 7));
  return after(today, ((wanted - now + 6) % 7) + 1);
}

/** The hours for the pickup: `9am-5pm`, `9:00 to 17:00`, `上午9点到下午5点`. */
export function hoursOf(text: string): ExtractedField[] {
  for (const match of text.matchAll(WINDOW)) {
    const [whole, zhFrom, h1, m1, half1, zhTo, h2, m2, half2] = match;
    const isTime = /[:点时]|am|pm|a\.m|p\.m/i.test(whole);
    const from = clock(Number(h1), m1, half1 ?? (zhFrom === '下午' ? 'pm' : undefined));
    const to = clock(Number(h2), m2, half2 ?? (zhTo === '下午' ? 'pm' : undefined));
    if (isTime && from && to && from < to)
      return [
        extracted('pickup.readyTime', from, LIKELY, match.index, whole),
        extracted('pickup.closeTime', to, LIKELY, match.index, whole),
      ];
  }
  return [];
}

function clock(hour: number, minutes = '00', half?: string): string | undefined {
  const late = half !== undefined && /^p/i.test(half) && hour < 12;
  const early = half !== undefined && /^a/i.test(half) && hour === 12;
  const hours = late ? hour + 12 : early ? 0 : hour;
  return hours < 24 && Number(minutes) < 60 ? `${String(hours).padStart(2, '0')}:${minutes}` : undefined;
}
