import { CallError, useMutation, useNotify, useQuery, useT } from '@portal/remote-kit';
import { Button, Card, ErrorPanel, Notice, Skeleton, useActive } from '@portal/ui-kit';
import { useEffect } from 'react';
import { copyText } from './copy-text';
import { apiKeyQuery, revealSecret } from './profile.queries';

/** A secret that nobody looks at any more should not stay on the screen. */
const SHOWN_MS = 60_000;

/** The key of the owner's own programs: masked, in full for a while when asked for. */
export function KeyCard(): React.JSX.Element {
  const t = useT('auth');
  const { data, error, refetch } = useQuery(apiKeyQuery);
  const message = (fault: Error | null) => (fault instanceof CallError ? fault.message : undefined);
  return (
    <Card title={t('profile.key.title')}>
      <p className="p-muted p-small auth-key-text">{t('profile.key.text')}</p>
      {data && <Key {...data} />}
      {!data && error && <ErrorPanel title={t('profile.key.failed')} detail={message(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton rows={3} />}
    </Card>
  );
}

function Key({ appKey, secret }: { appKey: string; secret: string }): React.JSX.Element {
  const t = useT('auth');
  const notify = useNotify();
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

  const copy = async (text: string): Promise<void> => {
    if (await copyText(text)) notify.success(t('profile.key.copied'));
    else notify.info(t('profile.key.copyByHand'));
  };
  const refusal = error instanceof CallError ? error.message : error && t('profile.key.failed');
  return (
    <>
      <dl className="auth-key">
        <dt id="auth-app-key">{t('profile.key.appKey')}</dt>
        <dd>
          <code>{appKey}</code>
          <span className="auth-key-actions">
            <Button size="small" onClick={() => void copy(appKey)} aria-label={t('profile.key.copyAppKey')}>
              {t('profile.key.copy')}
            </Button>
          </span>
        </dd>
        <dt id="auth-secret">{t('profile.key.secret')}</dt>
        <dd>
          <code aria-labelledby="auth-secret" aria-live="polite" role="status">
            {whole ?? secret}
          </code>
          <span className="auth-key-actions">
            {whole ? (
              <>
                <Button size="small" onClick={() => void copy(whole)} aria-label={t('profile.key.copySecret')}>
                  {t('profile.key.copy')}
                </Button>
                <Button size="small" onClick={hide} aria-label={t('profile.key.hideSecret')}>
                  {t('profile.key.hide')}
                </Button>
              </>
            ) : (
              <Button size="small" loading={isPending} onClick={() => reveal()} aria-label={t('profile.key.showSecret')}>
                {t('profile.key.show')}
              </Button>
            )}
          </span>
        </dd>
      </dl>
      {whole && <p className="p-small auth-key-warning">{t('profile.key.warning')}</p>}
      {refusal && <Notice tone="danger" title={refusal} />}
    </>
  );
}
