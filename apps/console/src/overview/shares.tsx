import type { Served } from '@portal/console/contract';
import { Tag, Text } from '@portal/ui-kit';
import { shortVersion } from '../lib/format';
import { useTexts } from '../lib/language';
import { overviewTexts } from './messages';
import * as styles from './shares.module.css';

/** Who gets what of one remote: a bar of the shares, and the versions below it. */
export function Shares({ served }: { served: readonly Served[] }): React.ReactNode {
  const texts = useTexts(overviewTexts);
  if (served.length === 0) return <Text tone="muted">{texts.nobody}</Text>;
  return (
    <div className={styles.shares}>
      <svg className={styles.bar} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden focusable="false">
        {barsOf(served).map(({ version, role, from, traffic }) => (
          <rect key={version} x={from} width={traffic} height={6} className={role === 'default' ? styles.default : styles.canary} />
        ))}
      </svg>
      <ul className={styles.list}>
        {served.map((one) => (
          <li key={one.version} className={styles.version}>
            <span className={one.role === 'default' ? styles.dotDefault : styles.dotCanary} aria-hidden />
            <span className={styles.of}>
              <Text weight="strong" numeric title={one.version}>
                {shortVersion(one.version)}
              </Text>
              <Text numeric>{one.traffic}%</Text>
              {one.role !== 'default' && <Tag tone="brand">{texts.role[one.role]}</Tag>}
              {one.verdict !== 'unknown' && <Tag tone={one.verdict === 'bad' ? 'danger' : 'success'}>{texts.verdict[one.verdict]}</Tag>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The bars one beside the other, canaries first as visitors' cohorts are. */
function barsOf(served: readonly Served[]) {
  const inOrder = [...served.filter(({ role }) => role !== 'default'), ...served.filter(({ role }) => role === 'default')];
  let from = 0;
  return inOrder.map(({ version, role, traffic }) => {
    const bar = { version, role, from, traffic };
    from += traffic;
    return bar;
  });
}
