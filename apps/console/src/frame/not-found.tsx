import { EmptyState, Page } from '@portal/ui-kit';
import { Link } from 'react-router-dom';
import { useTexts } from '../lib/language';
import { frameTexts } from './messages';

/** An address of no page. */
export function NotFound(): React.ReactNode {
  const texts = useTexts(frameTexts);
  return (
    <Page title={texts.notFound}>
      <EmptyState title={texts.notFound} action={<Link to="/">{texts.home}</Link>} />
    </Page>
  );
}
