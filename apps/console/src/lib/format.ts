import { useMemo } from 'react';
import { useLanguage } from './language';

/** Words for moments and figures in the language of the page; moments are in the time zone of the machine, and say so in full. */
export function useFormats() {
  const { language } = useLanguage();
  return useMemo(() => {
    const tag = language === 'zh' ? 'zh-CN' : 'en-US';
    const time = new Intl.DateTimeFormat(tag, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
    const moment = new Intl.DateTimeFormat(tag, { month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
    const ofYear = new Intl.DateTimeFormat(tag, {
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    const full = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'long' });
    const ago = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' });
    const count = new Intl.NumberFormat(tag);
    const share = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 1 });
    return {
      time: (at: number | string) => time.format(new Date(at)),
      /** With its year where that is another one. */
      moment: (at: number | string) => (isThisYear(new Date(at)) ? moment : ofYear).format(new Date(at)),
      full: (at: number | string) => full.format(new Date(at)),
      ago: (at: number | string, now = Date.now()) => agoOf(ago, new Date(at).getTime() - now),
      count: (value: number) => count.format(value),
      /** Of a share from 0 to 1. */
      share: (value: number) => share.format(value),
      size: (bytes: number) => (bytes < 1e6 ? `${(bytes / 1e3).toFixed(0)} kB` : `${(bytes / 1e6).toFixed(1)} MB`),
    };
  }, [language]);
}

const isThisYear = (date: Date): boolean => date.getFullYear() === new Date().getFullYear();

const UNITS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

function agoOf(format: Intl.RelativeTimeFormat, ms: number): string {
  const [unit, size] = UNITS.find(([, least]) => Math.abs(ms) >= least) ?? ['second', 1_000];
  return format.format(Math.trunc(ms / size), unit);
}

/** `1.4.0-h12ab34cd56` → its number and the beginning of its content's hash, which tells builds of one number apart. */
export function shortVersion(version: string): string {
  const [, number, hash] = /^(.*)-h([0-9a-f]{10})$/.exec(version) ?? [];
  return number === undefined ? version : `${number}·${hash!.slice(0, 6)}`;
}
