import { DASH, formatMoney, Link, useLanguage, useMessages, useNavigate, useUser, useWallet } from '@portal/remote-kit';
import { IconLanguage, IconLogout, IconUser, IconWallet, LogoMark, PlainButton, PlainMenuButton } from '@portal/ui-kit';
import { logoutMessages } from '../session/messages';
import './frame.css';
import { FindButton } from './find/find-button';
import { Bell } from './notifications/bell';
import { frameMessages } from './messages';

/** The top bar: logo, available balance or what is owed, language and user menu. */
export function TopBar({ onLogout }: { onLogout: () => void }): React.ReactNode {
  const t = useMessages(frameMessages);
  const logout = useMessages(logoutMessages);
  const { language, change } = useLanguage();
  const navigate = useNavigate();
  const wallet = useWallet();
  const owed = wallet.data?.owed;
  const email = useUser().data?.email || DASH;
  const choose = (key: string): void => void (key === 'profile' ? navigate('/profile') : onLogout());
  return (
    <>
      <Link to="/" className="p-logo" aria-label={`${t('brand')} · ${t('home')}`}>
        <LogoMark />
        <span className="p-wide-only">{t('brand')}</span>
      </Link>
      <span className="p-push" />
      <FindButton />
      {wallet.data && (
        <Link
          to="/wallet"
          className={owed ? 'shell-balance shell-owing p-tone-danger' : 'shell-balance'}
          aria-label={owed ? `${t('freight:field.owed')} ${formatMoney(owed)}` : `${t('available')} ${formatMoney(wallet.data.available)}`}
        >
          <IconWallet /> {owed ? formatMoney(`-${owed}`) : formatMoney(wallet.data.available)}
        </Link>
      )}
      <Bell />
      <PlainButton icon={<IconLanguage />} aria-label={t('language')} onClick={() => void change(language === 'zh' ? 'en' : 'zh')}>
        <span className="p-wide-only">{t('language')}</span>
      </PlainButton>
      <PlainMenuButton
        className="p-shrink"
        icon={<IconUser />}
        items={[
          { key: 'profile', label: t('profile'), icon: <IconUser /> },
          { key: 'logout', label: logout('title'), icon: <IconLogout /> },
        ]}
        onSelect={choose}
      >
        {email}
      </PlainMenuButton>
    </>
  );
}
