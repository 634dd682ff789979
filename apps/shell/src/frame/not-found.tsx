import { Link, useT } from '@portal/remote-kit';
import { EmptyState } from '@portal/ui-kit';
import './frame.css';

/** The page for an unknown address. */
export function NotFound(): React.ReactNode {
  const t = useT('shell');
  return (
    <EmptyState
      title={<h1 className="shell-state-title">{t('notFound.title')}</h1>}
      hint={t('notFound.text')}
      action={<Link to="/">{t('notFound.home')}</Link>}
    />
  );
}
