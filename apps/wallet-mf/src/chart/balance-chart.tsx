import { toMoney } from '@portal/api-client';
import { formatMoney, formatNumber, useLanguage, useMessages, type Translate } from '@portal/remote-kit';
import { Text } from '@portal/ui-kit';
import { useState, type PointerEvent } from 'react';
import { moneyMessages } from '../shared/messages';
import { signedMoney } from '../shared/movement';
import { chartMessages } from './messages';
import { ticks, totalOf, type Point } from './series';
import * as styles from './chart.module.css';

interface Props {
  points: readonly Point[];
  /** Older movements were left out. */
  cut: boolean;
}

/** A day is one unit wide and 100 high; the browser stretches it, lines keep their width. */
const HIGH = 100;

/** The outline of values that hold for a whole day each: flat over the day, a step at its end. */
const steps = (heights: readonly number[]): string =>
  heights.map((high, at) => `${at === 0 ? `M0 ${high}` : `V${high}`}H${at + 1}`).join('');

/**
 * What was available and on hold at the end of each day, one on the other. A day is read with the pointer or the arrow
 * keys; a screen reader hears each day as the value of a slider, and the extremes as a sentence.
 */
export function BalanceChart({ points, cut }: Props): React.ReactNode {
  const t = useMessages(chartMessages);
  const money = useMessages(moneyMessages);
  const { language } = useLanguage();
  const [chosen, setChosen] = useState<number>();
  const lines = ticks(Math.max(...points.map(totalOf)));
  const top = lines.at(-1)!;
  const y = (value: number): number => HIGH - (value / top) * HIGH;
  const shortDay = (day: Date): string => day.toLocaleDateString(language === 'zh' ? 'zh-CN' : 'en-US', { month: 'short', day: 'numeric' });
  const available = steps(points.map((point) => y(point.available)));
  const total = steps(points.map((point) => y(totalOf(point))));
  const closed = (outline: string): string => `${outline}V${HIGH}H0Z`;
  const at = Math.min(chosen ?? points.length - 1, points.length - 1);
  const reading = points[at]!;
  const follow = ({ currentTarget, clientX }: PointerEvent<HTMLElement>): void => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setChosen(Math.max(0, Math.min(points.length - 1, Math.floor(((clientX - left) / width) * points.length))));
  };
  const named = points.length < 8 ? 1 : Math.ceil(points.length / 6);
  const dollars = (value: number): string => formatMoney(toMoney(value));
  return (
    <figure className={styles.chart}>
      <figcaption>
        <span className={styles.legend} aria-hidden>
          <span data-part="available">{money('balance.available')}</span>
          <span data-part="frozen">{money('balance.frozen')}</span>
        </span>
        <Text tone="muted" size="small">
          {summaryOf(points, t, shortDay)}
        </Text>
      </figcaption>
      <div className={styles.plot}>
        <div className={styles.scale} aria-hidden>
          {lines.map((line) => (
            <span key={line} style={{ top: `${y(line)}%` }}>
              ${formatNumber(line / 100)}
            </span>
          ))}
        </div>
        <div className={styles.canvas} onPointerMove={follow} onPointerDown={follow} onPointerLeave={() => setChosen(undefined)}>
          <svg viewBox={`0 0 ${points.length} ${HIGH}`} preserveAspectRatio="none" aria-hidden>
            {lines.map((line) => (
              <line key={line} x1="0" x2={points.length} y1={y(line)} y2={y(line)} className={styles.grid} />
            ))}
            <path d={closed(total)} className={styles.areaFrozen} />
            <path d={closed(available)} className={styles.areaAvailable} />
            <path d={total} className={styles.lineTotal} />
            <path d={available} className={styles.lineAvailable} />
          </svg>
          <input
            type="range"
            className={styles.reader}
            min={0}
            max={points.length - 1}
            value={at}
            aria-label={t('read')}
            aria-valuetext={t('value', {
              day: shortDay(reading.day),
              available: dollars(reading.available),
              frozen: dollars(reading.frozen),
              total: dollars(totalOf(reading)),
            })}
            onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
            onFocus={() => setChosen(at)}
            onBlur={() => setChosen(undefined)}
          />
          {chosen !== undefined && (
            <Reading
              point={reading}
              place={(at + 0.5) / points.length}
              day={shortDay(reading.day)}
              top={y(totalOf(reading))}
              dollars={dollars}
            />
          )}
        </div>
        <div className={styles.days} aria-hidden>
          {points.map(
            ({ day }, index) =>
              (points.length - 1 - index) % named === 0 && (
                <span key={day.getTime()} style={{ left: `${((index + 0.5) / points.length) * 100}%` }}>
                  {shortDay(day)}
                </span>
              ),
          )}
        </div>
      </div>
      {cut && (
        <Text as="p" tone="muted" size="small">
          {t('cut', { day: shortDay(points[0]!.day) })}
        </Text>
      )}
    </figure>
  );
}

interface ReadingProps {
  point: Point;
  day: string;
  /** From 0 (left) to 1. */
  place: number;
  /** Height of the total, per cent from above. */
  top: number;
  dollars: (cents: number) => string;
}

/** The chosen day: a line through it, a dot on its total, and its figures beside it. What it says, the slider says too. */
function Reading({ point, day, place, top, dollars }: ReadingProps): React.ReactNode {
  const money = useMessages(moneyMessages);
  const left = `${place * 100}%`;
  return (
    <div aria-hidden>
      <span className={styles.cursor} style={{ left }} />
      <span className={styles.dot} style={{ left, top: `${top}%` }} />
      <dl className={styles.reading} data-side={place > 0.5 ? 'left' : 'right'} style={{ left }}>
        <Text as="dt" weight="strong" className={styles.day}>
          {day}
        </Text>
        <dd />
        <dt>{money('balance.available')}</dt>
        <dd>{dollars(point.available)}</dd>
        <dt>{money('balance.frozen')}</dt>
        <dd>{dollars(point.frozen)}</dd>
        <dt>{money('balance.total')}</dt>
        <Text as="dd" weight="strong">
          {dollars(totalOf(point))}
        </Text>
      </dl>
    </div>
  );
}

/** The course of the total in a sentence: where it was highest and lowest, and what changed in all. */
function summaryOf(points: readonly Point[], t: Translate<typeof chartMessages>, dayOf: (day: Date) => string): string {
  const highest = points.reduce((best, point) => (totalOf(point) > totalOf(best) ? point : best));
  const lowest = points.reduce((best, point) => (totalOf(point) < totalOf(best) ? point : best));
  const text = (point: Point) => ({ amount: formatMoney(toMoney(totalOf(point))), day: dayOf(point.day) });
  const change = signedMoney(toMoney(totalOf(points.at(-1)!) - totalOf(points[0]!)));
  return [t('highest', text(highest)), t('lowest', text(lowest)), t('change', { amount: change })].join(' · ');
}
