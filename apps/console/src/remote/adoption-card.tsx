import type { Adoption, RemoteRow, Span } from '@portal/console/contract';
import { Card, EmptyState, ErrorPanel, Skeleton, Text } from '@portal/ui-kit';
import { Segmented } from '@portal/ui-kit/segmented';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RefusalText } from '../frame/refusal-text';
import { useFormats } from '../lib/format';
import { useTexts } from '../lib/language';
import { adoptionQuery } from '../lib/queries';
import { AdoptionChart } from './adoption-chart';
import { remoteTexts } from './messages';

const SPANS = ['hour', 'day', 'week'] as const satisfies readonly Span[];

/** The share of page loads by version over time. */
export function AdoptionCard({ name, row }: { name: string; row: RemoteRow }): React.ReactNode {
  const texts = useTexts(remoteTexts);
  const { moment } = useFormats();
  const [span, setSpan] = useState<Span>('hour');
  const { data, error, refetch } = useQuery(adoptionQuery(name, span));
  return (
    <Card
      title={texts.adoption}
      extra={
        <Segmented
          aria-label={`${texts.adoption}: ${texts.span}`}
          size="small"
          value={span}
          onChange={setSpan}
          options={SPANS.map((value) => ({ value, label: texts.spans[value] }))}
        />
      }
    >
      {bodyOf()}
    </Card>
  );

  function bodyOf(): React.ReactNode {
    if (error && !data)
      return <ErrorPanel compact title={texts.failed} detail={<RefusalText error={error} />} onRetry={() => void refetch()} />;
    if (!data) return <Skeleton rows={4} />;
    if (data.points.every((point) => point === null)) return <EmptyState title={texts.adoptionEmpty} hint={texts.adoptionEmptyHint} />;
    if (data.versions.length === 0) return <EmptyState title={texts.noLoads} />;
    return (
      <>
        <AdoptionChart adoption={data} row={row} />
        <Text as="p" tone="muted" size="small">
          {texts.adoptionHint(moment(data.from), moment(untilOf(data)))}
        </Text>
      </>
    );
  }
}

const untilOf = ({ from, stepMs, points }: Adoption): number => from + stepMs * points.length;
