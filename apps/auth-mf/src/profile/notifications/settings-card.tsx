import { NotificationKind, type NotificationSettings } from '@portal/api-client';
import { CallError, useLocation, useMessages, useMutation, useQuery, useQueryClient } from '@portal/remote-kit';
import { Card, ErrorPanel, Notice, Skeleton, Text } from '@portal/ui-kit';
import { Segmented } from '@portal/ui-kit/segmented';
import { Switch } from '@portal/ui-kit/switch';
import { useEffect, useId, useRef } from 'react';
import { LowBalance } from './low-balance';
import { notificationMessages } from './messages';
import * as styles from './notifications.module.css';
import { settingsQuery, type SettingsChange, updateSettings } from './settings.queries';

type Channels = NotificationSettings['kinds'][number];

const CHANNELS = ['portal', 'mail'] as const;

/** Where the bell links to. */
const HASH = '#notifications';

/** What the owner is told, by which channel and how often. A choice is saved at once; a refused one goes back to what was. */
export function NotificationSettingsCard(): React.ReactNode {
  const t = useMessages(notificationMessages);
  const { data, error, refetch } = useQuery(settingsQuery);
  const place = useRef<HTMLDivElement>(null);
  const wanted = useLocation().hash === HASH;
  const loaded = data !== undefined;
  useEffect(() => {
    if (wanted && loaded) place.current?.scrollIntoView({ block: 'start' });
  }, [wanted, loaded]);
  return (
    <div ref={place}>
      <Card title={t('title')}>
        {data && <Settings settings={data} />}
        {!data && error && (
          <ErrorPanel title={t('failed')} detail={error instanceof CallError ? error.message : undefined} onRetry={() => void refetch()} />
        )}
        {!data && !error && <Skeleton rows={8} />}
      </Card>
    </div>
  );
}

function Settings({ settings }: { settings: NotificationSettings }): React.ReactNode {
  const t = useMessages(notificationMessages);
  const id = useId();
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: (change: SettingsChange) => updateSettings(change),
    onSuccess: (saved) => queryClient.setQueryData(settingsQuery.queryKey, saved),
  });
  const chosen = save.isPending ? save.variables : {};
  const shown = (kind: Channels): Channels => chosen.kinds?.find((one) => one.kind === kind.kind) ?? kind;
  const refusal = save.error instanceof CallError ? save.error.message : save.error && t('saveFailed');
  return (
    <>
      <Text as="p" tone="muted">
        {t('text')}
      </Text>
      <ul className={styles.kinds}>
        <li className={styles.head} aria-hidden>
          <span>{t('event')}</span>
          <span>{t('portal')}</span>
          <span>{t('mail')}</span>
        </li>
        {settings.kinds.map(shown).map((channels) => (
          <li key={channels.kind}>
            <span>{t(`kind.${channels.kind}`)}</span>
            {channels.kind === NotificationKind.SECURITY ? (
              <Text tone="muted" size="small" className={styles.always}>
                {t('always')}
              </Text>
            ) : (
              CHANNELS.map((channel) => (
                <span key={channel}>
                  <Switch
                    size="small"
                    checked={channels[channel]}
                    disabled={save.isPending}
                    aria-label={`${t(`kind.${channels.kind}`)} · ${t(channel)}`}
                    onChange={(on) => save.mutate({ kinds: [{ ...channels, [channel]: on }] })}
                  />
                </span>
              ))
            )}
          </li>
        ))}
      </ul>
      <div className={styles.rhythm}>
        <span id={`${id}-rhythm`}>{t('rhythm.label')}</span>
        <Segmented<'once' | 'daily'>
          block
          aria-labelledby={`${id}-rhythm`}
          value={(chosen.dailyMail ?? settings.dailyMail) ? 'daily' : 'once'}
          options={(['once', 'daily'] as const).map((value) => ({ value, label: t(`rhythm.${value}`) }))}
          disabled={save.isPending}
          onChange={(value) => save.mutate({ dailyMail: value === 'daily' })}
        />
        <Text as="p" tone="muted" size="small">
          {t('rhythm.text')}
        </Text>
      </div>
      {refusal && <Notice tone="danger" title={refusal} />}
      <LowBalance limit={settings.lowBalance} />
    </>
  );
}
