import type { Change, Glance, RemoteRow, RolloutState } from '@portal/console/contract';
import { Tag, Text } from '@portal/ui-kit';
import { actionText, changeTexts } from '../history/messages';
import { shortVersion, useFormats } from '../lib/format';
import { useTexts } from '../lib/language';
import { overviewTexts } from './messages';
import * as styles from './overview.module.css';

/** Where a rollout stands, and when it goes on. */
export function RolloutCell({ rollout }: { rollout: RolloutState | null }): React.ReactNode {
  const texts = useTexts(overviewTexts);
  const { moment } = useFormats();
  if (!rollout) return <Text tone="muted">–</Text>;
  const { traffic, steps, next, pausedBy, overdue, analysis } = rollout;
  return (
    <div className={styles.lines}>
      <Text numeric>{texts.steps(traffic, steps.join(', '))}</Text>
      <Text tone="muted" size="small">
        {nextText()}
      </Text>
      {pausedBy !== null && <Tag tone="warning">{texts.paused(pausedBy)}</Tag>}
      {overdue && <Tag tone="danger">{texts.overdue}</Tag>}
      {analysis && <Tag tone={TONES[analysis.phase]}>{texts.phase[analysis.phase]}</Tag>}
    </div>
  );

  function nextText(): string {
    if (!next) return texts.lastStep;
    return pausedBy === null ? texts.next(next.traffic, moment(next.at)) : texts.nextPaused(next.traffic);
  }
}

const TONES = { successful: 'success', failed: 'danger', inconclusive: 'neutral' } as const;

/** Page loads that failed, of each served version. */
export function HealthCell({ health }: { health: readonly Glance[] | null }): React.ReactNode {
  const texts = useTexts(overviewTexts);
  if (!health) return <Text tone="muted">{texts.unknownHealth}</Text>;
  return (
    <div className={styles.lines}>
      {health.map((glance) => (
        <GlanceLine key={glance.version} glance={glance} several={health.length > 1} />
      ))}
    </div>
  );
}

function GlanceLine({ glance: { version, loads, failedLoads, enough }, several }: { glance: Glance; several: boolean }): React.ReactNode {
  const texts = useTexts(overviewTexts);
  const { count, share } = useFormats();
  const rate = loads === 0 ? 0 : failedLoads / loads;
  return (
    <div className={styles.glance}>
      {several && (
        <Text size="small" tone="muted" numeric title={version}>
          {shortVersion(version)}
        </Text>
      )}
      {enough && (
        <Text weight="strong" numeric tone={rate >= BAD_SHARE ? 'danger' : false}>
          {share(rate)}
        </Text>
      )}
      <Text tone="muted" size="small" numeric>
        {textOf()}
      </Text>
    </div>
  );

  function textOf(): string {
    if (loads === 0) return texts.noLoads;
    return enough ? texts.failedLoads(count(failedLoads), count(loads)) : texts.tooFew(count(loads));
  }
}

/** A share at which somebody should look; what it was before is on the page of the remote. */
const BAD_SHARE = 0.02;

/** Who did what last. */
export function LastCell({ last }: { last: Change | null }): React.ReactNode {
  const texts = useTexts(changeTexts);
  const { ago, full } = useFormats();
  if (!last) return <Text tone="muted">–</Text>;
  return (
    <div className={styles.lines}>
      <Text>{actionText(texts, last)}</Text>
      <Text tone="muted" size="small" className={styles.by}>
        {last.who} ·{' '}
        <time dateTime={last.at} title={full(last.at)}>
          {ago(last.at)}
        </time>
      </Text>
    </div>
  );
}

/** Its own name; the shell says what it is. */
export function NameText({ row, shell }: { row: Pick<RemoteRow, 'name'>; shell: string }): React.ReactNode {
  return row.name === 'shell' ? `shell · ${shell}` : row.name;
}
