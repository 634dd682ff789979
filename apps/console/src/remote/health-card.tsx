import type { VersionHealthRow, VitalName } from '@portal/console/contract';
import { BulletList, Card, Notice, Tag, Text } from '@portal/ui-kit';
import { Segmented } from '@portal/ui-kit/segmented';
import { DataTable, type Column } from '@portal/ui-kit/table';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { RefusalText } from '../frame/refusal-text';
import { shortVersion, useFormats } from '../lib/format';
import { useTexts } from '../lib/language';
import { healthQuery, type HealthSpan } from '../lib/queries';
import { overviewTexts } from '../overview/messages';
import { remoteTexts } from './messages';
import * as styles from './remote.module.css';

const SPANS = ['15m', '1h', '6h', '24h'] as const satisfies readonly HealthSpan[];
const VITALS = ['lcp', 'inp', 'cls', 'content'] as const satisfies readonly VitalName[];
/** Open pages of versions long gone would make the table long. */
const FORMER = 2;

/** Errors and vitals of each live version beside the version before, each figure with what it is made of. */
export function HealthCard({ name }: { name: string }): React.ReactNode {
  const texts = useTexts(remoteTexts);
  const words = useTexts(overviewTexts);
  const [span, setSpan] = useState<HealthSpan>('1h');
  const { count } = useFormats();
  const { data, error, refetch, isPlaceholderData } = useQuery(healthQuery(name, span));
  const columns = useMemo(
    (): Column<VersionHealthRow>[] => [
      {
        key: 'version',
        title: texts.version,
        card: 'title',
        render: ({ version, role, traffic }) => (
          <div className={styles.version}>
            <Text numeric weight="strong" title={version}>
              {shortVersion(version)}
            </Text>
            <Tag tone={role === 'default' ? 'info' : role === 'canary' || role === 'waiting' ? 'brand' : 'neutral'}>
              {texts.role[role]}
              {traffic > 0 && traffic < 100 ? ` ${traffic}%` : ''}
            </Tag>
          </div>
        ),
      },
      { key: 'loads', title: texts.pageLoads, numeric: true, render: ({ loads }) => count(loads) },
      { key: 'failedLoads', title: texts.failedLoads, numeric: true, render: (row) => <Share of={row} value={row.failedLoads} /> },
      { key: 'calls', title: texts.failedCalls, numeric: true, render: (row) => <Share of={row} value={row.loadsWithFailedCalls} /> },
      ...VITALS.map((vital): Column<VersionHealthRow> => ({
        key: vital,
        title: texts.vital[vital],
        numeric: true,
        render: (row) => <VitalCell vital={vital} row={row} />,
      })),
    ],
    [texts, count],
  );
  const missing = data?.edges.missing ?? [];
  // Without an answer, nothing is known; none is not zero.
  const isUnknown = data?.edges.answered === 0;
  const whichEdges = (
    <BulletList lang="en">
      {missing.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </BulletList>
  );
  const failure = failureOf();
  return (
    <Card
      title={texts.health}
      flush
      extra={
        <Segmented
          aria-label={`${texts.health}: ${texts.span}`}
          size="small"
          value={span}
          onChange={setSpan}
          options={SPANS.map((value) => ({ value, label: texts.healthSpans[value] }))}
        />
      }
    >
      {missing.length > 0 && !isUnknown && (
        <Notice className={styles.notice} tone="warning" title={words.edgesMissing(missing.length)} detail={whichEdges} />
      )}
      <DataTable
        label={texts.health}
        columns={columns}
        rows={isUnknown ? undefined : data && shown(data.versions)}
        rowKey={({ version }) => version}
        loading={(!data && !error) || isPlaceholderData}
        error={failure && { ...failure, onRetry: () => void refetch() }}
        empty={{ title: texts.healthEmpty }}
      />
      {data && !isUnknown && (
        <Text as="p" tone="muted" size="small" className={styles.foot}>
          {texts.edges(data.edges.answered)} · {texts.percentile}
        </Text>
      )}
    </Card>
  );

  function failureOf() {
    if (isUnknown) return { title: texts.noEdge, detail: whichEdges };
    return error && !data ? { title: texts.healthFailed, detail: <RefusalText error={error} /> } : null;
  }
}

/** A share with its count; of few loads the count alone. */
function Share({ of: { loads, enough }, value }: { of: VersionHealthRow; value: number }): React.ReactNode {
  const texts = useTexts(remoteTexts);
  const { count, share } = useFormats();
  if (loads === 0) return <Text tone="muted">–</Text>;
  if (!enough) return <Text tone="muted">{texts.tooFew(texts.of(count(value), count(loads)))}</Text>;
  return (
    <span className={styles.figure}>
      <Text weight="strong">{share(value / loads)}</Text>
      <Text tone="muted" size="small">
        {texts.of(count(value), count(loads))}
      </Text>
    </span>
  );
}

function VitalCell({ vital, row: { vitals } }: { vital: VitalName; row: VersionHealthRow }): React.ReactNode {
  const texts = useTexts(remoteTexts);
  const { count } = useFormats();
  const measured = vitals[vital];
  if (!measured) return <Text tone="muted">–</Text>;
  if (measured.p75 === null) return <Text tone="muted">{texts.tooFew(count(measured.count))}</Text>;
  return (
    <span className={styles.figure}>
      <Text weight="strong">{vital === 'cls' ? measured.p75.toFixed(2) : `${count(Math.round(measured.p75))} ms`}</Text>
      <Text tone="muted" size="small">
        {count(measured.count)}
      </Text>
    </span>
  );
}

const shown = (versions: readonly VersionHealthRow[]): VersionHealthRow[] => [
  ...versions.filter(({ role }) => role !== 'former'),
  ...versions.filter(({ role }) => role === 'former').slice(0, FORMER),
];
