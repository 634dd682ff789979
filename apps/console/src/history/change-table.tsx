import type { Change } from '@portal/console/contract';
import { BulletList, Tag, Text, type ErrorPanelProps } from '@portal/ui-kit';
import { DataTable, type Column } from '@portal/ui-kit/table';
import { useMemo } from 'react';
import { shortVersion, useFormats } from '../lib/format';
import { useTexts } from '../lib/language';
import { actionText, changeTexts, historyTexts } from './messages';
import * as styles from './history.module.css';

interface Props {
  changes: readonly Change[] | undefined;
  /** Of one remote, whose name need not be said. */
  ofRemote?: boolean;
  error?: ErrorPanelProps | null;
}

/** Changes of a channel, the newest first. */
export function ChangeTable({ changes, ofRemote = false, error = null }: Props): React.ReactNode {
  const texts = useTexts(historyTexts);
  const { moment, full } = useFormats();
  const columns = useMemo(
    (): Column<Change>[] => [
      {
        key: 'at',
        title: texts.at,
        render: ({ at }) => (
          <time dateTime={at} title={full(at)}>
            {moment(at)}
          </time>
        ),
      },
      { key: 'what', title: texts.what, wrap: true, card: 'title', render: (change) => <What change={change} /> },
      ...(ofRemote ? [] : [{ key: 'remote', title: texts.remote, render: ({ remote }: Change) => (remote === '*' ? texts.all : remote) }]),
      { key: 'who', title: texts.who, wrap: true, render: (change) => <Who change={change} /> },
      { key: 'why', title: texts.why, wrap: true, render: ({ why }) => why ?? <Text tone="muted">–</Text> },
    ],
    [texts, moment, full, ofRemote],
  );
  return (
    <DataTable
      label={texts.list}
      columns={columns}
      rows={changes}
      rowKey={({ at, remote, action, from, to }) => `${at} ${remote} ${action} ${from} ${to}`}
      loading={!changes && !error}
      error={error}
      empty={{ title: texts.empty }}
    />
  );
}

/** Who wanted it; where signatures are checked, also whose keys signed it. */
function Who({ change: { who, signedBy } }: { change: Change }): React.ReactNode {
  const texts = useTexts(historyTexts);
  return (
    <div className={styles.who}>
      {who}
      {signedBy && (
        <Text tone="muted" size="small" as="div" title={signedBy.who}>
          {texts.signedBy([signedBy.key, ...signedBy.others].join(', '))}
        </Text>
      )}
    </div>
  );
}

function What({ change }: { change: Change }): React.ReactNode {
  const words = useTexts(changeTexts);
  const { moment } = useFormats();
  const { from, to, forced, steps, freeze } = change;
  return (
    <div className={styles.what}>
      <Text weight="strong" title={to}>
        {actionText(words, change)}
      </Text>
      {from !== null && from !== to && (
        <Text tone="muted" size="small" title={from}>
          ← {shortVersion(from)}
        </Text>
      )}
      {steps.length > 1 && (
        <Text tone="muted" size="small">
          {steps.map((step) => `${step}%`).join(' → ')}
        </Text>
      )}
      {freeze && (
        <Text tone="muted" size="small">
          {moment(freeze.from)} – {freeze.until === null ? '' : moment(freeze.until)}
        </Text>
      )}
      {forced.length > 0 && (
        <>
          <Tag tone="danger">{words.forced}</Tag>
          <BulletList lang="en" className={styles.forced}>
            {forced.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </BulletList>
        </>
      )}
    </div>
  );
}
