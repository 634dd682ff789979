import { DASH, formatMoney, Link, useLanguage, useMessages, useNavigate, useSessionActions, useUser, useWallet } from '@portal/remote-kit';
import { Button, IconLanguage, IconLogout, IconUser, IconWallet, LogoMark, MenuButton } from '@portal/ui-kit';
import { confirmLogout } from '../session/actions';
import { logoutMessages } from '../session/messages';
import './frame.css';
import { frameMessages } from './messages';

/** The top bar: logo, available balance or what is owed, language and user menu. */
export function TopBar(): React.ReactNode {
  const t = useMessages(frameMessages);
  const logout = useMessages(logoutMessages);
  const { language, change } = useLanguage();
  const navigate = useNavigate();
  const actions = useSessionActions();
  const wallet = useWallet();
  const owed = wallet.data?.owed;
  const email = useUser().data?.email || DASH;
  const choose = (key: string): void => void (key === 'profile' ? navigate('/profile') : confirmLogout(actions));
  return (
    <>
      <Link to="/" className="p-logo" aria-label={`${t('brand')} · ${t('home')}`}>
        <LogoMark />
        <span className="p-wide-only">{t('brand')}</span>
      </Link>
      <span className="p-push" />
      {wallet.data && (
        <Link
          to="/wallet"
          className={owed ? 'shell-balance shell-owing p-tone-danger' : 'shell-balance'}
          aria-label={owed ? `${t('freight:field.owed')} ${formatMoney(owed)}` : `${t('available')} ${formatMoney(wallet.data.available)}`}
        >
          <IconWallet aria-hidden /> {owed ? formatMoney(`-${owed}`) : formatMoney(wallet.data.available)}
        </Link>
      )}
      <Button
        type="text"
        icon={<IconLanguage aria-hidden />}
        aria-label={t('language')}
        onClick={() => void change(language === 'zh' ? 'en' : 'zh')}
      >
        <span className="p-wide-only">{t('language')}</span>
      </Button>
      <MenuButton
        type="text"
        className="p-shrink"
        icon={<IconUser aria-hidden />}
        items={[
          { key: 'profile', label: t('profile'), icon: <IconUser aria-hidden /> },
          { key: 'logout', label: logout('title'), icon: <IconLogout aria-hidden /> },
        ]}
        onSelect={choose}
      >
        {email}
      </MenuButton>
    </>
  );
}
