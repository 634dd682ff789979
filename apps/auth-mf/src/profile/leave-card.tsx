import { useSessionActions, useT } from '@portal/remote-kit';
import { Button, Card, confirm, IconLogout } from '@portal/ui-kit';

/** Logging out, with the question that the user menu asks too. */
export function LeaveCard(): React.JSX.Element {
  const t = useT('auth');
  const { logout } = useSessionActions();
  const leave = async (): Promise<void> => {
    if (await confirm({ title: t('profile.leave.title'), content: t('profile.leave.ask') })) await logout();
  };
  return (
    <Card title={t('profile.leave.title')}>
      <p className="p-muted auth-leave">{t('profile.leave.text')}</p>
      <Button icon={<IconLogout aria-hidden />} onClick={() => void leave()}>
        {t('profile.leave.title')}
      </Button>
    </Card>
  );
}
