import { documentPath, DocumentKind } from '@portal/api-client';
import { Link, useLanguage, useMessages, useSession, useSessionActions, useUser } from '@portal/remote-kit';
import { EmptyState, ErrorPanel, PageSkeleton } from '@portal/ui-kit';
import type { ReactNode } from 'react';
import type { Page } from '../releases/pages';
import { frameMessages } from './messages';

/**
 * Shows a page with a condition only once the user info meets it; before that no code of the page is requested.
 * After a sign-in every page waits for the user info, because drafts belong to the owner.
 */
export function AccessGuard({ page, children }: { page: Page; children: ReactNode }): React.ReactNode {
  const session = useSession();
  const user = useUser();
  const { reloadUser } = useSessionActions();
  const t = useMessages(frameMessages);
  const { language } = useLanguage();
  if (session.status === 'loading' && session.fresh) return <PageSkeleton />;
  if (!page.condition) return children;
  if (session.status !== 'owner') return <PageSkeleton />;
  if (!user.data && user.isFetching) return <PageSkeleton />;
  if (!user.data) return <ErrorPanel title={t('account.failed')} detail={t('account.hint')} onRetry={() => void reloadUser()} />;
  if (!user.data[page.condition]) {
    return (
      <EmptyState
        title={<h1 className="shell-state-title">{t('refused.title')}</h1>}
        hint={t('refused.text')}
        action={
          <>
            <a href={documentPath(DocumentKind.CONTACT, language)} target="_blank" rel="noreferrer">
              {t('freight:document.contact')}
            </a>
            <Link to="/order">{t('refused.back')}</Link>
          </>
        }
      />
    );
  }
  return children;
}
