import { CallError, useMessages, useUser } from '@portal/remote-kit';
import { Card, ErrorPanel, Page, Skeleton, Split, Stack } from '@portal/ui-kit';
import { ApiKeysCard } from './api-keys/keys-card';
import { DocumentsCard } from './documents/documents-card';
import { InfoCard } from './info-card';
import { PasswordCard } from './password-card';
import { NotificationSettingsCard } from './notifications/settings-card';
import { SessionsCard } from './sessions/sessions-card';
import { LogoutCard, PreferencesCard, PrivacyCard } from './settings-cards';
import * as styles from './profile.module.css';
import { profileMessages } from './messages';

/** Another window may have changed it. */
const FRESH_MS = 15_000;

/** The owner's account: who they are, their password, what they prefer, the keys of their programs, and the way out. */
export function ProfilePage(): React.ReactNode {
  const t = useMessages(profileMessages);
  const { data, error, refetch } = useUser({ staleTime: FRESH_MS });
  const info = () => {
    if (data) return <InfoCard user={data} />;
    return (
      <Card title={t('info.title')}>
        {error ? (
          <ErrorPanel title={t('failed')} detail={error instanceof CallError ? error.message : undefined} onRetry={() => void refetch()} />
        ) : (
          <Skeleton rows={6} />
        )}
      </Card>
    );
  };
  return (
    <Page title={t('title')} subtitle={data?.email}>
      <Split className={styles.profile}>
        <Stack>
          {info()}
          <PasswordCard email={data?.email} />
          <SessionsCard />
          <ApiKeysCard />
        </Stack>
        <Stack>
          {data && <PreferencesCard user={data} />}
          <NotificationSettingsCard />
          <PrivacyCard />
          <DocumentsCard />
          <LogoutCard />
        </Stack>
      </Split>
    </Page>
  );
}
