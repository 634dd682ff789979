import { Link, useT } from '@portal/remote-kit';
import { EmptyState } from '@portal/ui-kit';

/** An address that no page has. */
export function NotFound(): React.JSX.Element {
  const t = useT('shell');
  return <EmptyState title={t('notFound.title')} hint={t('notFound.text')} action={<Link to="/">{t('notFound.home')}</Link>} />;
}
