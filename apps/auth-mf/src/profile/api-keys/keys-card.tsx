import { type ApiKey, limits } from '@portal/api-client';
import { CallError, formatDateTime, useMessages, useMutation, useQuery, useQueryClient, useToast } from '@portal/remote-kit';
import { Button, Card, confirm, EmptyState, ErrorPanel, Notice, Skeleton, Tag, Text } from '@portal/ui-kit';
import { lazy, Suspense, useState } from 'react';
import * as styles from './api-keys.module.css';
import { apiKeysQuery, firstKeyQuery, revokeKey } from './api-keys.queries';
import { Copyable } from './copyable';
import { apiKeyMessages } from './messages';

/** Nothing of it is in view before somebody asks for a key. */
const KeyDialog = lazy(() => import('./key-dialog').then((module) => ({ default: module.KeyDialog })));

const detailOf = (error: Error | null): string | undefined => (error instanceof CallError ? error.message : undefined);

/** The keys of the owner's own programs: made, given another secret, revoked. */
export function ApiKeysCard(): React.ReactNode {
  const t = useMessages(apiKeyMessages);
  const { data, error, refetch } = useQuery(apiKeysQuery);
  const [dialog, setDialog] = useState<{ of?: ApiKey; open: boolean }>();
  const add = (
    <Button disabled={data && data.length >= limits.apiKey.count} onClick={() => setDialog({ open: true })}>
      {t('add')}
    </Button>
  );
  return (
    <Card title={t('title')}>
      <Text as="p" tone="muted" className={styles.lead}>
        {t('text')}
      </Text>
      {data?.length === 0 && <EmptyState title={t('none')} hint={t('noneHint')} action={add} />}
      {data && data.length > 0 && (
        <>
          <Keys keys={data} onRotate={(of) => setDialog({ of, open: true })} />
          <div className={styles.foot}>
            {add}
            {data.length >= limits.apiKey.count && (
              <Text as="p" tone="muted" size="small">
                {t('full', { count: limits.apiKey.count })}
              </Text>
            )}
          </div>
          <Example firstKeyId={data[0]!.keyId} />
        </>
      )}
      {!data && error && <ErrorPanel title={t('failed')} detail={detailOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton rows={3} />}
      {dialog && (
        <Suspense>
          <KeyDialog
            of={dialog.of}
            open={dialog.open}
            onClose={() => setDialog({ ...dialog, open: false })}
            onClosed={() => setDialog(undefined)}
          />
        </Suspense>
      )}
    </Card>
  );
}

function Keys({ keys, onRotate }: { keys: ApiKey[]; onRotate: (key: ApiKey) => void }): React.ReactNode {
  const t = useMessages(apiKeyMessages);
  const toast = useToast();
  const queryClient = useQueryClient();
  const revoke = useMutation({
    mutationFn: revokeKey,
    onSuccess: () => toast.success(t('revoked')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: apiKeysQuery.queryKey }),
  });
  const askToRevoke = async ({ keyId, name }: ApiKey): Promise<void> => {
    const content = t('revokeAsk', { name, keyId });
    if (await confirm({ title: t('revokeOne', { name }), content, okText: t('revoke'), danger: true })) revoke.mutate(keyId);
  };
  return (
    <>
      <ul className={styles.list} aria-label={t('title')}>
        {keys.map((key) => {
          const { keyId, name, hasSecret } = key;
          return (
            <li key={keyId} className={styles.key}>
              <KeyFacts {...key} />
              <div className={styles.actions}>
                <Button
                  size="small"
                  onClick={() => onRotate(key)}
                  disabled={revoke.isPending}
                  aria-label={t(hasSecret ? 'rotateOne' : 'rotateFirstOne', { name })}
                >
                  {t(hasSecret ? 'rotate' : 'rotateFirst')}
                </Button>
                <Button
                  size="small"
                  danger
                  onClick={() => void askToRevoke(key)}
                  loading={revoke.isPending && revoke.variables === keyId}
                  disabled={revoke.isPending}
                  aria-label={t('revokeOne', { name })}
                >
                  {t('revoke')}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
      {revoke.error && <Notice tone="danger" title={detailOf(revoke.error) ?? t('revokeFailed')} />}
    </>
  );
}

function KeyFacts({ keyId, name, scope, hasSecret, secretMasked, createdAt, lastUsedAt }: ApiKey): React.ReactNode {
  const t = useMessages(apiKeyMessages);
  return (
    <div className={styles.about}>
      <div className={styles.name}>
        <span>{name}</span>
        <Tag tone={scope === 'booking' ? 'info' : 'neutral'}>{t(`scope.${scope}`)}</Tag>
        {!hasSecret && <Tag tone="warning">{t('noSecret')}</Tag>}
      </div>
      <Text as="div" tone="muted" size="small" className={styles.facts}>
        <code>{keyId}</code>
        {hasSecret && <code>{secretMasked}</code>}
        <span>{t('created', { time: formatDateTime(createdAt) })}</span>
        <span>{lastUsedAt ? t('used', { time: formatDateTime(lastUsedAt) }) : t('unused')}</span>
      </Text>
    </div>
  );
}

/** A first call to try a key with, and where all calls are described. */
function Example({ firstKeyId }: { firstKeyId: string }): React.ReactNode {
  const t = useMessages(apiKeyMessages);
  const { data: keyId, error, refetch } = useQuery(firstKeyQuery(firstKeyId));
  return (
    <div className={styles.example}>
      {keyId && <Copyable label={t('example')} text={`curl -u "${keyId}:$SECRET" ${location.origin}/api/owner/userInfo`} />}
      {!keyId && error && <ErrorPanel compact title={t('exampleFailed')} detail={detailOf(error)} onRetry={() => void refetch()} />}
      <Text as="p" tone="muted" size="small">
        {t('exampleText')}{' '}
        <a href="/api/openapi.json" target="_blank" rel="noreferrer">
          {t('allCalls')}
        </a>
      </Text>
    </div>
  );
}
