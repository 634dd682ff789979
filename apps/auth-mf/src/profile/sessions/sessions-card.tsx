import type { OwnerSession } from '@portal/api-client';
import { CallError, formatDateTime, useMessages, useMutation, useQuery, useQueryClient, useToast } from '@portal/remote-kit';
import { Button, Card, confirm, ErrorPanel, Notice, Skeleton, Tag, Text } from '@portal/ui-kit';
import { sessionMessages } from './messages';
import { endOtherSessions, endSession, sessionsQuery } from './sessions.queries';
import * as styles from './sessions.module.css';

/** Where the account is signed in, and the way to end each session but this one. */
export function SessionsCard(): React.ReactNode {
  const t = useMessages(sessionMessages);
  const { data, error, refetch } = useQuery(sessionsQuery);
  const detail = error instanceof CallError ? error.message : undefined;
  return (
    <Card title={t('title')}>
      <Text as="p" tone="muted" className={styles.lead}>
        {t('text')}
      </Text>
      {data && <Sessions sessions={data} />}
      {!data && error && <ErrorPanel title={t('failed')} detail={detail} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton rows={3} />}
    </Card>
  );
}

function Sessions({ sessions }: { sessions: OwnerSession[] }): React.ReactNode {
  const t = useMessages(sessionMessages);
  const toast = useToast();
  const queryClient = useQueryClient();
  const others = sessions.filter(({ current }) => !current).length;
  const reload = () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
  const one = useMutation({ mutationFn: endSession, onSuccess: () => toast.success(t('ended')), onSettled: reload });
  const all = useMutation({ mutationFn: endOtherSessions, onSuccess: () => toast.success(t('endedOthers')), onSettled: reload });
  const busy = one.isPending || all.isPending;
  const failure = one.error ?? all.error;

  const nameOf = ({ browser, system }: OwnerSession): string => [browser, system].filter(Boolean).join(' · ') || t('unknown');
  const end = async (session: OwnerSession): Promise<void> => {
    all.reset();
    const content = t('ask', { device: nameOf(session), address: session.address });
    if (await confirm({ title: t('endOne', { device: nameOf(session) }), content, okText: t('end'), danger: true })) one.mutate(session.id);
  };
  const endOthers = async (): Promise<void> => {
    one.reset();
    const content = t('askOthers', { count: others });
    if (await confirm({ title: t('endOthers'), content, okText: t('endOthers'), danger: true })) all.mutate();
  };

  return (
    <>
      <ul className={styles.list} aria-label={t('title')}>
        {sessions.map((session) => (
          <li key={session.id} className={styles.session}>
            <div>
              <div className={styles.device}>
                {nameOf(session)}
                {session.current && <Tag tone="success">{t('current')}</Tag>}
              </div>
              <Text as="div" tone="muted" size="small" className={styles.facts}>
                <span>{session.address}</span>
                <span>{t('used', { time: formatDateTime(session.lastUsedAt) })}</span>
                <span>{t('since', { time: formatDateTime(session.createdAt) })}</span>
              </Text>
            </div>
            {!session.current && (
              <Button
                size="small"
                onClick={() => void end(session)}
                loading={one.isPending && one.variables === session.id}
                disabled={busy}
                aria-label={t('endOne', { device: nameOf(session) })}
              >
                {t('end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {failure && <Notice tone="danger" title={failure instanceof CallError ? failure.message : t('endFailed')} />}
      <div className={styles.foot}>
        {others > 0 ? (
          <Button danger onClick={() => void endOthers()} loading={all.isPending} disabled={busy}>
            {t('endOthers')}
          </Button>
        ) : (
          <Text as="p" tone="muted" size="small">
            {t('alone')}
          </Text>
        )}
      </div>
    </>
  );
}
