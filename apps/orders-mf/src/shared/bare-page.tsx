import { Link, useLanguage, useSession, useT } from '@portal/remote-kit';
import { BareFrame, Button, IconLanguage, LogoMark } from '@portal/ui-kit';
import type { ReactNode } from 'react';
import './bare-page.css';
import { LinkButton } from './link-button';

/** Where sign-in leads from these pages, and where an owner goes at once. */
const PORTAL = '/order';

/** A page for everybody: from its header an owner goes on into the portal, anybody else to the sign-in. */
export function BarePage({ children }: { children: ReactNode }): React.JSX.Element {
  const t = useT('orders');
  const { language, change } = useLanguage();
  return (
    <BareFrame
      logo={
        <Link to="/" className="p-logo" aria-label={t('bare.home')}>
          <LogoMark />
          {t('bare.brand')}
        </Link>
      }
      actions={
        <>
          <Button type="text" icon={<IconLanguage aria-hidden />} aria-label={t('bare.language')} onClick={() => void change(language === 'zh' ? 'en' : 'zh')}>
            <span className="p-wide-only">{t('bare.language')}</span>
          </Button>
          <Entrance />
        </>
      }
    >
      {children}
    </BareFrame>
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
      <Link to="/register" className="p-wide-only orders-quiet">
        {t('bare.register')}
      </Link>
      <LinkButton to={`/login?redirect=${encodeURIComponent(PORTAL)}`}>
        {t('bare.signIn')}
      </LinkButton>
    </>
  );
}
