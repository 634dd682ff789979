import { formatMoney, Link, useLanguage, useNavigate, useSession, useSessionActions, useT, useWallet, DASH } from '@portal/remote-kit';
import { Button, IconLanguage, IconLogout, IconUser, IconWallet, MenuButton } from '@portal/ui-kit';
import { confirmLogout } from '../session/actions';

/** The top bar: logo, available balance, language, and who is signed in. */
export function TopBar(): React.JSX.Element {
  const t = useT('shell');
  const { language, change } = useLanguage();
  const navigate = useNavigate();
  const session = useSession();
  const actions = useSessionActions();
  const wallet = useWallet();
  const email = (session.status === 'owner' && session.user?.email) || DASH;
  const choose = (key: string): void => void (key === 'profile' ? navigate('/profile') : confirmLogout(actions));
  return (
    <>
      <Link to="/" className="p-logo" aria-label={t('home')}>
        <span className="p-logo-mark" aria-hidden />
        <span className="p-logo-name">{t('brand')}</span>
      </Link>
      <div className="p-header-end">
        {wallet.data && (
          <Link to="/wallet" className="p-header-wallet" aria-label={`${t('wallet.available')} ${formatMoney(wallet.data.available)}`}>
            <IconWallet aria-hidden /> <span className="p-money">{formatMoney(wallet.data.available)}</span>
          </Link>
        )}
        <Button type="text" icon={<IconLanguage aria-hidden />} aria-label={t('language.label')} onClick={() => void change(language === 'zh' ? 'en' : 'zh')}>
          {t('language.switch')}
        </Button>
        <MenuButton
          type="text"
          className="p-user"
          icon={<IconUser aria-hidden />}
          items={[
            { key: 'profile', label: t('user.profile'), icon: <IconUser aria-hidden /> },
            { key: 'logout', label: t('user.logout'), icon: <IconLogout aria-hidden /> },
          ]}
          onSelect={choose}
        >
          <span className="p-user-email">{email}</span>
        </MenuButton>
      </div>
    </>
  );
}
