import { formatMoney, formatNumber, fromCents, useLanguage, useT } from '@portal/remote-kit';
import { useState, type PointerEvent, type ReactNode } from 'react';
import { Reading } from './reading';
import { ticks, totalOf, type Point } from './series';
import { summaryOf } from './summary';
import './chart.css';

interface Props {
  points: readonly Point[];
  /** Older movements were left out. */
  cut: boolean;
}

/** A day is one unit wide and 100 high; the browser stretches it, lines keep their width. */
const HIGH = 100;

/** The outline of values that hold for a whole day each: flat over the day, a step at its end. */
const steps = (heights: readonly number[]): string => heights.map((high, at) => `${at === 0 ? `M0 ${high}` : `V${high}`}H${at + 1}`).join('');

/**
 * What was available and on hold at the end of each day, one on the other. A day is read with the pointer or the arrow
 * keys; a screen reader hears each day as the value of a slider, and the extremes as a sentence.
 */
export function BalanceChart({ points, cut }: Props): ReactNode {
  const t = useT('wallet');
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
  const money = (value: number): string => formatMoney(fromCents(BigInt(value)));
  return (
    <figure className="wallet-chart">
      <figcaption>
        <span className="wallet-legend" aria-hidden>
          <span data-part="available">{t('balance.available')}</span>
          <span data-part="frozen">{t('balance.frozen')}</span>
        </span>
        <span className="p-muted p-small">{summaryOf(points, t, shortDay)}</span>
      </figcaption>
      <div className="wallet-plot">
        <div className="wallet-scale" aria-hidden>
          {lines.map((line) => (
            <span key={line} style={{ top: `${y(line)}%` }}>
              ${formatNumber(line / 100)}
            </span>
          ))}
        </div>
        <div className="wallet-canvas" onPointerMove={follow} onPointerDown={follow} onPointerLeave={() => setChosen(undefined)}>
          <svg viewBox={`0 0 ${points.length} ${HIGH}`} preserveAspectRatio="none" aria-hidden>
            {lines.map((line) => (
              <line key={line} x1="0" x2={points.length} y1={y(line)} y2={y(line)} className="wallet-grid" />
            ))}
            <path d={closed(total)} className="wallet-area-frozen" />
            <path d={closed(available)} className="wallet-area-available" />
            <path d={total} className="wallet-line-total" />
            <path d={available} className="wallet-line-available" />
          </svg>
          <input
            type="range"
            className="wallet-reader"
            min={0}
            max={points.length - 1}
            value={at}
            aria-label={t('chart.read')}
            aria-valuetext={t('chart.value', { day: shortDay(reading.day), available: money(reading.available), frozen: money(reading.frozen), total: money(totalOf(reading)) })}
            onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
            onFocus={() => setChosen(at)}
            onBlur={() => setChosen(undefined)}
          />
          {chosen !== undefined && <Reading point={reading} place={(at + 0.5) / points.length} day={shortDay(reading.day)} top={y(totalOf(reading))} money={money} />}
        </div>
        <div className="wallet-days" aria-hidden>
          {points.map(({ day }, index) => (points.length - 1 - index) % named === 0 && <span key={day.getTime()} style={{ left: `${((index + 0.5) / points.length) * 100}%` }}>{shortDay(day)}</span>)}
        </div>
      </div>
      {cut && <p className="p-muted p-small">{t('chart.cut', { day: shortDay(points[0]!.day) })}</p>}
    </figure>
  );
}
