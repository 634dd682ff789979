import { useT } from '@portal/remote-kit';
import type { ReactNode } from 'react';
import { totalOf, type Point } from './series';

interface Props {
  point: Point;
  day: string;
  /** From 0 (left) to 1. */
  place: number;
  /** Height of the total, per cent from above. */
  top: number;
  money: (cents: number) => string;
}

/** The chosen day: a line through it, a dot on its total, and its figures beside it. What it says, the slider says too. */
export function Reading({ point, day, place, top, money }: Props): ReactNode {
  const t = useT('wallet');
  const left = `${place * 100}%`;
  return (
    <div aria-hidden>
      <span className="wallet-cursor" style={{ left }} />
      <span className="wallet-dot" style={{ left, top: `${top}%` }} />
      <dl className="wallet-reading" data-side={place > 0.5 ? 'left' : 'right'} style={{ left }}>
        <dt className="p-strong">{day}</dt>
        <dd />
        <dt>{t('balance.available')}</dt>
        <dd>{money(point.available)}</dd>
        <dt>{t('balance.frozen')}</dt>
        <dd>{money(point.frozen)}</dd>
        <dt>{t('balance.total')}</dt>
        <dd className="p-strong">{money(totalOf(point))}</dd>
      </dl>
    </div>
  );
}
