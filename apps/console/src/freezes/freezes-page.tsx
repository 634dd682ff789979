import type { Freeze, Overview } from '@portal/console/contract';
import { Button, Card, Page, Tag, Text } from '@portal/ui-kit';
import { DataTable, type Column } from '@portal/ui-kit/table';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ChangeDialog, type Starting } from '../changes/change-dialog';
import { RefusalText } from '../frame/refusal-text';
import { StaleNotice } from '../frame/stale-notice';
import { shortVersion, useFormats } from '../lib/format';
import { useTexts } from '../lib/language';
import { overviewQuery } from '../lib/queries';
import { useChannel, useRights } from '../lib/session';
import { useTitle } from '../frame/title';
import { SignatureNotices } from '../signatures/signature-notices';
import { freezeTexts } from './messages';

/** Times without releases, and the visitors who get another version. */
export function FreezesPage(): React.ReactNode {
  const texts = useTexts(freezeTexts);
  const channel = useChannel();
  const { platform } = useRights();
  const { moment } = useFormats();
  const [starting, setStarting] = useState<Starting>();
  const query = useQuery(overviewQuery(channel));
  const { data, error, refetch } = query;
  useTitle(texts.title);
  const mayChange = platform && data?.signatures.readOnly === null;
  const columns = useMemo(
    (): Column<Freeze>[] => [
      { key: 'number', title: texts.number, card: 'title', render: ({ number }) => `${texts.freeze} ${number}` },
      {
        key: 'state',
        title: texts.state,
        render: ({ present }) => (present ? <Tag tone="warning">{texts.now}</Tag> : <Tag tone="info">{texts.coming}</Tag>),
      },
      { key: 'from', title: texts.from, render: ({ from }) => moment(from) },
      { key: 'until', title: texts.until, render: ({ until }) => (until === null ? texts.open : moment(until)) },
      { key: 'who', title: texts.who, wrap: true },
      { key: 'why', title: texts.why, wrap: true },
      ...(mayChange
        ? [
            {
              key: 'actions',
              title: texts.actions,
              card: 'corner' as const,
              render: ({ number }: Freeze) => (
                <Button size="small" aria-label={texts.unfreezeOf(number)} onClick={() => setStarting({ action: 'unfreeze', number })}>
                  {texts.unfreeze}
                </Button>
              ),
            },
          ]
        : []),
    ],
    [texts, moment, mayChange],
  );
  return (
    <Page
      title={texts.title}
      subtitle={texts.subtitle}
      extra={
        mayChange && (
          <Button type="primary" onClick={() => setStarting({ action: 'freeze' })}>
            {texts.freeze}
          </Button>
        )
      }
    >
      <StaleNotice query={query} />
      {data && <SignatureNotices signatures={data.signatures} channel={channel} />}
      <Card flush>
        <DataTable
          label={texts.list}
          columns={columns}
          rows={data?.freezes}
          rowKey={({ number }) => String(number)}
          loading={!data && !error}
          error={error && !data ? { title: texts.failed, detail: <RefusalText error={error} />, onRetry: () => void refetch() } : null}
          empty={{ title: texts.empty, hint: texts.emptyHint }}
        />
      </Card>
      {data && data.pins.length > 0 && <PinsCard pins={data.pins} />}
      {starting && data && (
        <ChangeDialog starting={starting} channel={channel} revision={data.revision} onClose={() => setStarting(undefined)} />
      )}
    </Page>
  );
}

function PinsCard({ pins }: { pins: Overview['pins'] }): React.ReactNode {
  const texts = useTexts(freezeTexts);
  const { moment } = useFormats();
  const columns: Column<Overview['pins'][number]>[] = [
    { key: 'visitor', title: texts.visitor, card: 'title' },
    { key: 'name', title: texts.remote },
    { key: 'version', title: texts.version, render: ({ version }) => <span title={version}>{shortVersion(version)}</span> },
    { key: 'until', title: texts.until, render: ({ until }) => moment(until) },
  ];
  return (
    <Card
      title={texts.pins}
      extra={
        <Text tone="muted" size="small">
          {texts.pinsHint}
        </Text>
      }
      flush
    >
      <DataTable label={texts.pins} columns={columns} rows={pins} rowKey={({ visitor, name }) => `${visitor} ${name}`} />
    </Card>
  );
}
