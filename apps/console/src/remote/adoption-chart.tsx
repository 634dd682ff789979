import type { Adoption, RemoteRow } from '@portal/console/contract';
import { Text } from '@portal/ui-kit';
import { shortVersion, useFormats } from '../lib/format';
import { useTexts } from '../lib/language';
import { overviewTexts } from '../overview/messages';
import { remoteTexts } from './messages';
import * as styles from './adoption.module.css';

/** What a version is now decides its colour: default, canary, the one before, and the rest. */
type Kind = 'default' | 'canary' | 'before' | 'other';
const ORDER: readonly Kind[] = ['default', 'before', 'other', 'canary'];

const HEIGHT = 100;
/** Of the width of an interval, between two bars. */
const GAP = 0.2;

interface Props {
  adoption: Adoption;
  row: RemoteRow;
}

/**
 * A bar for each interval, as high as the whole, of which each version has its share; an interval without page loads or samples is
 * empty. Colours follow the roles of now, the legend names them, and a table says the same in figures.
 */
export function AdoptionChart({ adoption, row }: Props): React.ReactNode {
  const texts = useTexts(remoteTexts);
  const words = useTexts(overviewTexts);
  const { time, moment, count, share } = useFormats();
  const { from, stepMs, versions, points } = adoption;
  const kinds = versions.map((version) => kindOf(row, version));
  const stacked = versions.map((_, index) => index).sort((a, b) => ORDER.indexOf(kinds[a]!) - ORDER.indexOf(kinds[b]!));
  const totals = versions.map((_, index) => points.reduce((sum, point) => sum + (point?.[index] ?? 0), 0));
  const all = totals.reduce((sum, total) => sum + total, 0);
  const label = stepMs < 3 * 3_600_000 ? time : moment;
  const middle = Math.floor(points.length / 2);
  return (
    <figure className={styles.figure}>
      <svg className={styles.chart} viewBox={`0 0 ${points.length} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden focusable="false">
        {points.map((point, at) => (
          <Bar key={from + at * stepMs} at={at} point={point} stacked={stacked} kinds={kinds} />
        ))}
      </svg>
      <div className={styles.axis} aria-hidden>
        <span>{label(from)}</span>
        <span>{label(from + middle * stepMs)}</span>
        <span>{label(from + points.length * stepMs)}</span>
      </div>
      <figcaption>
        <ul className={styles.legend}>
          {versions.map((version, index) => (
            <li key={version}>
              <span className={`${styles.key} ${styles[`key${capital(kinds[index]!)}`] as string}`} aria-hidden />
              <Text numeric weight="strong" title={version}>
                {shortVersion(version)}
              </Text>
              <Text tone="muted" size="small" numeric>
                {roleOf(version)} {share(all === 0 ? 0 : totals[index]! / all)} · {texts.loadsIn(count(totals[index]!))}
              </Text>
            </li>
          ))}
        </ul>
      </figcaption>
      {/* In the place of the drawing, for whoever does not see it. */}
      <table className="p-hidden" aria-label={texts.adoption}>
        <thead>
          <tr>
            <th scope="col">{texts.interval}</th>
            {versions.map((version) => (
              <th key={version} scope="col">
                {version}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map((point, at) => (
            <tr key={from + at * stepMs}>
              <th scope="row">{moment(from + at * stepMs)}</th>
              {versions.map((version, index) => (
                <td key={version}>{point ? textOf(point, index) : texts.noSample}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );

  function textOf(point: readonly number[], index: number): string {
    const sum = point.reduce((total, loads) => total + loads, 0);
    return sum === 0 ? texts.loadsIn(count(0)) : `${share(point[index]! / sum)}, ${texts.loadsIn(count(point[index]!))}`;
  }

  function roleOf(version: string): string {
    const served = row.served.find((one) => one.version === version);
    return served ? `${words.role[served.role]} ·` : '';
  }
}

interface BarProps {
  at: number;
  point: readonly number[] | null;
  stacked: readonly number[];
  kinds: readonly Kind[];
}

function Bar({ at, point, stacked, kinds }: BarProps): React.ReactNode {
  const sum = point?.reduce((total, loads) => total + loads, 0) ?? 0;
  const room = { x: at + GAP / 2, width: 1 - GAP };
  if (!point || sum === 0) return <rect {...room} y={HEIGHT - 1} height={1} className={styles.empty} />;
  const heightOf = (index: number): number => (point[index]! / sum) * HEIGHT;
  return stacked.map((index, place) => {
    const y = stacked.slice(0, place + 1).reduce((from, each) => from - heightOf(each), HEIGHT);
    return heightOf(index) > 0 && <rect key={index} {...room} y={y} height={heightOf(index)} className={styles[kinds[index]!] as string} />;
  });
}

function kindOf({ served }: RemoteRow, version: string): Kind {
  const role = served.find((one) => one.version === version)?.role;
  if (role === 'default') return 'default';
  if (role !== undefined) return 'canary';
  return served.some(({ fallback }) => fallback === version) ? 'before' : 'other';
}

const capital = (kind: Kind): string => kind[0]!.toUpperCase() + kind.slice(1);
