import { Link, useSession, useSessionActions, useT } from '@portal/remote-kit';
import { EmptyState, ErrorPanel, PageSkeleton } from '@portal/ui-kit';
import type { ReactNode } from 'react';
import type { Page } from '../pages';

/**
 * Lets a page with a condition through only once the user info says so; before that none of its code is asked for.
 * After a sign-in every page waits for it: the drafts that a page reads are its owner's.
 */
export function Gate({ page, children }: { page: Page; children: ReactNode }): ReactNode {
  const session = useSession();
  const { reloadUser } = useSessionActions();
  const t = useT('shell');
  if (session.status === 'loading' && session.fresh) return <PageSkeleton />;
  if (!page.condition) return children;
  if (session.status !== 'owner') return <PageSkeleton />;
  if (!session.user) return <ErrorPanel title={t('account.failed')} detail={t('account.hint')} onRetry={() => void reloadUser()} />;
  if (!session.user[page.condition]) {
    return <EmptyState title={<h1 className="shell-state-title">{t('refused.title')}</h1>} hint={t('refused.text')} action={<Link to="/order">{t('refused.back')}</Link>} />;
  }
  return children;
}
