import { CallError, useQuery, useT } from '@portal/remote-kit';
import { Card, ErrorPanel, Page, Skeleton } from '@portal/ui-kit';
import { InfoCard } from './info-card';
import { KeyCard } from './key-card';
import { LeaveCard } from './leave-card';
import { PasswordCard } from './password-card';
import { PreferencesCard } from './preferences-card';
import { PrivacyCard } from './privacy-card';
import './profile.css';
import { profileQuery } from './profile.queries';

/** The owner's account: who they are, their password, what they prefer, the key of their programs, and the way out. */
export function ProfilePage(): React.JSX.Element {
  const t = useT('auth');
  const { data, error, refetch } = useQuery(profileQuery);
  const info = () => {
    if (data) return <InfoCard user={data} />;
    return (
      <Card title={t('profile.info.title')}>
        {error ? (
          <ErrorPanel title={t('profile.failed')} detail={error instanceof CallError ? error.message : undefined} onRetry={() => void refetch()} />
        ) : (
          <Skeleton rows={6} />
        )}
      </Card>
    );
  };
  return (
    <Page title={t('profile.title')} subtitle={data?.email}>
      <div className="p-split auth-profile">
        <div className="p-stack">
          {info()}
          <PasswordCard email={data?.email} />
          <KeyCard />
        </div>
        <div className="p-stack">
          {data && <PreferencesCard user={data} />}
          <PrivacyCard />
          <LeaveCard />
        </div>
      </div>
    </Page>
  );
}
