import type { RemoteRow } from '@portal/console/contract';
import { Card, Page, Tag } from '@portal/ui-kit';
import { DataTable, type Column } from '@portal/ui-kit/table';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { RefusalText } from '../frame/refusal-text';
import { StaleNotice } from '../frame/stale-notice';
import { useTexts } from '../lib/language';
import { overviewQuery } from '../lib/queries';
import { useChannel, usePathOn } from '../lib/session';
import { useTitle } from '../frame/title';
import { SignatureNotices } from '../signatures/signature-notices';
import { RemoteSigners, SignatureState } from '../signatures/signed-by';
import { HealthCell, LastCell, NameText, RolloutCell } from './cells';
import { overviewTexts } from './messages';
import { Shares } from './shares';
import { StandingNotices } from './standing-notices';
import * as styles from './overview.module.css';

/** What runs where: every remote and the shell. */
export function OverviewPage(): React.ReactNode {
  const texts = useTexts(overviewTexts);
  const channel = useChannel();
  const pathOn = usePathOn();
  const navigate = useNavigate();
  const query = useQuery(overviewQuery(channel));
  const { data, error, refetch } = query;
  useTitle(texts.title);
  const signatures = data?.signatures;
  const columns = useMemo(
    (): Column<RemoteRow>[] => [
      {
        key: 'name',
        title: texts.name,
        card: 'title',
        render: (row) => (
          <>
            <Link to={pathOn(`/remotes/${row.name}`)}>
              <NameText row={row} shell={texts.shell} />
            </Link>{' '}
            {row.pins > 0 && <Tag>{texts.pins(row.pins)}</Tag>}
          </>
        ),
      },
      {
        key: 'served',
        title: texts.gets,
        width: '30%',
        render: ({ name, served }) => (
          <div className={styles.served}>
            <Shares served={served} />
            {signatures && <RemoteSigners signatures={signatures} remote={name} />}
          </div>
        ),
      },
      { key: 'rollout', title: texts.rollout, wrap: true, render: ({ rollout }) => <RolloutCell rollout={rollout} /> },
      { key: 'health', title: texts.health, wrap: true, render: ({ health }) => <HealthCell health={health} /> },
      { key: 'last', title: texts.last, wrap: true, render: ({ last }) => <LastCell last={last} /> },
    ],
    [texts, pathOn, signatures],
  );
  const subtitle = (
    <>
      {texts.subtitle(channel)}
      {signatures && (
        <>
          {' · '}
          <SignatureState signatures={signatures} />
        </>
      )}
    </>
  );
  return (
    <Page title={texts.title} subtitle={subtitle}>
      <StaleNotice query={query} />
      {signatures && <SignatureNotices signatures={signatures} channel={channel} />}
      {data && <StandingNotices freezes={data.freezes} edges={data.edges} />}
      <Card flush>
        <DataTable
          label={texts.list}
          columns={columns}
          rows={data?.remotes}
          rowKey={({ name }) => name}
          loading={!data && !error}
          error={error && !data ? { title: texts.failed, detail: <RefusalText error={error} />, onRetry: () => void refetch() } : null}
          empty={{ title: texts.empty, hint: texts.emptyHint }}
          onOpen={({ name }) => void navigate(pathOn(`/remotes/${name}`))}
        />
      </Card>
    </Page>
  );
}
