import { BarePage } from '@portal/freight-kit';
import { Link, useSession, useMessages } from '@portal/remote-kit';
import { textClass } from '@portal/ui-kit';
import type { ReactNode } from 'react';
import { LinkButton } from './link-button';
import * as styles from './public-page.module.css';
import { publicPageMessages } from './public-page-messages';

/** Where sign-in leads from these pages, and where an owner goes at once. */
const PORTAL = '/order';

/** A page for everybody: from its header an owner goes on into the portal, anybody else to the sign-in. */
export function PublicPage({ children }: { children: ReactNode }): React.ReactNode {
  const t = useMessages(publicPageMessages);
  return (
    <BarePage names={{ brand: t('brand'), home: t('home'), language: t('language') }} actions={<Entrance />}>
      {children}
    </BarePage>
  );
}

function Entrance(): React.ReactNode {
  const t = useMessages(publicPageMessages);
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
