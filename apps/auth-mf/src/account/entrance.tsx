import { BarePage } from '@portal/freight-kit';
import { useMessages } from '@portal/remote-kit';
import { IconOrders, IconQuote, IconWallet, Text } from '@portal/ui-kit';
import type { ReactNode } from 'react';
import * as styles from './entrance.module.css';
import { accountMessages } from './messages';

interface Props {
  title: string;
  subtitle: string;
  /** Below the form: the way to the other page of the entrance. */
  foot: ReactNode;
  children: ReactNode;
}

/** A page of the entrance: what the portal is on one side, the form on the other. */
export function Entrance({ title, subtitle, foot, children }: Props): React.ReactNode {
  const t = useMessages(accountMessages);
  return (
    <BarePage names={{ brand: t('brand'), home: t('home'), language: t('language') }} aside={<Pitch />}>
      <h1 className={styles.title}>{title}</h1>
      <Text as="p" tone="muted" className={styles.subtitle}>
        {subtitle}
      </Text>
      {children}
      <Text as="p" tone="muted" className={styles.foot}>
        {foot}
      </Text>
    </BarePage>
  );
}

/** What the portal is, for those who are not in it yet. */
function Pitch(): React.ReactNode {
  const t = useMessages(accountMessages);
  const points = [
    ['quote', IconQuote],
    ['track', IconOrders],
    ['wallet', IconWallet],
  ] as const;
  return (
    <div className={styles.brand}>
      <div className={styles.pitch}>
        <p className={styles.pitchTitle}>{t('pitch.title')}</p>
        <p>{t('pitch.text')}</p>
        <ul>
          {points.map(([name, Icon]) => (
            <li key={name}>
              <Icon className={styles.icon} aria-hidden />
              {t(`pitch.${name}`)}
            </li>
          ))}
        </ul>
      </div>
      <RouteDrawing />
    </div>
  );
}

const stops = [
  [60, 232],
  [214, 150],
  [372, 196],
  [540, 84],
] as const;

/** A load's way over a grid of lanes; decoration. */
function RouteDrawing(): React.ReactNode {
  return (
    <svg className={styles.route} viewBox="0 0 600 300" fill="none" aria-hidden>
      <g stroke="currentColor" strokeOpacity="0.16">
        <path d="M0 70C140 40 220 110 330 92S520 20 600 40" />
        <path d="M0 276C120 250 190 290 300 262S480 210 600 240" />
        <path d="M120 0C130 90 190 130 214 150S300 240 296 300" />
        <path d="M430 0C420 70 380 120 372 196S400 270 410 300" />
      </g>
      <path
        d="M60 232C110 210 160 160 214 150S320 210 372 196S470 100 540 84"
        stroke="var(--p-brand)"
        strokeWidth="3"
        strokeLinecap="round"
      />
      {stops.map(([x, y], index) => {
        const end = index === 0 || index === stops.length - 1;
        return (
          <circle key={x} cx={x} cy={y} r={end ? 8 : 5} fill={end ? 'var(--p-brand)' : '#23272f'} stroke="var(--p-brand)" strokeWidth="3" />
        );
      })}
    </svg>
  );
}
