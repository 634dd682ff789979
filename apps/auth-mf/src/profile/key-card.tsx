import { useCopy } from '@portal/freight-kit';
import { CallError, useMutation, useQuery, useMessages } from '@portal/remote-kit';
import { Button, Card, ErrorPanel, Notice, Skeleton, useActive, Text } from '@portal/ui-kit';
import { useEffect } from 'react';
import { apiKeyQuery, revealSecret } from './profile.queries';
import * as styles from './profile.module.css';
import { profileMessages } from './messages';

/** A secret that nobody looks at any more should not stay on the screen. */
const SHOWN_MS = 60_000;

/** The key of the owner's own programs: masked, in full for a while when asked for. */
export function KeyCard(): React.ReactNode {
  const t = useMessages(profileMessages);
  const { data, error, refetch } = useQuery(apiKeyQuery);
  const message = (fault: Error | null) => (fault instanceof CallError ? fault.message : undefined);
  return (
    <Card title={t('key.title')}>
      <Text as="p" tone="muted" size="small" className={styles.keyIntro}>
        {t('key.text')}
      </Text>
      {data && <Key {...data} />}
      {!data && error && <ErrorPanel title={t('key.failed')} detail={message(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton rows={3} />}
    </Card>
  );
}

function Key({ appKey, secret }: { appKey: string; secret: string }): React.ReactNode {
  const t = useMessages(profileMessages);
  const copyText = useCopy();
  const active = useActive();
  const { data: whole, error, isPending, mutate: reveal, reset: hide } = useMutation({ mutationFn: revealSecret, gcTime: 0 });

  useEffect(() => {
    if (!whole) return;
    const timer = setTimeout(hide, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [whole, hide]);
  useEffect(() => {
    if (!active) hide();
  }, [active, hide]);

  const copy = (text: string): void => copyText(text, { copied: t('key.copied'), failed: t('key.copyByHand') });
  const refusal = error instanceof CallError ? error.message : error && t('key.failed');
  return (
    <>
      <dl className={styles.key}>
        <dt id="auth-app-key">{t('key.appKey')}</dt>
        <dd>
          <code>{appKey}</code>
          <span className={styles.actions}>
            <Button size="small" onClick={() => copy(appKey)} aria-label={t('key.copyAppKey')}>
              {t('key.copy')}
            </Button>
          </span>
        </dd>
        <dt id="auth-secret">{t('key.secret')}</dt>
        <dd>
          <code aria-labelledby="auth-secret" aria-live="polite" role="status">
            {whole ?? secret}
          </code>
          <span className={styles.actions}>
            {whole ? (
              <>
                <Button size="small" onClick={() => copy(whole)} aria-label={t('key.copySecret')}>
                  {t('key.copy')}
                </Button>
                <Button size="small" onClick={hide} aria-label={t('key.hideSecret')}>
                  {t('key.hide')}
                </Button>
              </>
            ) : (
              <Button size="small" loading={isPending} onClick={() => reveal()} aria-label={t('key.showSecret')}>
                {t('key.show')}
              </Button>
            )}
          </span>
        </dd>
      </dl>
      {whole && (
        <Text as="p" size="small" className={styles.warning}>
          {t('key.warning')}
        </Text>
      )}
      {refusal && <Notice tone="danger" title={refusal} />}
    </>
  );
}
