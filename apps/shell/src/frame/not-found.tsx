import { Link, useMessages } from '@portal/remote-kit';
import { EmptyState } from '@portal/ui-kit';
import './frame.css';
import { frameMessages } from './messages';

/** The page for an unknown address. */
export function NotFound(): React.ReactNode {
  const t = useMessages(frameMessages);
  return (
    <EmptyState
      title={<h1 className="shell-state-title">{t('notFound.title')}</h1>}
      hint={t('notFound.text')}
      action={<Link to="/">{t('notFound.home')}</Link>}
    />
  );
}
