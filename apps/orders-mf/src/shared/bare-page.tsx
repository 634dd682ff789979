import { Link, useLanguage, useSession, useMessages } from '@portal/remote-kit';
import { BareFrame, Button, IconLanguage, LogoMark, logoClass, Text, textClass } from '@portal/ui-kit';
import type { ReactNode } from 'react';
import { LinkButton } from './link-button';
import * as styles from './bare-page.module.css';
import { barePageMessages } from './bare-page-messages';

/** Where sign-in leads from these pages, and where an owner goes at once. */
const PORTAL = '/order';

/** A page for everybody: from its header an owner goes on into the portal, anybody else to the sign-in. */
export function BarePage({ children }: { children: ReactNode }): React.ReactNode {
  const t = useMessages(barePageMessages);
  const { language, change } = useLanguage();
  return (
    <BareFrame
      logo={
        <Link to="/" className={logoClass} aria-label={t('home')}>
          <LogoMark />
          {t('brand')}
        </Link>
      }
      actions={
        <>
          <Button
            type="text"
            icon={<IconLanguage aria-hidden />}
            aria-label={t('language')}
            onClick={() => void change(language === 'zh' ? 'en' : 'zh')}
          >
            <Text wideOnly>{t('language')}</Text>
          </Button>
          <Entrance />
        </>
      }
    >
      {children}
    </BareFrame>
  );
}

function Entrance(): React.ReactNode {
  const t = useMessages(barePageMessages);
  const { status } = useSession();
  if (status === 'owner' || status === 'loading') return <LinkButton to={PORTAL}>{t('enter')}</LinkButton>;
  return (
    <>
      <Link to="/register" className={`${textClass({ wideOnly: true })} ${styles.quiet}`}>
        {t('register')}
      </Link>
      <LinkButton to={`/login?redirect=${encodeURIComponent(PORTAL)}`}>{t('signIn')}</LinkButton>
    </>
  );
}
