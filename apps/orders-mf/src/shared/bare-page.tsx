import { Link, useLanguage, useSession, useT } from '@portal/remote-kit';
import { Button, IconLanguage, LogoMark } from '@portal/ui-kit';
import type { ReactNode } from 'react';
import './bare-page.css';
import { LinkButton } from './link-button';

/** Where sign-in leads from these pages, and where an owner goes at once. */
const PORTAL = '/order';

/** A page without frame: the product's header above its content. */
export function BarePage({ children }: { children: ReactNode }): React.JSX.Element {
  const t = useT('orders');
  const { language, change } = useLanguage();
  return (
    <div className="orders-bare">
      <header className="orders-top">
        <Link to="/" className="p-logo" aria-label={t('bare.home')}>
          <LogoMark />
          {t('bare.brand')}
        </Link>
        <nav className="orders-top-end">
          <Button type="text" icon={<IconLanguage aria-hidden />} aria-label={t('bare.language')} onClick={() => void change(language === 'zh' ? 'en' : 'zh')}>
            <span className="p-wide-only">{t('bare.language')}</span>
          </Button>
          <Entrance />
        </nav>
      </header>
      <main className="orders-main">{children}</main>
    </div>
  );
}

function Entrance(): React.JSX.Element {
  const t = useT('orders');
  const { status } = useSession();
  if (status === 'owner' || status === 'loading')
    return (
      <LinkButton to={PORTAL}>
        {t('bare.enter')}
      </LinkButton>
    );
  return (
    <>
      <Link to="/register" className="orders-quiet orders-wide-only">
        {t('bare.register')}
      </Link>
      <LinkButton to={`/login?redirect=${encodeURIComponent(PORTAL)}`}>
        {t('bare.signIn')}
      </LinkButton>
    </>
  );
}
