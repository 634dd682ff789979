import { Link, useLanguage, useT } from '@portal/remote-kit';
import { Button, IconLanguage, IconOrders, IconQuote, IconWallet, LogoMark } from '@portal/ui-kit';
import type { ReactNode } from 'react';
import './bare-layout.css';
import { RouteDrawing } from './route-drawing';

interface Props {
  title: string;
  subtitle: string;
  children: ReactNode;
}

/** A page of the entrance: what the portal is on one side, the form on the other. */
export function BareLayout({ title, subtitle, children }: Props): React.JSX.Element {
  const t = useT('auth');
  const { language, change } = useLanguage();
  return (
    <div className="auth-bare">
      <header className="auth-top">
        <Link to="/" className="auth-logo" aria-label={t('account.home')}>
          <LogoMark />
          {t('account.brand')}
        </Link>
        <Button type="text" icon={<IconLanguage aria-hidden />} aria-label={t('account.language')} onClick={() => void change(language === 'zh' ? 'en' : 'zh')}>
          {t('account.languageName')}
        </Button>
      </header>
      <aside className="auth-brand">
        <div className="auth-pitch">
          <p className="auth-pitch-title">{t('account.pitch.title')}</p>
          <p>{t('account.pitch.text')}</p>
          <ul>
            <li>
              <IconQuote aria-hidden />
              {t('account.pitch.quote')}
            </li>
            <li>
              <IconOrders aria-hidden />
              {t('account.pitch.track')}
            </li>
            <li>
              <IconWallet aria-hidden />
              {t('account.pitch.wallet')}
            </li>
          </ul>
        </div>
        <RouteDrawing />
      </aside>
      <main className="auth-main">
        <div className="auth-form">
          <h1 className="auth-title">{title}</h1>
          <p className="p-muted auth-subtitle">{subtitle}</p>
          {children}
        </div>
      </main>
    </div>
  );
}
