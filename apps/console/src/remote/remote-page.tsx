import type { RemoteAnswer } from '@portal/console/contract';
import { Button, Card, ErrorPanel, Page, PageSkeleton, Row, Stack, Text } from '@portal/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { ChangeDialog, type Starting } from '../changes/change-dialog';
import { RefusalText } from '../frame/refusal-text';
import { StaleNotice } from '../frame/stale-notice';
import { ChangeTable } from '../history/change-table';
import { useTexts } from '../lib/language';
import { remoteQuery } from '../lib/queries';
import { useChannel, usePathOn, useRights, useSession } from '../lib/session';
import { useTitle } from '../frame/title';
import { SignatureNotices } from '../signatures/signature-notices';
import { RemoteSigners, SignatureState } from '../signatures/signed-by';
import { RolloutCell } from '../overview/cells';
import { Shares } from '../overview/shares';
import { AdoptionCard } from './adoption-card';
import { GateDialog } from './gate-dialog';
import { HealthCard } from './health-card';
import { remoteTexts } from './messages';
import { VersionsCard } from './versions-card';
import * as styles from './remote.module.css';

/** One remote, or the shell: who gets what, adoption, health, versions, history, and what can be done. */
export function RemotePage(): React.ReactNode {
  const { name = '' } = useParams();
  const texts = useTexts(remoteTexts);
  const channel = useChannel();
  const pathOn = usePathOn();
  const { session } = useSession();
  const query = useQuery(remoteQuery(channel, name));
  const { data, error, refetch } = query;
  useTitle(name);
  const [starting, setStarting] = useState<Starting>();
  const [checked, setChecked] = useState<string>();
  if (error && !data) {
    const back = <Link to={pathOn('/')}>{texts.back}</Link>;
    return (
      <Page title={name}>
        <Card>
          <ErrorPanel title={texts.failed} detail={<RefusalText error={error} />} action={back} onRetry={() => void refetch()} />
        </Card>
      </Page>
    );
  }
  if (!data) return <PageSkeleton />;
  const measured = channel === session.channels[0];
  return (
    <Page
      title={name}
      subtitle={
        <>
          <Link to={pathOn('/')}>{texts.back}</Link> · {texts.subtitle(channel)} · <SignatureState signatures={data.signatures} />
        </>
      }
    >
      <StaleNotice query={query} />
      <SignatureNotices signatures={data.signatures} channel={channel} remote={name} />
      <ServedCard answer={data} onStart={setStarting} />
      {measured && <AdoptionCard name={name} row={data.row} />}
      {measured && <HealthCard name={name} />}
      <VersionsCard answer={data} name={name} onStart={setStarting} onCheck={setChecked} />
      <Card title={texts.history} flush>
        <ChangeTable changes={data.history} ofRemote />
      </Card>
      {starting && <ChangeDialog starting={starting} channel={channel} revision={data.revision} onClose={() => setStarting(undefined)} />}
      {checked !== undefined && <GateDialog channel={channel} name={name} version={checked} onClose={() => setChecked(undefined)} />}
    </Page>
  );
}

/** Who gets what now, with what concerns the remote as a whole. */
function ServedCard({ answer, onStart }: { answer: RemoteAnswer; onStart(starting: Starting): void }): React.ReactNode {
  const texts = useTexts(remoteTexts);
  const rights = useRights();
  const { row, signatures } = answer;
  const { name, served, rollout } = row;
  const canaries = served.filter(({ role }) => role !== 'default');
  const mayChange = rights.changes(name) && signatures.readOnly === null;
  return (
    <Card
      title={texts.gets}
      extra={
        mayChange &&
        served.length > 0 && (
          <Row>
            {rollout && rollout.pausedBy === null && <Button onClick={() => onStart({ action: 'pause', name })}>{texts.pause}</Button>}
            {rollout && rollout.pausedBy !== null && <Button onClick={() => onStart({ action: 'resume', name })}>{texts.resume}</Button>}
            <Button danger onClick={() => onStart({ action: 'rollback', name })}>
              {texts.rollback}
            </Button>
            {canaries.length === 1 && (
              <Button type="primary" onClick={() => onStart({ action: 'promote', name, version: canaries[0]!.version })}>
                {texts.promote}
              </Button>
            )}
          </Row>
        )
      }
    >
      <Stack dense>
        <div className={styles.served}>
          <div>
            <Shares served={served} />
            <RemoteSigners signatures={signatures} remote={name} />
          </div>
          {rollout && <RolloutCell rollout={rollout} />}
        </div>
        {!rights.changes(name) && (
          <Text as="p" tone="muted" size="small">
            {texts.readOnly}
          </Text>
        )}
      </Stack>
    </Card>
  );
}
